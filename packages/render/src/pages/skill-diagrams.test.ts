import { htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { writeHtml } from "../document/write-html.ts";
import { writeMarkdown } from "../document/write-markdown.ts";
import { diagramBlocks } from "./skill-diagrams.ts";

const process = { title: "How it proceeds", mermaid: "flowchart TD\n  a[Ask] --> b[Pay]" };
const requirements = {
  nodes: [
    { id: "lease", title: "Lease", kind: "skill" as const, isCentre: true },
    { id: "deposit", title: "Deposit", kind: "skill" as const },
  ],
  edges: [{ from: "lease", to: "deposit" }],
};

describe("the pictures of a procedure", () => {
  it.each([
    ["its process", { process, requirements: undefined }, ["The way through"]],
    ["what it requires", { process: undefined, requirements }, ["What it builds on"]],
    ["both", { process, requirements }, ["The way through", "What it builds on"]],
    ["neither", { process: undefined, requirements: undefined }, []],
    ["a process that cannot be drawn", { process: { ...process, mermaid: "a list" }, requirements: undefined }, []],
  ])("show %s", (_name, diagrams, titles) => {
    const html = htmlText(writeHtml(diagramBlocks({ diagrams, requiredPaths: [] })).html);
    expect([...html.matchAll(/<figcaption>([^<]+)</g)].map(([, title]) => title)).toEqual(titles);
    expect(html.split("<svg ")).toHaveLength(titles.length + 1);
  });
});

describe("the documents of a procedure", () => {
  const path = (id: string, notes?: string) => ({ id, title: `The ${id}`, purpose: undefined, notes });
  const diagrams = { process: undefined, requirements: undefined };

  it("say of which one is enough [reading.any-of]", () => {
    const requiredPaths = [path("duty"), { anyOf: [path("test"), path("course", "At the end of it.")] }];
    const blocks = diagramBlocks({ diagrams, requiredPaths });
    expect(writeMarkdown(blocks)).toContain(
      "- [The duty](/paths/duty)\n- **One of:** [The test](/paths/test); [The course](/paths/course) At the end of it",
    );
  });
});
