import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Hashes values that must not be stored. The pepper is kept outside the database, so that stolen tables cannot be searched for addresses.
 * One synchronous implementation for every runtime.
 */
export interface Hashing {
  /** An address under a salt. */
  address(salt: string, address: string): string;
  /** A session id. */
  session(id: string): string;
  /** The sender of a flag: hashed with the pepper only, so that the same sender is recognised for every target. */
  flagger(address: string): string;
}

export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

export function createHashing(pepper: string): Hashing {
  // The key is absorbed once; each hash continues from a clone.
  const keyedBase = hmac.create(sha256, utf8ToBytes(pepper));
  const keyed = (text: string): string => bytesToHex(keyedBase.clone().update(utf8ToBytes(text)).digest());
  return {
    address: (salt, address) => keyed(`address\n${salt}\n${address}`),
    session: (id) => keyed(`session\n${id}`),
    flagger: (address) => keyed(`flagger\n${address}`),
  };
}

/** For values that need no pepper, such as random tokens. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Compares in constant time, so that the duration does not show how many characters are equal. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index % Math.max(1, b.length));
  return difference === 0;
}
