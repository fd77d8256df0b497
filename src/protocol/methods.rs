//! The method and event table. **To add a method or an event, add its row here**; all else follows from it.
//!
//! A row names the variant, the wire name, the turn (`Name`: required, `NoTurn`: must not be there), what goes in and
//! what comes back.

use super::events::{AssistantDelta, AssistantMessage};
use super::files::NativeFile;
use super::frame::{NoTurn, Null};
use super::options::Options;
use super::scalar::{JsonObject, Name};
use super::table::protocol;
use super::tools::{Empty, PromptResult, Text, ToolCall, ToolResult};

protocol! {
    /// A line that the host writes to the runner's stdin.
    ToRunner as "to_runner" {
        methods {
            /// Opens a session as an attachment of the runner. Opening an existing session loads its saved state and
            /// does nothing else: no model call, no tool call, no timer. The result is free-form metadata.
            Open = "open": NoTurn, Options => JsonObject;
            /// Runs one turn of the user to its end, tool calls and further generations included. The reply comes
            /// when the turn has settled.
            Prompt = "prompt": Name, Text => PromptResult;
            /// Gives the active turn more text to consider.
            Steer = "steer": Name, Text => Empty;
            /// Ends the active turn cleanly, a waiting tool call included.
            Interrupt = "interrupt": Name, Null => Empty;
            /// Lists the files below the session's directory that restore the conversation. Asked only when no turn
            /// is active.
            Checkpoint = "checkpoint": NoTurn, Null => Vec<NativeFile>;
            /// Releases this settled attachment without stopping the others.
            Detach = "detach": NoTurn, Null => Empty;
        }
        events {}
    }

    /// A line that the runner writes to its stdout.
    ToBrain as "to_brain" {
        methods {
            /// Calls a tool that is bound to the session. At most 32 calls may wait at once.
            ToolCall = "tool.call": Name, ToolCall => ToolResult;
        }
        events {
            /// A piece of the assistant's message.
            AssistantDelta = "assistant.delta": AssistantDelta;
            /// A whole message of the assistant, with what it cost.
            AssistantMessage = "assistant.message": AssistantMessage;
        }
    }
}
