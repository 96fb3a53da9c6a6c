import type { FigureBasis } from "@becivic/corpus";

/** A figure that a reader should look up before relying on it. */
export function isDoubtful({ basis, is_expired: isExpired }: FigureBasis): boolean {
  return isExpired || basis === "reported";
}
