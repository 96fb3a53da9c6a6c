import { digest } from "../hashing/hashing.ts";
import type { Randomness } from "../ports/ports.ts";

const TOKEN_BYTES = 32;

/** The token with which a sender cancels, and the hash that is stored. */
export function cancelToken(randomness: Randomness): { token: string; hash: string } {
  const token = base64Url(randomness.bytes(TOKEN_BYTES));
  return { token, hash: digest(token) };
}

/** Replaces `Uint8Array.prototype.toBase64`, which Node 24 does not have. */
function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
