import { randomFillSync, randomUUID } from "node:crypto";
import type { Randomness } from "@becivic/service";

const POOL_BYTES = 8_192;

/** Random bytes from the operating system, fetched a few thousand at a time: each byte is used once. */
export function createRandomness(): Randomness {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  return {
    uuid: () => randomUUID(),
    bytes: (count) => {
      if (used + count > POOL_BYTES) {
        randomFillSync(pool);
        used = 0;
      }
      used += count;
      return pool.slice(used - count, used);
    },
  };
}
