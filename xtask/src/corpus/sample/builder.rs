//! A frame → a sample of it.

use brain_wire::frames::{Frame, Kind as FrameKind, Part};
use brain_wire::model::{Member, Model, Presence, Shape, Type};

use super::{Kind, Reader, Role, Sample, Site};
use crate::corpus::tree::{Entry, Node, Place, string};

/// Builds a tree and notes its sites on the way.
pub struct Builder<'m> {
    model: &'m Model,
    /// Which object of each union is taken; the last where there are fewer.
    variant: usize,
    /// How many scalars there are so far: no two of a type are alike, so that members cannot be mistaken for each other.
    count: usize,
    place: Place,
    sites: Vec<Site>,
}

impl<'m> Builder<'m> {
    pub fn sample(model: &'m Model, reader: &Reader<'_>, frame: &Frame, variant: usize) -> Sample {
        let mut builder = Self {
            model,
            variant,
            count: 0,
            place: Vec::new(),
            sites: Vec::new(),
        };
        builder.site(&frame.name, Role::Root, Kind::Object, &frame.name);
        let tells = match frame.kind {
            FrameKind::Request { .. } | FrameKind::Event { .. } => "",
            FrameKind::Reply { .. } => "result",
            FrameKind::Failure { .. } => "error",
        };
        let mut entries = Vec::new();
        for (index, part) in frame.parts().iter().enumerate() {
            builder.place.push(index);
            entries.push(match part {
                Part::Value(member) => builder.member(&frame.name, member, member.name == tells),
                Part::Constant { name, value } => {
                    let cell = format!("{}.{name}", frame.name);
                    builder.site(&cell, Role::Tells, Kind::Name, "");
                    Entry::new(name, Node::leaf(string(value)))
                }
                Part::Null { name } => {
                    let cell = format!("{}.{name}", frame.name);
                    builder.site(&cell, Role::Nullable, Kind::Null, "");
                    Entry::new(name, Node::leaf("null"))
                }
            });
            builder.place.pop();
        }
        let label = match (&frame.kind, reader.method) {
            (FrameKind::Failure { .. }, _) => format!("{} failure", reader.kind),
            (_, None) => format!("{} {}", reader.direction.as_str(), words(&frame.name)),
            (_, Some(_)) => format!("{} reply", reader.kind),
        };
        Sample {
            label,
            kind: reader.kind.clone(),
            method: reader.method.map(|method| method.name.clone()),
            frame: frame.clone(),
            tree: Node::Object(entries),
            sites: builder.sites,
        }
    }

    fn site(&mut self, cell: &str, role: Role, kind: Kind, object: &str) {
        self.sites.push(Site {
            place: self.place.clone(),
            cell: cell.to_owned(),
            object: object.to_owned(),
            role,
            kind,
        });
    }

    fn member(&mut self, owner: &str, member: &Member, tells: bool) -> Entry {
        let role = match member.presence {
            _ if tells => Role::Tells,
            Presence::Required => Role::Required,
            Presence::Optional => Role::Optional,
        };
        let cell = format!("{owner}.{}", member.name);
        Entry::new(&member.name, self.value(&cell, role, &member.ty))
    }

    fn members(&mut self, owner: &str, members: &[Member], first: usize) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (index, member) in members.iter().enumerate() {
            self.place.push(first + index);
            entries.push(self.member(owner, member, false));
            self.place.pop();
        }
        entries
    }

    fn value(&mut self, cell: &str, role: Role, ty: &Type) -> Node {
        let kind = match ty {
            Type::Named(name) => return self.named(cell, role, name),
            Type::List(item) => {
                self.site(cell, role, Kind::List, "");
                self.place.push(0);
                let item = self.value(&format!("{cell}[]"), Role::Item, item);
                self.place.pop();
                return Node::List(vec![item]);
            }
            Type::Bool => Kind::Bool,
            Type::Int => Kind::Int,
            Type::Text(format) => Kind::Text(*format),
            Type::Secret => Kind::Secret,
            Type::Null => Kind::Null,
            Type::JsonObject => Kind::JsonObject,
            Type::Json => Kind::Json,
        };
        self.count += 1;
        let text = match &kind {
            Kind::Bool => self.count.is_multiple_of(2).to_string(),
            Kind::Int => self.count.to_string(),
            Kind::Null => "null".to_owned(),
            Kind::JsonObject | Kind::Json => format!("{{\"k\":{}}}", self.count),
            _ => string(&letters(self.count)),
        };
        self.site(cell, role, kind, "");
        Node::leaf(text)
    }

    fn named(&mut self, cell: &str, role: Role, name: &str) -> Node {
        match self.model.shape(name) {
            Some(Shape::Struct(shape)) => {
                self.site(cell, role, Kind::Object, name);
                Node::Object(self.members(name, &shape.members, 0))
            }
            Some(Shape::Union(union)) => {
                let last = union.variants.len().saturating_sub(1);
                let variant = &union.variants[self.variant.min(last)];
                let object = format!("{name}:{}", variant.value);
                self.site(cell, role, Kind::Object, &object);
                let values = union.variants.iter();
                let values = values.map(|variant| variant.value.clone()).collect();
                self.place.push(0);
                let cell = format!("{object}.{}", union.tag);
                self.site(&cell, Role::Tag, Kind::Enum(values), "");
                self.place.pop();
                let tag = Entry::new(&union.tag, Node::leaf(string(&variant.value)));
                let mut entries = vec![tag];
                entries.extend(self.members(&object, &variant.members, 1));
                Node::Object(entries)
            }
            Some(Shape::Enum(shape)) => {
                let values: Vec<_> = shape.values.iter().map(|each| each.value.clone()).collect();
                let first = string(values.first().map_or("", String::as_str));
                self.site(cell, role, Kind::Enum(values), "");
                Node::leaf(first)
            }
            // Lowering has refused a name that nothing has.
            None => Node::leaf("null"),
        }
    }
}

/// A type's name by its words.
fn words(name: &str) -> String {
    let word = |c: char| match c {
        'A'..='Z' => format!(" {c}"),
        _ => c.to_string(),
    };
    name.chars().map(word).collect()
}

/// `a` to `z`, `ba`, …
fn letters(number: usize) -> String {
    let letter = |number: usize| char::from(b"abcdefghijklmnopqrstuvwxyz"[number % 26]);
    match number {
        0..26 => letter(number).to_string(),
        _ => letters(number / 26) + &letter(number).to_string(),
    }
}
