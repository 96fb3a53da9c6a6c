import type { Randomness } from "@becivic/service/ports";

/** Random bytes from the operating system, as on Cloudflare. */
export function createRandomness(): Randomness {
  return {
    uuid: () => crypto.randomUUID(),
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  };
}
