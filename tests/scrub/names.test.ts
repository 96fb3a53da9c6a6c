import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { findNames } from "@becivic/scrub";
import { describe, expect, it } from "vitest";

interface Sample {
  text: string;
  has_person: boolean;
  person_spans: [number, number][];
}

const root = path.join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

describe.each(globSync("fixtures/names/*.jsonl", { cwd: root }).sort())("%s", (file) => {
  const samples = read(file)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Sample);
  const isHit = ({ text }: Sample): boolean => findNames(text).length > 0;

  it("marks spans that are in the text", () => {
    for (const { text, has_person, person_spans } of samples) {
      expect(person_spans.length > 0).toBe(has_person);
      for (const [start, end] of person_spans) expect(text.slice(start, end).trim()).toHaveLength(end - start);
    }
  });

  it("has 95 of 100 sentences with a person found, and 95 of 100 persons [names.recall]", () => {
    const naming = samples.filter(({ has_person }) => has_person);
    expect(naming.filter(isHit).length / naming.length).toBeGreaterThanOrEqual(0.95);
    const hits = naming.flatMap(({ text, person_spans }) => {
      const spans = findNames(text);
      return person_spans.map(([start, end]) => spans.some((span) => span.start < end && start < span.end));
    });
    expect(hits.filter(Boolean).length / hits.length).toBeGreaterThanOrEqual(0.95);
  });

  it("has a person in 90 of 100 sentences where one is found [names.precision]", () => {
    const hits = samples.filter(isHit);
    expect(hits.filter(({ has_person }) => has_person).length / hits.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe.each(globSync("fixtures/harmless/*.jsonl", { cwd: root }).sort())("%s", (file) => {
  const lines = read(file)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { lang: string; text: string });

  it("has a language and a text in each line", () => {
    for (const { lang, text } of lines) expect([lang, text.trim()]).toEqual([expect.stringMatching(/^(?:fr|nl|de|en)$/), text]);
  });

  it("has at most two texts in a hundred that are held [names.harmless]", () => {
    const held = lines.filter(({ text }) => findNames(text).length > 0);
    expect(held.length / lines.length).toBeLessThanOrEqual(0.02);
  });
});

describe("our own texts", () => {
  it.each(globSync(["corpus/**/*.{md,mdx}", "docs/**/*.md", "*.md"], { cwd: root }).sort())("%s names no person [names.own]", (file) => {
    const text = read(file);
    expect(findNames(text).map(({ start, end }) => text.slice(start, end))).toEqual([]);
  });
});

describe("hostile text", () => {
  const patterns = [
    ..."A- .'`<@*ж".split(""),
    ...[
      "A-",
      "A.",
      "A. ",
      "a'",
      "Jean ",
      "van ",
      "de la ",
      "Aa Act ",
      "rue de la ",
      "Xyzab, ",
      "M. ",
      "<a",
      "a@",
      "](",
      "e\u0301",
      "a\u200b",
      "aж",
      "жа ",
      "Aa \n \n",
    ],
    ...["http://", "&nbsp;", 'a".', "New ", "Sint ", "geburtsurkunde", `a${" ".repeat(59)}.`, `,${" ".repeat(50)}`],
  ];
  // What is quadratic runs for minutes on texts of this size; what is linear for less than a second.
  it.each(patterns)(
    "%j again and again takes time proportional to the text [names.hostile]",
    (pattern) => {
      const text = pattern.repeat(Math.ceil(150_000 / pattern.length));
      for (const { start, end } of findNames(text)) expect(start).toBeLessThan(end);
    },
    120_000,
  );

  it("finds a name at the end of two thousand characters without a full stop [names.hostile]", () => {
    const text = `${"the desk and the form and ".repeat(76)}Mr Karim Benali`;
    expect(findNames(text)).toEqual([{ start: text.length - "Karim Benali".length, end: text.length }]);
  });
});
