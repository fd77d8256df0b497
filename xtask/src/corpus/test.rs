//! The corpus is complete, and would say so if it were not.

use brain_wire::model::{Member, Shape};
use brain_wire::reflect;

use super::protocol::Protocol;
use super::sample::Role;
use super::*;

fn model() -> Model {
    brain_wire::model(&reflect::schema().unwrap()).unwrap()
}

fn vectors(model: &Model) -> Vec<Vector> {
    let protocol = Protocol::new(model);
    let fill = |hazard: &hazard::Hazard| {
        let mut sheet = Sheet::new(hazard.name);
        (hazard.fill)(&protocol, &mut sheet);
        sheet.vectors
    };
    hazard::ALL.iter().flat_map(fill).collect()
}

fn faults(model: &Model, cells: &[String]) -> Vec<String> {
    Cells::of(model).faults(cells.iter().map(String::as_str))
}

#[test]
fn every_cell_has_a_vector_and_one_taken_away_is_missed() {
    let model = model();
    let made: Vec<_> = vectors(&model).iter().map(Vector::cell).collect();
    assert!(made.len() >= 3000, "{}", made.len());
    assert_eq!(faults(&model, &made), Vec::<String>::new());
    assert!(Cells::of(&model).needed.len() > 1000);
    let cell = "S3 Usage.input string".to_owned();
    let without: Vec<_> = made.iter().filter(|made| **made != cell).cloned().collect();
    assert_eq!(
        faults(&model, &without),
        ["no vector covers S3 Usage.input string"]
    );
}

/// The vectors of a protocol without a member do not do for the one that has it.
#[test]
fn a_new_member_has_cells_that_nothing_covers_yet() {
    let model = model();
    let mut smaller = model.clone();
    for shape in &mut smaller.shapes {
        if let Shape::Struct(shape) = shape
            && shape.name == "ToolResult"
        {
            shape.members.pop();
        }
    }
    let made: Vec<_> = vectors(&smaller).iter().map(Vector::cell).collect();
    let faults = faults(&model, &made);
    for cell in [
        "S2 ToolResult.is_error absent",
        "S3 ToolResult.is_error null",
    ] {
        let fault = format!("no vector covers {cell}");
        assert!(faults.contains(&fault), "{faults:?}");
    }
}

/// Found without the samples: each member of each shape, each method and each event has its place.
#[test]
fn nothing_of_the_model_is_left_out() {
    let model = model();
    let protocol = Protocol::new(&model);
    let known = |cell: &str| protocol.sites().any(|(_, site)| site.cell == cell);
    let members = |owner: &str, members: &[Member]| {
        for member in members {
            let cell = format!("{owner}.{}", member.name);
            assert!(known(&cell), "{cell}");
        }
    };
    for shape in &model.shapes {
        match shape {
            Shape::Struct(shape) => members(&shape.name, &shape.members),
            Shape::Union(union) => {
                for variant in &union.variants {
                    let owner = format!("{}:{}", union.name, variant.value);
                    assert!(known(&format!("{owner}.{}", union.tag)), "{owner}");
                    members(&owner, &variant.members);
                }
            }
            Shape::Enum(_) => {}
        }
    }
    for method in &model.methods {
        let name = brain_wire::name::type_name(&method.name);
        assert!(known(&format!("{name}Request.method")) && known(&format!("{name}Reply.result")));
    }
    for event in &model.events {
        let name = brain_wire::name::type_name(&event.name);
        assert!(known(&format!("{name}Event.event")));
    }
    let optional = protocol
        .sites()
        .filter(|(_, site)| site.role == Role::Optional);
    assert!(optional.count() > 5);
}

/// A reason that is untrue is a fault.
#[test]
fn what_cannot_be_shown_is_not_shown() {
    let model = model();
    let mut made: Vec<_> = vectors(&model).iter().map(Vector::cell).collect();
    made.push("S2 Provider.base_url absent".to_owned());
    assert_eq!(
        faults(&model, &made),
        ["a vector covers S2 Provider.base_url, of which it is said: it may be absent"]
    );
}

/// Names are data's only index, and no line is so large that it is written out.
#[test]
fn names_are_unique_kebab_case_and_vectors_are_short() {
    let mut names = std::collections::HashSet::new();
    for vector in vectors(&model()) {
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(vector.name.chars().all(kebab), "{}", vector.name);
        assert!(vector.json().len() < 4000, "{}", vector.name);
        assert!(names.insert(vector.name.clone()), "{}", vector.name);
    }
}
