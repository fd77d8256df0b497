//! The `x-` tables of a schema: limits, environment, methods, events.

use super::node::Node;
use super::{spelling, types};
use crate::error::Refusal;
use crate::model::{Direction, Environment, Event, Limit, Method, Source, Turn, Type, Unit};

pub(super) fn source(table: &Node<'_>) -> Result<Source, Refusal> {
    table.allow(&["schema", "command", "change"])?;
    let text = |key| table.need(key)?.string().map(str::to_owned);
    Ok(Source {
        schema: text("schema")?,
        command: text("command")?,
        change: text("change")?,
    })
}

pub(super) fn limits(table: &Node<'_>) -> Result<Vec<Limit>, Refusal> {
    table
        .entries()?
        .map(|limit| {
            limit.allow(&["value", "unit", "description"])?;
            let unit = match limit.need("unit")?.string()? {
                "bytes" => Unit::Bytes,
                "milliseconds" => Unit::Milliseconds,
                _ => Unit::Count,
            };
            Ok(Limit {
                name: spelling::limit_name(&limit)?,
                value: limit.need("value")?.integer()?,
                unit,
                doc: limit.doc()?,
            })
        })
        .collect()
}

pub(super) fn environment(table: Option<Node<'_>>) -> Result<Environment, Refusal> {
    let Some(table) = table else {
        return Ok(Environment::default());
    };
    table.allow(&["inherited", "fixed", "description"])?;
    Ok(Environment {
        inherited: table
            .need("inherited")?
            .items()?
            .map(|name| name.string().map(str::to_owned))
            .collect::<Result<_, _>>()?,
        fixed: table
            .need("fixed")?
            .entries()?
            .map(|entry| Ok((entry.key.to_owned(), entry.string()?.to_owned())))
            .collect::<Result<_, _>>()?,
    })
}

pub(super) fn error(payload: &Node<'_>) -> Result<Type, Refusal> {
    match types::lower(payload)? {
        Type::Null => Err(payload.refuse("an error is never `null`")),
        ty => Ok(ty),
    }
}

pub(super) fn method(row: &Node<'_>) -> Result<Method, Refusal> {
    row.allow(&[
        "name",
        "direction",
        "turn",
        "params",
        "result",
        "description",
    ])?;
    let turn = row.need("turn")?;
    let result = row.need("result")?;
    Ok(Method {
        name: name(row)?,
        direction: direction(row)?,
        turn: match turn.string()? {
            "required" => Turn::Required,
            "absent" => Turn::Absent,
            _ => return Err(turn.refuse("`required` or `absent` is expected")),
        },
        params: types::lower(&row.need("params")?)?,
        result: match types::lower(&result)? {
            Type::Null => return Err(result.refuse("a result is never `null`")),
            ty => ty,
        },
        doc: row.doc()?,
    })
}

pub(super) fn event(row: &Node<'_>) -> Result<Event, Refusal> {
    row.allow(&["name", "direction", "data", "description"])?;
    let data = row.need("data")?;
    Ok(Event {
        name: name(row)?,
        direction: direction(row)?,
        data: match types::lower(&data)? {
            Type::Null => return Err(data.refuse("an event's data is never `null`")),
            ty => ty,
        },
        doc: row.doc()?,
    })
}

fn name(row: &Node<'_>) -> Result<String, Refusal> {
    spelling::wire_name(&row.need("name")?)
}

fn direction(row: &Node<'_>) -> Result<Direction, Refusal> {
    let node = row.need("direction")?;
    let name = node.string()?;
    Direction::ALL
        .into_iter()
        .find(|direction| direction.as_str() == name)
        .ok_or_else(|| node.refuse("`to_runner` or `to_brain` is expected"))
}
