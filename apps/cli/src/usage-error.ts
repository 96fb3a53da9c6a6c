/** What was typed cannot be done; the message says what can. */
export class UsageError extends Error {}
