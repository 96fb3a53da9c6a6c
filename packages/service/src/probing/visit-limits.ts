// How much of a stranger's time and of our own one visit may take.

export const TIMEOUT_MS = 10_000;
export const MAX_BYTES = 512 * 1024;
export const MAX_REDIRECTS = 3;
/** Longer than any address of an office, and short enough that patterns of robots.txt are matched in no time. */
export const MAX_URL_LENGTH = 2048;
