/** The check cannot run; the message is for the person who runs it. */
export class Unreadable extends Error {}
