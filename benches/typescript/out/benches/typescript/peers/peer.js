// A library that checks values which JSON.parse made.
/** Checks a frame of a kind. */
export function frameCheck(peer, kind) {
    const { event, failure } = peer;
    const [call, reply] = kind === "to_runner"
        ? [peer.request, peer.toolResult]
        : kind === "to_brain"
            ? [peer.toolCall, peer.reply]
            : [peer.toolCall, peer.checkpoint];
    return (value) => {
        const frame = value;
        if ("event" in frame)
            return event(frame);
        if ("method" in frame)
            return call(frame);
        return "error" in frame ? failure(frame) : reply(frame);
    };
}
/** Checks by a test that says yes or no. */
export function tested(test) {
    return (value) => {
        if (!test(value))
            throw new Error("invalid");
        return value;
    };
}
