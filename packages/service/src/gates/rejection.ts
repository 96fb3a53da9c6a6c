import type { Problem } from "@becivic/contract";

/** Why an item was refused: a code, and where, never what was sent. */
export type Rejection = Problem;

export function reject(error: Rejection["error"], details: Omit<Rejection, "error"> = {}): Rejection {
  return { error, ...details };
}
