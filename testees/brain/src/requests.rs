//! What Brain asks for, as functions: those without `ask_` wait for the answer too.

use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use brain_wire_types::{
    CheckpointRequest, Config, DetachRequest, InterruptRequest, JsonObject, NativeFile,
    OpenRequest, Options, PromptRequest, Provider, Secret, SteerRequest, Text, ToBrain, Tool,
};
use serde_json::Value;

use crate::bench::CANARY;
use crate::brain::Brain;

/// The tools that are bound to every session.
const TOOLS: [&str; 2] = ["echo", "slow"];

/// A turn that was begun.
pub struct Turn {
    pub attachment: String,
    pub name: String,
    pub id: String,
}

impl Brain {
    /// What `open` takes.
    pub fn options(folder: &Path) -> Result<Options<'static>> {
        let schema = JsonObject::parse("{\"type\":\"object\"}")?;
        let tools = TOOLS.map(|name| Tool {
            name: name.into(),
            description: Some("Gives its value back".into()),
            input_schema: schema.clone(),
        });
        Ok(Options {
            session_id: "session".into(),
            dir: folder
                .to_str()
                .context("a path in UTF-8")?
                .to_owned()
                .into(),
            config: Config {
                model: "openai/gpt-4.1-mini".into(),
                tools: TOOLS.map(Into::into).into(),
            },
            tools: tools.into(),
            provider: Provider {
                api_key: Secret::new(CANARY),
                base_url: None,
                api: None,
            },
        })
    }

    pub fn ask_open(&mut self, attachment: &str, folder: &Path) -> Result<String> {
        let id = self.id();
        self.send(OpenRequest {
            attachment: attachment.into(),
            id: (&*id).into(),
            params: Self::options(folder)?,
        })?;
        Ok(id)
    }

    pub fn open(&mut self, attachment: &str, folder: &Path) -> Result<()> {
        let id = self.ask_open(attachment, folder)?;
        let ToBrain::OpenReply(reply) = self.answer(attachment, &id)? else {
            bail!("`{attachment}` was not opened");
        };
        let result: Value = serde_json::from_str(reply.result.text())?;
        let version = result.get("protocol_version").and_then(Value::as_u64);
        ensure!(version == Some(1), "`open` tells no protocol_version 1");
        Ok(())
    }

    pub fn prompt(&mut self, attachment: &str, text: &str) -> Result<Turn> {
        let id = self.id();
        let turn = Turn {
            attachment: attachment.to_owned(),
            name: format!("turn-{id}"),
            id,
        };
        self.send_prompt(&turn, text)?;
        Ok(turn)
    }

    pub fn send_prompt(&mut self, turn: &Turn, text: &str) -> Result<()> {
        self.send(PromptRequest {
            attachment: (&*turn.attachment).into(),
            turn: (&*turn.name).into(),
            id: (&*turn.id).into(),
            params: Text { text: text.into() },
        })
    }

    pub fn ask_steer(&mut self, turn: &Turn, text: &str) -> Result<String> {
        let id = self.id();
        self.send(SteerRequest {
            attachment: (&*turn.attachment).into(),
            turn: (&*turn.name).into(),
            id: (&*id).into(),
            params: Text { text: text.into() },
        })?;
        Ok(id)
    }

    pub fn steer(&mut self, turn: &Turn, text: &str) -> Result<()> {
        let id = self.ask_steer(turn, text)?;
        let answer = self.answer(&turn.attachment, &id)?;
        ensure!(matches!(answer, ToBrain::SteerReply(_)), "{answer:?}");
        Ok(())
    }

    pub fn ask_interrupt(&mut self, turn: &Turn) -> Result<String> {
        let id = self.id();
        self.send(InterruptRequest {
            attachment: (&*turn.attachment).into(),
            turn: (&*turn.name).into(),
            id: (&*id).into(),
        })?;
        Ok(id)
    }

    pub fn interrupt(&mut self, turn: &Turn) -> Result<()> {
        let id = self.ask_interrupt(turn)?;
        let answer = self.answer(&turn.attachment, &id)?;
        ensure!(matches!(answer, ToBrain::InterruptReply(_)), "{answer:?}");
        Ok(())
    }

    pub fn ask_checkpoint(&mut self, attachment: &str) -> Result<String> {
        let id = self.id();
        self.send(CheckpointRequest {
            attachment: attachment.into(),
            id: (&*id).into(),
        })?;
        Ok(id)
    }

    pub fn checkpoint(&mut self, attachment: &str) -> Result<Vec<NativeFile<'static>>> {
        let id = self.ask_checkpoint(attachment)?;
        match self.answer(attachment, &id)? {
            ToBrain::CheckpointReply(reply) => Ok(reply.result),
            other => bail!("`checkpoint`: {other:?}"),
        }
    }

    pub fn ask_detach(&mut self, attachment: &str) -> Result<String> {
        let id = self.id();
        self.send(DetachRequest {
            attachment: attachment.into(),
            id: (&*id).into(),
        })?;
        Ok(id)
    }

    pub fn detach(&mut self, attachment: &str) -> Result<()> {
        let id = self.ask_detach(attachment)?;
        let answer = self.answer(attachment, &id)?;
        ensure!(matches!(answer, ToBrain::DetachReply(_)), "{answer:?}");
        Ok(())
    }
}
