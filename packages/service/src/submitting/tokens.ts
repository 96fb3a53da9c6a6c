import { digest } from "../hashing/hashing.ts";
import type { Randomness } from "../ports/ports.ts";

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const TOKEN_BYTES = 32;

/** What a sender needs to cancel, and what is kept of it. */
export function cancelToken(randomness: Randomness): { token: string; hash: string } {
  const token = base64Url(randomness.bytes(TOKEN_BYTES));
  return { token, hash: digest(token) };
}

function base64Url(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    held += 8;
    while (held >= 6) {
      held -= 6;
      text += BASE64URL.charAt((bits >> held) & 63);
    }
    bits &= (1 << held) - 1;
  }
  return held === 0 ? text : text + BASE64URL.charAt((bits << (6 - held)) & 63);
}
