import { findNames } from "@becivic/scrub";
import type { NameRecogniser } from "../ports/ports.ts";

/** The built-in recogniser. */
export const ownRecogniser: NameRecogniser = {
  isImmediate: true,
  hasName: (texts) => Promise.resolve(suspectsName(texts)),
};

/** Whether the built-in recogniser finds the name of a person in any of these texts. */
export function suspectsName(texts: readonly string[]): boolean {
  return texts.some((text) => findNames(text).length > 0);
}
