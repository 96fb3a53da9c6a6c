import { describe, expect, it } from "vitest";
import { data, sources, TODAY } from "./_case.ts";
import { type Answers, NO_ANSWERS } from "./answers.ts";
import { readStored, writeStored } from "./read-stored.ts";

const answers: Answers = {
  replies: { "profile.residency_status": "registered", "procedure.entry_type": "rent", "procedure.new_commune": "11007" },
  atHand: ["paper", "deed"],
  days: { "val-2": "2026-11-10" },
  counted: { "path:paper": false, "text:val-3": true },
};
const read = (text: string) => readStored(text, { data, questions: sources.questions, today: TODAY });
const stored = (more: object) => JSON.stringify({ format: 1, replies: {}, at_hand: [], days: {}, counted: {}, ...more });

describe("stored answers", () => {
  it("are read as they were written [site.case-storage]", () => {
    expect(read(writeStored(answers))).toEqual({ answers, isWhole: true });
  });

  it.each([
    ["no JSON", "{"],
    ["empty", ""],
    ["a list", "[]"],
    ["null", "null"],
    ["a text", '"<img src=x onerror=alert(1)>"'],
    ["without a format", "{}"],
    ["of another format", stored({ format: 2, replies: answers.replies })],
    ["too long", stored({ at_hand: ["paper"], more: "x".repeat(60_000) })],
    ["deep", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ])("that are %s are no answers [site.case-hostile]", (_what, text) => {
    expect(read(text)).toEqual({ answers: NO_ANSWERS, isWhole: false });
  });

  it.each<[string, object]>([
    ["a question that is gone", { replies: { "procedure.gone": "yes" } }],
    ["a choice that is gone", { replies: { "procedure.entry_type": "squat" } }],
    ["markup", { replies: { "procedure.entry_type": "<b>rent</b>" } }],
    ["a number", { replies: { "procedure.entry_type": 7 } }],
    ["an object", { replies: { "procedure.entry_type": { toString: "rent" } } }],
    ["no code of a commune", { replies: { "procedure.new_commune": "Antwerpen" } }],
    ["an answer that an agent puts off", { replies: { "procedure.entry_type": { __mode: "chat", __status: "pending" } } }],
    ["a key of a prototype", JSON.parse('{"replies":{"__proto__":"rent","constructor":"rent"}}')],
    ["a document that is gone", { at_hand: ["constructor", "gone"] }],
    ["31 February", { days: { "val-2": "2026-02-31" } }],
    ["the year 9999", { days: { "val-2": "9999-12-31" } }],
    ["a day with a time", { days: { "val-2": "2026-11-10T00:00" } }],
    ["a deadline that is gone", { days: { "val-9": "2026-11-10" } }],
    ["a cost that is gone", { counted: { "text:val-9": true } }],
    ["a word for yes", { counted: { "text:val-3": "true" } }],
  ])("leave out %s, and say so [site.case-hostile]", (_what, more) => {
    expect(read(stored(more))).toEqual({ answers: NO_ANSWERS, isWhole: false });
  });

  it("keep what still fits beside what does not [site.case-hostile]", () => {
    const { answers: left, isWhole } = read(stored({ replies: { ...answers.replies, "procedure.gone": "x" } }));
    expect([left.replies, isWhole]).toEqual([answers.replies, false]);
  });
});
