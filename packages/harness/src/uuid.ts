import type { Clock, Randomness } from "./ports.ts";

/** A UUID of version 7 behind a prefix: the moment in milliseconds, and 74 random bits. It has nothing of the user. */
export function newId(prefix: string, clock: Clock, randomness: Randomness): string {
  const bytes = randomness.bytes(16);
  let moment = clock.now().getTime();
  for (let at = 5; at >= 0; at -= 1) {
    bytes[at] = moment % 256;
    moment = Math.floor(moment / 256);
  }
  return `${prefix}_${uuidOf(bytes, 7)}`;
}

/** A UUID of version 4: 122 random bits, without the moment. */
export function randomUuid(randomness: Randomness): string {
  return uuidOf(randomness.bytes(16), 4);
}

function uuidOf(bytes: Uint8Array, version: 4 | 7): string {
  bytes[6] = (version << 4) | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
