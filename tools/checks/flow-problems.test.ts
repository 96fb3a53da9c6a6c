import { describe, expect, it } from "vitest";
import { flowProblems } from "./flow-problems.ts";

const files: Readonly<Record<string, string>> = {
  "packages/a/src/read.ts":
    "export async function readAll(): Promise<void> {}\nconst helper = () => 1;\nclass Cache {\n  find(key: string) {\n  }\n}\n",
  "packages/a/src": "",
};
const read = (file: string): string | undefined => files[file];
const steps = (count: number): string => Array.from({ length: count }, (_, index) => `${index + 1}. Step.`).join("\n");

describe("a page of a flow", () => {
  it.each([
    ["1. `readAll()` in `packages/a/src/read.ts`.", []],
    ["1. `helper()` and `find()`: `packages/a/src/read.ts`.", []],
    ["1. A status, `staged`, and a folder, `packages/a/src`.", []],
    [steps(8), []],
    ["No step.", ["has no numbered step"]],
    [steps(9), ["has 9 steps, and 8 are allowed"]],
    ["1. `packages/a/src/gone.ts`.", ["step 1 names packages/a/src/gone.ts, which does not exist"]],
    ["1. Step.\n2. `readOne()` in `packages/a/src/read.ts`.", ["step 2 names readOne(), which no file of the step declares"]],
    ["1. `packages/a/src/read.ts`.\n2. `readAll()`.", ["step 2 names readAll(), which no file of the step declares"]],
  ])("%s [repository.flows]", (text, problems) => {
    expect(flowProblems(text, read)).toEqual(problems);
  });
});
