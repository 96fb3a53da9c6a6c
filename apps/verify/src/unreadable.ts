/** What cannot be checked at all, in words for whoever runs this. */
export class Unreadable extends Error {}
