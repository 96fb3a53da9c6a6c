import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFlowchart } from "./parse-flowchart.ts";
import { type ProcessStep, planSteps } from "./plan-steps.ts";

/** The steps as lines: where an exit leads is a number, or a dot where the process ends. */
function linesOf(...statements: string[]): string[] | undefined {
  return planSteps(["flowchart TD", ...statements].join("\n"))?.map(({ text, isQuestion, isOtherStart, exits }) => {
    const leads = exits.map(({ label, branch, to }) => [label, ...branch, to === undefined ? "." : to + 1].join(">"));
    return `${isOtherStart ? "*" : ""}${text}${isQuestion ? "?" : ""} ${leads.join(" ")}`.trim();
  });
}

describe("the steps of a process", () => {
  it.each<[string, string[], string[]]>([
    ["a chain", ["a --> b --> c"], ["a >2", "b >3", "c"]],
    ["a short branch in its answer", ["q{Q} -->|No| n[Wait]", "q -->|Yes| p[Pay] --> d[Go]"], ["Q? No>Wait>. Yes>Pay>Go>."]],
    ["a long branch as steps of its own", ["q{Q} -->|No| n", "q -->|Yes| p --> r --> d"], ["Q? No>n>. Yes>2", "p >3", "r >4", "d"]],
    ["branches that meet", ["q{Q} -->|A| a --> z", "q -->|B| z", "z --> y{Y}"], ["Q? A>a>2 B>2", "z >3", "Y?"]],
    ["a step after all that lead to it", ["q{Q} -->|A| z", "q -->|B| r{R} -->|C| z", "r -->|D| e"], ["Q? A>3 B>2", "R? C>3 D>e>.", "z"]],
    ["a step that leads back", ["q{Q} -->|No| m --> q", "q -->|Yes| d"], ["Q? No>m>1 Yes>d>."]],
    ["a step that leads to itself", ["q{Q} -->|Again| q", "q -->|Yes| d"], ["Q? Again>1 Yes>d>."]],
    ["a long way back", ["a --> b --> c{C}", "c -->|No| a", "c -->|Yes| d"], ["a >2", "b >3", "C? No>1 Yes>d>."]],
    ["several starts", ["a --> c", "b --> c", "c --> d"], ["a >3", "*b >3", "c >4", "d"]],
    ["two processes", ["a --> b", "c --> d"], ["a >2", "b", "*c >4", "d"]],
    ["two that lead to each other, from nowhere", ["a --> b", "c --> d", "d --> c"], ["a >2", "b", "*c >4", "d >3"]],
    ["answers of the same name", ["q{Q} -->|Yes| a", "q -->|Yes| b"], ["Q? Yes>a>. Yes>b>."]],
    ["an answer that leads nowhere else", ["q{Q} -->|Only| z{Z}"], ["Q? Only>2", "Z?"]],
    ["several edges between two nodes", ["a -->|x| b", "a -->|y| b", "b --> c"], ["a x>2 y>2", "b >3", "c"]],
    ["a link with words within a branch", ["q{Q} -->|A| a -->|later| b", "q -->|B| c"], ["Q? A>2 B>c>.", "a later>3", "b"]],
    ["a direction to the right, and names that objects have", ["__proto__ --> constructor{y}"], ["__proto__ >2", "y?"]],
  ])("has %s", (_name, statements, lines) => {
    expect(linesOf(...statements)).toEqual(lines);
  });

  it.each([
    ["nothing", ""],
    ["another kind of picture", "sequenceDiagram\n a->>b: hi"],
    ["a header alone", "flowchart TD\n"],
    ["a statement that it does not know", "flowchart TD\n a --> b\n click a href"],
    ["a styled node", "flowchart TD\n a --> b\n style a fill:#f00"],
    ["half a label", "flowchart TD\n a[one --> b"],
    ["brackets without end", `flowchart TD\n a${"([".repeat(9000)}`],
    ["spaces without end", `flowchart TD\n a${" ".repeat(19_000)}x`],
    ["too many steps", `flowchart TD\n${Array.from({ length: 61 }, (_, at) => `a${at} --> a${at + 1}`).join("\n")}`],
    ["too many edges", `flowchart TD\n${"a --> b\n".repeat(81)}`],
    ["a long text", `flowchart TD\n a[${"word ".repeat(70)}]`],
    ["a very long file", `flowchart TD\n a[${"x".repeat(5_000_000)}]`],
  ])("are not there for %s", (_name, source) => {
    expect(planSteps(source)).toBeUndefined();
  });
});

