import { describe, expect, it } from "vitest";
import { type Explanation, explainNames } from "../../packages/scrub/src/names/explain-names.ts";
import { addRuleFigures, missesOf, type RuleFigures } from "./rule-figures.ts";
import type { Sample } from "./sample.ts";

/** A sentence with its names in square brackets. */
function sample(marked: string): Sample {
  const person_spans: [number, number][] = [];
  let text = "";
  for (const [index, piece] of marked.split(/[[\]]/).entries()) {
    if (index % 2 === 1) person_spans.push([text.length, text.length + piece.length]);
    text += piece;
  }
  return { id: "one", lang: "en", text, has_person: person_spans.length > 0, person_spans };
}

function figuresOf(marked: string): Record<string, RuleFigures> {
  const figures = new Map<string, RuleFigures>();
  const entry = sample(marked);
  addRuleFigures(figures, entry, explainNames(entry.text));
  return Object.fromEntries(figures);
}

describe("figures by rule [recogniser.report]", () => {
  const none = { right: 0, wrong: 0, refused: 0, missed: 0 };

  it.each([
    ["a name that is marked is right", "Officer [Delvigne] rang at 7 am.", { "lone-surname-after-cue": { ...none, right: 1 } }],
    ["a name that is not marked is wrong", "Officer Delvigne rang at 7 am.", { "lone-surname-after-cue": { ...none, wrong: 1 } }],
    ["a run that is no name is refused", "You need a B permit.", { "lone-initial": { ...none, refused: 1 } }],
    ["a refused name is missed by its rule", "You need [B] and a permit.", { "lone-initial": { ...none, missed: 1 } }],
    ["a name at which no run begins has no rule", "the [desk] of the town", { "no-run": { ...none, missed: 1 } }],
  ])("%s", (_case, marked, figures) => {
    expect(figuresOf(marked)).toEqual(figures);
  });

  it("names each rule that refused a missed name once, in the order of the text", () => {
    const explanations: Explanation[] = [
      { start: 0, end: 3, rule: "several-other", verdict: "not-name" },
      { start: 2, end: 3, rule: "lone-word", verdict: "not-name" },
      { start: 2, end: 3, rule: "lone-word", verdict: "not-name" },
      { start: 4, end: 5, rule: "lone-unknown", verdict: "not-name" },
    ];
    expect(missesOf(sample("[A B] C"), explanations)).toEqual([{ text: "A B", rules: ["several-other", "lone-word"] }]);
  });
});
