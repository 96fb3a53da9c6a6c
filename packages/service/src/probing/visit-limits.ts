// The limits of one visit.

export const TIMEOUT_MS = 10_000;
export const MAX_BYTES = 512 * 1024;
export const MAX_REDIRECTS = 3;
/** Longer than any URL of an authority, and short enough to match patterns of robots.txt fast. */
export const MAX_URL_LENGTH = 2048;
