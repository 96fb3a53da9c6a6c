import { expect, it } from "vitest";
import { duplicateNames, exportedNames } from "./exported-names.ts";

it.each<[string, string, string[]]>([
  ["a function", "export function a() {}", ["a"]],
  ["constants", "export const a = 1, b = 2;", ["a", "b"]],
  ["types", "export interface A {}\nexport type B = A;", ["A", "B"]],
  ["nothing that is not exported", "const a = 1;\nfunction b() {}", []],
  ["nothing of another file", 'export { a } from "./a.ts";', []],
])("finds %s", (_, source, names) => {
  expect(exportedNames(source)).toEqual(names);
});

it("lists the names that two files export", () => {
  const sources = new Map([
    ["a.ts", "export const x = 1; export const y = 1;"],
    ["b.ts", "export const x = 2;"],
  ]);
  expect([...duplicateNames(sources)]).toEqual([["x", ["a.ts", "b.ts"]]]);
});
