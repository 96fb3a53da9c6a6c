import type { PathSource } from "@becivic/contract";
import { loadRuleCorpus, readFixture } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { loadCorpus } from "../load-corpus.ts";
import { revalidatePath } from "../validate-corpus.ts";

const corpus = loadCorpus(loadRuleCorpus());
const source = readFixture<PathSource>("path_source_entries/valid/brussels-tier2-inquiry");

describe("a source of the class brussels-tier2-inquiry", () => {
  it.each([
    [true, []],
    [false, ["commune_param"]],
    [undefined, ["commune_param"]],
  ])("with requires_commune_param %s [repository.commune-param]", (asks, expected) => {
    const { requires_commune_param: _flag, ...procedure } = source.procedure;
    const path = Object.values(corpus.paths?.paths ?? {})[0];
    if (path === undefined) throw new Error("the corpus of the rules has no path");
    const changed = { ...source, procedure: asks === undefined ? procedure : { ...procedure, requires_commune_param: asks } };
    const rules = revalidatePath(corpus, { ...path, sources: [changed] }).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === "commune_param")).toEqual(expected);
  });
});
