import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// Neither package has types. Both are under the MIT licence.
const require = createRequire(import.meta.url);
const LANGUAGES = ["de", "en", "es", "fr", "it", "nl"];

interface Chance {
  get(name: "firstNames" | "lastNames"): unknown;
}

/** Given names of human-names and chance, one list for each sex and language. */
export function moreGivenNames(): unknown[] {
  const folder = path.join(path.dirname(require.resolve("human-names/package.json")), "data");
  const humanNames = LANGUAGES.flatMap((language) =>
    ["female", "male"].map((sex) => JSON.parse(readFileSync(path.join(folder, `${sex}-human-names-${language}.json`), "utf8")) as string[]),
  );
  return [...humanNames, chance().get("firstNames")];
}

/** Surnames of chance. */
export function moreSurnames(): unknown {
  return chance().get("lastNames");
}

function chance(): Chance {
  const Class = require("chance") as new () => Chance;
  return new Class();
}
