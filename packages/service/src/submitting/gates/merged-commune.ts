import type { Corpus } from "@becivic/corpus";
import { fault, type Rejection, reject } from "../../items/rejection.ts";

/** The refusal of the code of a commune that merged, with the code of today alone: codes that are spelled like it are of other communes. */
export function refuseMerged(code: string, pointer: string, corpus: Pick<Corpus, "mergedCommunes"> | undefined): Rejection | undefined {
  const today = corpus?.mergedCommunes.get(code);
  if (today === undefined) return undefined;
  return reject(fault("cross_ref_fail", pointer, "This commune merged: use the NIS code of today, in `nearest`.", { nearest: [today] }));
}
