/** The command cannot run as typed; the message says what to type. */
export class UsageError extends Error {}