/** Each edge as its ends and its label, in the order of the alphabet. */
function edgesOfSteps(steps: readonly ProcessStep[]): string[] {
  const edges = steps.flatMap(({ text, exits }) =>
    exits.flatMap(({ label, branch, to }) => {
      const nodes = [text, ...branch, ...(to === undefined ? [] : [steps[to]?.text ?? "missing"])];
      return nodes.slice(1).map((next, at) => JSON.stringify([nodes[at], at === 0 ? label : "", next]));
    }),
  );
  return edges.sort();
}

function edgesOfSource(source: string): string[] {
  const { nodes, edges } = parseFlowchart(source) ?? { nodes: [], edges: [] };
  return edges.map(({ from, to, label }) => JSON.stringify([nodes[from]?.text, label, nodes[to]?.text])).sort();
}

function textsOf(steps: readonly ProcessStep[]): string[] {
  return steps.flatMap(({ text, exits }) => [text, ...exits.flatMap(({ branch }) => branch)]).sort();
}

function expectWhole(source: string): void {
  const steps = planSteps(source) ?? [];
  expect(textsOf(steps)).toEqual((parseFlowchart(source)?.nodes ?? []).map(({ text }) => text).sort());
  expect(edgesOfSteps(steps)).toEqual(edgesOfSource(source));
}

const skills = path.resolve(import.meta.dirname, "../../../../corpus/skills");
const files = globSync("*/process.mmd", { cwd: skills }).sort();

describe("no node and no edge is lost or added [reading.process-whole]", () => {
  it("of a shipped process", () => {
    expect(files.length).toBeGreaterThan(90);
    for (const file of files) expectWhole(readFileSync(path.join(skills, file), "utf8"));
  });

  it("in a shipped process, where only the first step has none before it", () => {
    for (const file of files) {
      const starts = planSteps(readFileSync(path.join(skills, file), "utf8"))?.filter(({ isOtherStart }) => isOtherStart);
      expect(starts, file).toEqual([]);
    }
  });

  it("whatever leads where, and a step leads back only to one that leads to it", () => {
    const edge = fc.tuple(fc.nat(9), fc.nat(9), fc.constantFrom("", "|yes|", "|no|"));
    fc.assert(
      fc.property(fc.array(edge, { minLength: 1, maxLength: 16 }), (edges) => {
        const source = ["flowchart TD", ...edges.map(([from, to, label]) => `n${from} -->${label} n${to}`)].join("\n");
        expectWhole(source);
        const steps = planSteps(source) ?? [];
        for (const [place, { exits }] of steps.entries())
          for (const { to } of exits) if (to !== undefined && to <= place) expect(reaches(steps, to, place)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("of any text, and nothing throws", () => {
    const piece = fc.oneof(
      fc.constantFrom("a", "b", "c-d", " --> ", "-->|", "|", "[", "]", "{", "}", "([", "])", '"', "\n", ";", "%%", "<i>", "&", "'", "\\"),
      fc.string({ unit: "binary", maxLength: 5 }),
    );
    const sources = fc.array(piece, { maxLength: 40 }).map((pieces) => `flowchart TD\n${pieces.join("")}`);
    fc.assert(
      fc.property(sources, (source) => {
        if (planSteps(source) !== undefined) expectWhole(source);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Whether a step leads to another, over any number of steps. */
function reaches(steps: readonly ProcessStep[], from: number, to: number): boolean {
  const seen = new Set([from]);
  for (const at of seen) for (const exit of steps[at]?.exits ?? []) if (exit.to !== undefined) seen.add(exit.to);
  return seen.has(to);
}
