import { type BodyNode, parseBody, type RootNode, textOf } from "@becivic/corpus";
import { describe, expect, it } from "vitest";
import { countItems, firstItemsOf, firstStepOf, partsOf } from "./body-parts.ts";

function treeOf(markdown: string): RootNode {
  const parsed = parseBody(markdown);
  if (!parsed.ok) throw new Error("the text of this test is no body");
  return parsed.value.tree;
}

const nodesOf = (markdown: string): readonly BodyNode[] => treeOf(markdown).children;
const words = (nodes: readonly BodyNode[]): string => nodes.map(textOf).join("");

describe("the parts of a body", () => {
  it("are its introduction, the glance list without its labels, and its sections without their headings", () => {
    const { introduction, glance, sections } = partsOf(
      treeOf(
        "For all.\n\n- **Cost**: free at most desks.\n- **Deadline**: 8 days.\n\nOnce.\n\n## Process\n\n1. Go.\n\n### Later\n\nWait.\n\n## Law\n\nArticle 1.\n",
      ),
    );
    expect(introduction.map(textOf)).toEqual(["For all.", "Once."]);
    expect(glance.map(({ label, nodes }) => [label, words(nodes)])).toEqual([
      ["Cost", "free at most desks."],
      ["Deadline", "8 days."],
    ]);
    expect(sections.map(({ title, nodes }) => [title, nodes.length])).toEqual([
      ["Process", 3],
      ["Law", 1],
    ]);
  });

  it("have no glance list where an item has no label", () => {
    const { introduction, glance } = partsOf(treeOf("- **Cost**: free.\n- and more\n"));
    expect([introduction.length, glance]).toEqual([1, []]);
  });
});

describe("the first step", () => {
  it.each([
    ["1. **Move first.** You declare a home that you live in. Then wait.\n2. Go.", "Move first. You declare a home that you live in"],
    ["1. **Write to the desk**, and ask for its list; then wait.", "Write to the desk, and ask for its list"],
    ["1. **Write one page about a bad day**: what you cannot do. Give examples.", "Write one page about a bad day"],
    [
      "1. **Before the journey**: ask for an appointment in the week of arrival: now.",
      "Before the journey: ask for an appointment in the week of arrival",
    ],
    ["1. **Read your card**: does it say so? When does it end?", "Read your card: does it say so?"],
    ["1. Only this", "Only this"],
    ["- A list without numbers", ""],
    ["No list.", ""],
  ])("of %j is %j", (markdown, step) => {
    expect(words(firstStepOf(nodesOf(markdown)))).toBe(step);
  });
});

describe("the first documents", () => {
  it.each([
    [
      "- The birth record of each. From abroad: legalised.\n- **If you cannot get it**: a statement.\n- The card, signed.",
      ["The birth record of each", "The card, signed"],
    ],
    ["- Birth: the copy.\n- Marriage: the record.\n- The card.", ["Birth", "Marriage", "The card"]],
    ["- One.\n- Two.\n- Three.\n- Four.", ["One", "Two", "Three"]],
    [
      '- The receipt: <Path id="duty" />.\n- For a child: <Path id="birth" />.\n- The card: <Path id="card" />.',
      ["The receipt", "The card"],
    ],
    ["Nothing to bring.", []],
  ])("of %j are %j", (markdown, documents) => {
    expect(firstItemsOf(nodesOf(markdown), 3).map(words)).toEqual(documents);
  });

  it("are counted in every list", () => {
    expect(countItems(nodesOf("- One.\n- Two.\n\nAbroad:\n\n- Three.\n"))).toBe(3);
  });
});
