import { findNames } from "@becivic/scrub";
import type { NameRecogniser } from "../ports.ts";

/** The recogniser that comes with the program. */
export const ownRecogniser: NameRecogniser = {
  isImmediate: true,
  namesSomeone: (texts) => Promise.resolve(texts.some((text) => findNames(text).length > 0)),
};
