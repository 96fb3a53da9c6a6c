import type { CatalogueVolatileValue } from "@becivic/contract";
import { type Corpus, parseBody } from "@becivic/corpus";
import { describe, expect, it } from "vitest";
import { queueOf, sharesOf } from "./figure-queue.ts";

const figure = (uid: string, fields: Partial<CatalogueVolatileValue>) =>
  ({ uid, name: `figure-${uid}`, value: 1, value_type: "integer", basis: "reported", harm: 1, ...fields }) as CatalogueVolatileValue;

const figures = [
  figure("val-00001", { harm: 3 }),
  figure("val-00002", { harm: 2 }),
  figure("val-00003", { basis: "official", harm: 3 }),
  figure("val-00004", { basis: "indexed", next_change: "2026-01-01", harm: 1 }),
  figure("val-00005", { harm: 2 }),
];

function corpusOf(texts: Readonly<Record<string, string>>): Pick<Corpus, "skills" | "catalogueFile"> {
  const skills = Object.entries(texts).map(([folder, text]) => {
    const body = parseBody(text);
    if (!body.ok) throw new Error("the sample cannot be read");
    // Only what the queue reads of a skill.
    return [folder, { folder, body: body.value } as never] as const;
  });
  return { skills: new Map(skills), catalogueFile: { schema_version: 1, volatile_values: figures, references: [] } };
}

const shows = (...uids: string[]): string => uids.map((uid) => `<VV name="figure-${uid}" uid="${uid}">1</VV>`).join(" ");

describe("the queue of figures to look up [content.queue]", () => {
  it("is sorted by harm times reach, and leaves out what is sure", () => {
    const corpus = corpusOf({ rare: shows("val-00001"), common: shows("val-00002", "val-00003", "val-00004") });
    const queue = queueOf(corpus, { rare: 2, common: 5 }, "2026-11-18");
    expect(queue.map(({ figure: { uid }, weight }) => [uid, weight])).toEqual([
      ["val-00002", 10],
      ["val-00001", 6],
      ["val-00004", 5],
      ["val-00005", 2],
    ]);
    expect(queue[0]?.skills).toEqual(["common"]);
  });

  it("has a share for each basis", () => {
    expect(sharesOf(figures, "2026-11-18").map(({ basis, count, share }) => `${basis} ${count} ${share}`)).toEqual([
      "law 0 0%",
      "official 1 20%",
      "indexed 0 0%",
      "local 0 0%",
      "reported 3 60%",
      "expired 1 20%",
    ]);
  });
});
