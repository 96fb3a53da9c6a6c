import { type Commune, labelOf } from "@becivic/case";
import type { Notice } from "../answer.ts";

/** What a user is told whose profile names a commune that merged. */
export function communeMerged(commune: Commune): Notice {
  return {
    code: "commune_merged",
    say: `The commune in your profile merged: it is part of ${labelOf(commune)} now, which counts here. To store that, say becivic profile set commune ${commune.nis_code}.`,
  };
}
