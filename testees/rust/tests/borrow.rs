//! A decoded value borrows from its line wherever nothing had to be unescaped.

use std::borrow::Cow;

use brain_wire_types::*;

/// Whether a text stands within a line's own bytes.
fn within(text: &str, line: &[u8]) -> bool {
    line.as_ptr_range().contains(&text.as_ptr())
}

fn borrowed(texts: &[&Cow<'_, str>]) -> bool {
    texts.iter().all(|text| matches!(text, Cow::Borrowed(_)))
}

const OPEN: &str = r#"{"attachment":"a","id":"1","method":"open","params":{"session_id":"s","dir":"d",
 "config":{"model":"m","tools":["x"]},"tools":[{"name":"x","description":"","input_schema":{ "\u0061":1}}],
 "provider":{"api_key":"k","base_url":"u","api":"p"}}}"#;

fn open_line() -> Vec<u8> {
    OPEN.replace('\n', "").into_bytes()
}

#[test]
fn plain_text_is_borrowed_at_every_depth() {
    let line = open_line();
    let Ok(ToRunner::Open(open)) = decode_to_runner(&line) else {
        panic!("no open request");
    };
    let OpenRequest {
        attachment,
        id,
        params,
    } = &open;
    let Options {
        session_id,
        dir,
        config,
        tools,
        provider,
    } = params;
    assert!(borrowed(&[attachment, id, session_id, dir]));
    assert!(borrowed(&[&config.model, &config.tools[0], &tools[0].name]));
    assert!(borrowed(&[
        provider.base_url.as_ref().unwrap(),
        provider.api.as_ref().unwrap()
    ]));
    assert!(matches!(&tools[0].description, Some(Cow::Borrowed(""))));
    assert!(within(provider.api_key.reveal(), &line));
}

#[test]
fn free_form_text_is_borrowed_as_it_stands_escapes_and_all() {
    let line = open_line();
    let Ok(ToRunner::Open(open)) = decode_to_runner(&line) else {
        panic!("no open request");
    };
    let schema = &open.params.tools[0].input_schema;
    assert_eq!(schema.text(), r#"{ "\u0061":1}"#);
    assert!(within(schema.text(), &line));
    let line = br#"{"attachment":"a","id":"1","result":[ "\u0061" ]}"#;
    let Ok(ToBrain::Reply(reply)) = decode_to_brain(line) else {
        panic!("no reply");
    };
    assert!(within(reply.result.text(), line));
}

/// Red if everything were copied, and red if the escaped one were handed out as it stands.
#[test]
fn only_what_was_escaped_is_owned() {
    let line = br#"{"attachment":"a","turn":"t","event":"assistant.delta","data":{"text":"\u0041\n\ud83d\ude00"}}"#;
    let Ok(ToBrain::AssistantDelta(event)) = decode_to_brain(line) else {
        panic!("no delta");
    };
    assert!(matches!(&event.data.text, Cow::Owned(text) if text == "A\n\u{1f600}"));
    assert!(borrowed(&[&event.attachment, &event.turn]));
}

#[test]
fn nothing_of_an_owned_value_is_within_the_line() {
    let line = open_line();
    let Ok(ToRunner::Open(open)) = decode_to_runner(&line) else {
        panic!("no open request");
    };
    let open: OpenRequest<'static> = open.into_owned();
    let Options {
        session_id,
        dir,
        config,
        tools,
        provider,
    } = &open.params;
    let texts: [&str; 12] = [
        &open.attachment,
        &open.id,
        session_id,
        dir,
        &config.model,
        &config.tools[0],
        &tools[0].name,
        tools[0].description.as_deref().unwrap(),
        tools[0].input_schema.text(),
        provider.api_key.reveal(),
        provider.base_url.as_deref().unwrap(),
        provider.api.as_deref().unwrap(),
    ];
    assert!(texts.iter().all(|text| !within(text, &line)));
}

/// The envelope too: it is all that is left of a line that is refused.
#[test]
fn an_envelope_borrows_and_can_be_owned() {
    let line = br#"{"attachment":"a","turn":"\u0074","id":"1","method":5}"#;
    let found = envelope(line).unwrap();
    assert!(matches!(found.attachment, Some(Cow::Borrowed("a"))));
    assert!(matches!(&found.turn, Some(Cow::Owned(turn)) if turn == "t"));
    assert_eq!(found.method, None);
    let owned: Envelope<'static> = found.clone().into_owned();
    assert_eq!(owned, found);
}
