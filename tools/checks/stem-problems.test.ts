import { describe, expect, it } from "vitest";
import { type Slices, type StemExceptions, stemProblems } from "./stem-problems.ts";

const file = (stem: string, text = "") => ({ stem, text });

/** One operation in order: a route, and a test of its name. */
const inOrder: Slices = {
  operations: [file("read-skill", "export async function readSkill(): Promise<void> {}")],
  routes: [file("read-skill", 'input: "read-skill-input",')],
  pages: [],
  tools: [],
  tests: [file("read-skill")],
  fixtures: [],
};
const none: StemExceptions = { operations: {}, surfaces: {} };
const reason = { "read-skill": "a reason" };

describe("names that are shared", () => {
  it.each<[string, Partial<Slices>]>([
    ["a route", {}],
    ["a page", { routes: [], pages: [file("read-skill")] }],
    ["a tool", { routes: [], tools: [file("read-skill")] }],
    ["a test by its title", { tests: [file("other", 'describe("read-skill, of the past", () => {});')] }],
    ["a test by the middle of its title", { tests: [file("other", "it(`reads (read-skill)`, () => {});")] }],
    ["a test by a row of its table", { tests: [file("other", '    ["read-skill", "/api/skills/a"],')] }],
    ["a test by the fixtures of its input", { tests: [], fixtures: ["read_skill_inputs"] }],
  ])("are in order: %s", (_what, change) => {
    expect(stemProblems({ ...inOrder, ...change }, none)).toEqual([]);
  });

  it.each<[Partial<Slices>, StemExceptions, string]>([
    [{ operations: [file("read-skill", "export function openSkill() {}")] }, none, "exports another function"],
    [{ operations: [file("read-skill", "export function readSkill() {}\nexport function other() {}")] }, none, "exports another function"],
    [{ operations: [file("read-skill", "export const readSkill = 1;")] }, none, "exports another function"],
    [{ routes: [] }, none, "no route, page or tool"],
    [{ tests: [file("other", 'describe("read-skill-file", () => {});')] }, none, "no test file"],
    [{ tests: [file("other", 'describe("pre-read-skill", () => {});')] }, none, "no test file"],
    [{ tests: [], fixtures: ["read_skill_file_inputs"] }, none, "no test file"],
    [{ tools: [file("get-skill")] }, none, "get-skill.ts is a route"],
    [{}, { ...none, operations: reason }, "needs none"],
    [{}, { ...none, surfaces: reason }, "needs none"],
    [{}, { ...none, surfaces: { gone: "a reason" } }, "needs none"],
  ])("are missed: %j, %j", (change, exceptions, problem) => {
    expect(stemProblems({ ...inOrder, ...change }, exceptions)).toEqual([expect.stringContaining(problem)]);
  });

  it("are excused by name", () => {
    expect(stemProblems({ ...inOrder, routes: [] }, { ...none, operations: reason })).toEqual([]);
    expect(stemProblems({ ...inOrder, pages: [file("search")] }, { ...none, surfaces: { search: "a reason" } })).toEqual([]);
  });
});
