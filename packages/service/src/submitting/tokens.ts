import { digest } from "../hashing/hashing.ts";
import type { Randomness } from "../ports/ports.ts";

const TOKEN_BYTES = 32;

/** What a sender needs to cancel, and what is kept of it. */
export function cancelToken(randomness: Randomness): { token: string; hash: string } {
  const token = base64Url(randomness.bytes(TOKEN_BYTES));
  return { token, hash: digest(token) };
}

/** `Uint8Array.prototype.toBase64` would do, but Node 24 does not have it. */
function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
