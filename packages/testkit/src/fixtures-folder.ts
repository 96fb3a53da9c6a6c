import path from "node:path";

/** The fixtures of this repository. */
export const fixturesFolder = path.resolve(import.meta.dirname, "../../../fixtures");
