use std::borrow::Cow;

use super::fast::Fast;
use super::frames::Envelope;
use super::reader::Reader;
use super::tokens::Declined;

/// The members that stand first in every frame.
pub(super) struct Head<'a> {
    pub(super) attachment: Cow<'a, str>,
    pub(super) turn: Option<Cow<'a, str>>,
    pub(super) id: Option<Cow<'a, str>>,
}

impl<'a> Head<'a> {
    #[inline(always)]
    pub(super) fn plain(cursor: &mut Fast<'a>) -> Result<Self, Declined> {
        cursor.begin()?;
        cursor.expect("{\"attachment\":")?;
        Ok(Head {
            attachment: cursor.name()?,
            turn: cursor.name_after(",\"turn\":")?,
            id: cursor.name_after(",\"id\":")?,
        })
    }

    /// What a frame's head tells.
    pub(super) fn envelope(&self) -> Envelope<'a> {
        Envelope {
            attachment: Some(self.attachment.clone()),
            id: self.id.clone(),
            ..Envelope::default()
        }
    }

    /// There is no turn.
    #[inline]
    pub(super) fn no_turn(&self) -> Result<(), Declined> {
        if self.turn.is_some() {
            return Err(Declined); // Y1
        }
        Ok(())
    }

    /// There is no id.
    #[inline]
    pub(super) fn no_id(&self) -> Result<(), Declined> {
        if self.id.is_some() {
            return Err(Declined); // S1
        }
        Ok(())
    }
}

/// A member of the head that the frame must have.
#[inline]
pub(super) fn required(member: Option<Cow<'_, str>>) -> Result<Cow<'_, str>, Declined> {
    let Some(member) = member else {
        return Err(Declined); // S2
    };
    Ok(member)
}
