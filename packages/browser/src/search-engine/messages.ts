import type { SiteFinding } from "@becivic/find";

/** To the engine: where the index is, and then each question with a number. */
export type ToEngine = { index: string } | { turn: number; words: string };

/** From the engine: what it is doing, and each answer with the number of its question. */
export type FromEngine =
  | { doing: "loading" | "building" }
  /** It cannot answer: something could not be fetched or read. */
  | { failed: true }
  | { turn: number; finding: SiteFinding };
