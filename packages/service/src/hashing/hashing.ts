import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Hashes what must not be stored. The pepper is kept outside the database: whoever steals the tables cannot try addresses against them.
 * One implementation for every runtime, without waiting.
 */
export interface Hashing {
  /** An address under a salt. */
  address(salt: string, address: string): string;
  /** A session id. */
  session(id: string): string;
  /** Whoever flags something: under no salt but the pepper, so that it can be told again whatever was flagged. */
  flagger(address: string): string;
}

export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

export function createHashing(pepper: string): Hashing {
  // The key is taken in once; each hash goes on from there.
  const keyedBase = hmac.create(sha256, utf8ToBytes(pepper));
  const keyed = (text: string): string => bytesToHex(keyedBase.clone().update(utf8ToBytes(text)).digest());
  return {
    address: (salt, address) => keyed(`address\n${salt}\n${address}`),
    session: (id) => keyed(`session\n${id}`),
    flagger: (address) => keyed(`flagger\n${address}`),
  };
}

/** For secrets that are random already, and so need no pepper. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Compares without telling, by the time it takes, how much was right. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index % Math.max(1, b.length));
  return difference === 0;
}
