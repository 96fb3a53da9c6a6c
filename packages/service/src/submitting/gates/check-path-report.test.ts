import { describe, expect, it } from "vitest";
import type { Submission } from "../../items/submission.ts";
import { expectFaults, expectGateKeepsSecret, hostileItems } from "./_hostile.ts";
import { type FieldChanges, itemFrom } from "./_items.ts";
import { checkPathReport } from "./check-path-report.ts";

describe("a report about a path", () => {
  it.each<[name: string, type: Submission["type"], fixture: string, changes: FieldChanges, pointer: string | undefined]>([
    ["has no long number", "concern", "path", {}, undefined],
    ["has a number of seven digits", "concern", "path", { "/content/report": "File 8402139." }, undefined],
    ["has a number of eight digits", "concern", "path", { "/content/report": "File 84021399." }, "/content/report"],
    ["is about a source", "concern", "path-source", { "/content/body": "File 84021399." }, "/content/body"],
    ["has a very long number", "concern", "path", { "/content/report": "8".repeat(400) }, "/content/report"],
    ["has the number outside the content", "concern", "path", { "/submitting_agent": "agent/84021399" }, undefined],
    ["is about a skill", "concern", "skill-general", { "/content/body": "File 84021399." }, undefined],
    ["is a vote", "validation", "path-reject", { "/rationale": "File 84021399." }, undefined],
  ])("%s [refusals.no-echo]", (_name, type, fixture, changes, pointer) => {
    const rejection = checkPathReport(itemFrom(type, fixture, changes));
    expectFaults(rejection, pointer === undefined ? [] : [["regex_fail", pointer, "remove the number"]]);
    if (pointer !== undefined) expect(rejection).toMatchObject({ category: "document_number", matches: [{ detector: "eight_digits" }] });
  });

  it("is not repeated in the answer, whichever field is hostile [refusals.no-echo]", () => {
    expectGateKeepsSecret(hostileItems("concern", "path"), checkPathReport);
    expectGateKeepsSecret(hostileItems("concern", "path-source"), checkPathReport);
  });
});
