import { describe, expect, it } from "vitest";
import { within } from "../files/package-files.ts";
import { goodPackage } from "./_good-package.ts";
import { plantedFaults } from "./_planted-faults.ts";
import { findFaults } from "./rule.ts";
import { rules } from "./rules.ts";
import { readSubject } from "./subject.ts";

describe("the rules of a package", () => {
  it.each([
    ["marketplace", goodPackage()],
    ["plugin alone", within("be-civic", goodPackage())],
  ])("find nothing in a good %s [plugin.package-check]", (_, files) => {
    expect(findFaults(rules, readSubject(files))).toEqual([]);
  });

  it.each(plantedFaults)("%s finds %s, and no other rule does [plugin.package-check]", (rule, _, files) => {
    const findings = findFaults(rules, readSubject(files));
    expect(new Set(findings.map((finding) => finding.rule))).toEqual(new Set([rule]));
    for (const { file, text } of findings) expect([file, text]).not.toContain("");
  });

  it("have a planted fault each, and one name each [plugin.package-check]", () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(plantedFaults.map(([rule]) => rule))).toEqual(new Set(ids));
  });
});
