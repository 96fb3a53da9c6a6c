import { describe, expect, it } from "vitest";
import { type AmendPhrasesOutcome, amendPhrases, isPhrasesField } from "./amend-phrases.ts";

const fileOf = (lists: object): string => `${JSON.stringify(lists, null, 2)}\n`;
const PRESENT = fileOf({ de: ["Mietvertrag"], en: ["register a flat"] });
const amended = (lists: object): AmendPhrasesOutcome => ({ amended: true, text: fileOf(lists) });
const refused = (reason: string) => ({ amended: false, reason });

describe("an amendment of phrases", () => {
  it.each<[name: string, text: string | undefined, field: string, value: unknown, base: string | undefined, outcome: object]>([
    ["adds a language", PRESENT, "phrases.fr", ["bail"], PRESENT, amended({ en: ["register a flat"], fr: ["bail"], de: ["Mietvertrag"] })],
    ["replaces a list", PRESENT, "phrases.en", ["lease"], PRESENT, amended({ en: ["lease"], de: ["Mietvertrag"] })],
    ["makes the file", undefined, "phrases.nl", ["huur"], undefined, amended({ nl: ["huur"] })],
    [
      "keeps what others changed meanwhile",
      PRESENT,
      "phrases.fr",
      ["bail"],
      undefined,
      amended({ en: ["register a flat"], fr: ["bail"], de: ["Mietvertrag"] }),
    ],
    ["of a list that has changed since", PRESENT, "phrases.en", ["lease"], undefined, refused("changed_since")],
    ["of what it is", PRESENT, "phrases.en", ["register a flat"], PRESENT, refused("changes_nothing")],
    ["of another language", PRESENT, "phrases.es", ["piso"], PRESENT, refused("no_such_language")],
    ["of no language", PRESENT, "phrases", {}, PRESENT, refused("no_such_language")],
    ["of one phrase", PRESENT, "phrases.en.0", "lease", PRESENT, refused("no_such_language")],
    ["of a name that every object has", PRESENT, "phrases.constructor", [], PRESENT, refused("no_such_language")],
    ["of a file that cannot be read", "{", "phrases.en", ["lease"], "{", refused("unreadable")],
  ])("%s [phrases.amend]", (_name, text, field, value, base, outcome) => {
    expect(amendPhrases(text, field, value, base)).toEqual(outcome);
  });

  it.each([
    ["phrases", true],
    ["phrases.fr", true],
    ["phrases_fr", false],
    ["tags", false],
  ])("%s is about phrases: %s", (field, expected) => {
    expect(isPhrasesField(field)).toBe(expected);
  });
});
