import { randomFillSync, randomUUID } from "node:crypto";
import type { Randomness } from "@becivic/service/ports";

const POOL_BYTES = 8_192;

/**
 * Random bytes from the operating system, fetched a few thousand at a time: each byte is used once. A staged submission draws twice; with one system call for
 * each draw, staging took 1.05 times the processor time (`npm run bench -- framework` prints the ratio of the draws alone).
 */
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
