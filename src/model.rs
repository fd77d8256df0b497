//! The protocol as data, between the schema it is lowered from and the views that the templates read.
//!
//! Nothing here knows a language or JSON Schema, and nothing here has behaviour beyond looking itself up.

/// The largest integer of every protocol: 2^53 − 1, the last one that a double counts without gaps (RFC 7493).
pub const MAX_INT: u64 = 9_007_199_254_740_991;

/// A whole protocol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    /// The protocol's name, for people.
    pub title: String,
    /// What the schema itself is generated from, if from anything.
    pub source: Option<Source>,
    /// The protocol's version; any change that breaks a reader raises it.
    pub version: u64,
    /// Numbers that the bindings export.
    pub limits: Vec<Limit>,
    /// The environment that a child process is given.
    pub environment: Environment,
    /// The payload types, in the order of the schema.
    pub shapes: Vec<Shape>,
    /// What a failure carries.
    pub error: Type,
    /// The methods, in the order of the table.
    pub methods: Vec<Method>,
    /// The events, in the order of the table.
    pub events: Vec<Event>,
}

/// What a schema is generated from, as the heads of generated files tell it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The schema's own file.
    pub schema: String,
    /// The command that generates all.
    pub command: String,
    /// What to change instead of a generated file.
    pub change: String,
}

/// A number that both sides keep to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limit {
    /// The constant's name, in capitals.
    pub name: String,
    /// Its value, counted in `unit`.
    pub value: u64,
    /// What is counted.
    pub unit: Unit,
    /// What it means.
    pub doc: String,
}

/// What a limit counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Bytes.
    Bytes,
    /// Milliseconds; a language may have a type for durations.
    Milliseconds,
    /// Anything else.
    Count,
}

/// The environment that a child process is given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Environment {
    /// Names that are handed on from the host's own environment.
    pub inherited: Vec<String>,
    /// Names that are set to a fixed value.
    pub fixed: Vec<(String, String)>,
}

/// A named payload type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// A closed object.
    Struct(Struct),
    /// One of several closed objects, told apart by a tag.
    Union(Union),
    /// One of several strings.
    Enum(Enum),
}

/// A closed object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Struct {
    /// The type's name.
    pub name: String,
    /// What it is.
    pub doc: String,
    /// The members in the order in which they are encoded.
    pub members: Vec<Member>,
}

/// One of several closed objects, told apart by a tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Union {
    /// The type's name.
    pub name: String,
    /// What it is.
    pub doc: String,
    /// The member whose value tells the variant; it is encoded first.
    pub tag: String,
    /// The variants.
    pub variants: Vec<Variant>,
}

/// One object of a union.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// The tag's value.
    pub value: String,
    /// What it is.
    pub doc: String,
    /// The members beside the tag.
    pub members: Vec<Member>,
}

/// One of several strings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enum {
    /// The type's name.
    pub name: String,
    /// What it is.
    pub doc: String,
    /// The strings.
    pub values: Vec<EnumValue>,
}

/// One string of an enum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnumValue {
    /// The string.
    pub value: String,
    /// What it means.
    pub doc: String,
}

/// A member of an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The name on the wire.
    pub name: String,
    /// What it is.
    pub doc: String,
    /// Whether it may be absent.
    pub presence: Presence,
    /// What it holds.
    pub ty: Type,
}

/// Whether a member may be absent. It is never `null`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// It is always there.
    Required,
    /// It may be absent.
    Optional,
}

/// What a value is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    /// `true` or `false`.
    Bool,
    /// An integer from 0 to 2^53 − 1.
    Int,
    /// A string.
    Text(Format),
    /// A string that is never printed.
    Secret,
    /// `null`, or no member at all; encoded as `null` (rule Y2).
    Null,
    /// A free-form object, carried verbatim (rule Y3).
    JsonObject,
    /// Any JSON, carried verbatim.
    Json,
    /// A list, which is never `null`.
    List(Box<Type>),
    /// One of the model's shapes.
    Named(String),
}

/// What a string must look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Any text.
    Any,
    /// Not empty: the contract's `name`.
    NonEmpty,
    /// A relative path in the sense of the contract's section 3.
    RelativePath,
}

/// Where a frame travels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// From the host to the runner's stdin.
    ToRunner,
    /// From the runner's stdout to the host.
    ToBrain,
}

/// The rule for a request's `turn` (rule Y1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// It must be there.
    Required,
    /// It must not be there.
    Absent,
}

/// A method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Method {
    /// The name on the wire.
    pub name: String,
    /// The direction of the request; the reply travels the other way.
    pub direction: Direction,
    /// The rule for `turn`.
    pub turn: Turn,
    /// What goes in.
    pub params: Type,
    /// What comes back.
    pub result: Type,
    /// What it does.
    pub doc: String,
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The name on the wire.
    pub name: String,
    /// The direction it travels.
    pub direction: Direction,
    /// What it tells.
    pub data: Type,
    /// When it is sent.
    pub doc: String,
}

impl Direction {
    /// Both directions, in the order in which everything lists them.
    pub const ALL: [Self; 2] = [Self::ToRunner, Self::ToBrain];

    /// The spelling of the schema and of the contract.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::ToRunner => "to_runner",
            Self::ToBrain => "to_brain",
        }
    }

    /// The way back.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::ToRunner => Self::ToBrain,
            Self::ToBrain => Self::ToRunner,
        }
    }
}

impl Shape {
    /// The type's name.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Struct(shape) => &shape.name,
            Self::Union(shape) => &shape.name,
            Self::Enum(shape) => &shape.name,
        }
    }
}

impl Shape {
    /// Every member, whichever variant it is in.
    pub fn members(&self) -> impl Iterator<Item = &Member> {
        let (own, variants): (&[Member], &[Variant]) = match self {
            Self::Struct(shape) => (&shape.members, &[]),
            Self::Union(shape) => (&[], &shape.variants),
            Self::Enum(_) => (&[], &[]),
        };
        own.iter()
            .chain(variants.iter().flat_map(|variant| &variant.members))
    }
}

impl Model {
    /// The shape of a name.
    #[must_use]
    pub fn shape(&self, name: &str) -> Option<&Shape> {
        self.shapes.iter().find(|shape| shape.name() == name)
    }

    /// The value of a limit.
    #[must_use]
    pub fn limit(&self, name: &str) -> Option<u64> {
        self.limits
            .iter()
            .find(|limit| limit.name == name)
            .map(|limit| limit.value)
    }

    /// The methods that a frame of this direction asks for.
    pub fn methods_of(&self, direction: Direction) -> impl Iterator<Item = &Method> {
        self.methods
            .iter()
            .filter(move |method| method.direction == direction)
    }

    /// The events that a frame of this direction tells.
    pub fn events_of(&self, direction: Direction) -> impl Iterator<Item = &Event> {
        self.events
            .iter()
            .filter(move |event| event.direction == direction)
    }
}
