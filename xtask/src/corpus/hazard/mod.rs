//! The hazards: what can be wrong with a line or a stream, or can look as if it were. A file of vectors for each.

mod bytes;
mod duplicate;
mod envelope;
mod free_form;
mod gap;
mod hostile;
mod kind;
mod length;
mod missing;
mod nesting;
mod order;
mod pointer;
mod spelling;
mod stream;
mod surrogate;
mod turn;
mod unknown;
mod value;
mod wrong_type;

pub use unknown::other_case;

use super::protocol::Protocol;
use super::sheet::Sheet;

/// A hazard: the name of its file, what the file is about, and what fills it.
pub struct Hazard {
    pub name: &'static str,
    pub about: &'static str,
    pub fill: fn(&Protocol<'_>, &mut Sheet),
}

/// Every hazard, in the order of the names.
pub const ALL: &[Hazard] = &[
    hazard("bytes", "Ill-formed UTF-8 of every kind.", bytes::fill),
    hazard(
        "duplicate",
        "A name twice in one object, plainly or through escapes.",
        duplicate::fill,
    ),
    hazard(
        "envelope",
        "What an envelope shows of a line, and what it leaves out.",
        envelope::fill,
    ),
    hazard(
        "free-form",
        "Free-form JSON, carried verbatim; empty lists.",
        free_form::fill,
    ),
    hazard(
        "gap",
        "What stands between tokens, before and after the frame; texts that end early.",
        gap::fill,
    ),
    hazard(
        "hostile",
        "Short lines of every kind that is made to be slow or large.",
        hostile::fill,
    ),
    hazard(
        "kind",
        "What tells a frame from others: missing, unknown, twice.",
        kind::fill,
    ),
    hazard(
        "length",
        "Lines of the cap, one byte less and one byte more.",
        length::fill,
    ),
    hazard("missing", "Each member taken away.", missing::fill),
    hazard(
        "nesting",
        "Containers as deep as allowed, and one deeper.",
        nesting::fill,
    ),
    hazard("order", "Members in another order.", order::fill),
    hazard(
        "pointer",
        "Names that a path must escape or cut.",
        pointer::fill,
    ),
    hazard(
        "spelling",
        "Names and strings written with escapes.",
        spelling::fill,
    ),
    hazard(
        "stream",
        "Streams: splits, ends, long lines, faulty lines.",
        stream::fill,
    ),
    hazard(
        "surrogate",
        "Halves of surrogate pairs in names and values.",
        surrogate::fill,
    ),
    hazard("turn-rule", "A turn where none may be.", turn::fill),
    hazard(
        "unknown",
        "Members that an object does not have, and its own in another case.",
        unknown::fill,
    ),
    hazard(
        "value",
        "Values of the right type that are right or wrong all the same.",
        value::fill,
    ),
    hazard(
        "wrong-type",
        "Each value replaced by one of each other JSON type.",
        wrong_type::fill,
    ),
];

const fn hazard(
    name: &'static str,
    about: &'static str,
    fill: fn(&Protocol<'_>, &mut Sheet),
) -> Hazard {
    Hazard { name, about, fill }
}
