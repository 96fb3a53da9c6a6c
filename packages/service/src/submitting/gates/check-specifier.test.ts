import { describe, expect, it } from "vitest";
import type { Submission } from "../../items/submission.ts";
import { gateContextOf } from "./_context.ts";
import { expectFaults, expectGateKeepsSecret, hostileItems } from "./_hostile.ts";
import { type FieldChanges, itemFrom } from "./_items.ts";
import { checkSpecifier } from "./check-specifier.ts";

const COMMUNE = "the five digits that /api/communes?name= returns";
const REGION = "use one of the regions in `allowed`";

type Line = [name: string, type: Submission["type"], fixture: string, specifier: string | undefined, words: string | undefined];

const changed = (specifier: string | undefined): FieldChanges => (specifier === undefined ? {} : { "/content/specifier": specifier });

describe("what a concern is limited to", () => {
  it.each<Line>([
    ["the NIS code of a commune", "concern", "skill-commune-specific", undefined, undefined],
    ["the same on a path", "concern", "path", undefined, undefined],
    ["a code of no commune", "concern", "skill-commune-specific", "99999", COMMUNE],
    ["a name of no commune", "concern", "path", "atlantis", COMMUNE],
    ["the slug of a commune", "concern", "skill-commune-specific", "gent", COMMUNE],
    ["a region", "concern", "skill-regional-specific", undefined, undefined],
    ["the region of a commune as the list of communes writes it", "concern", "skill-regional-specific", "wallonia", REGION],
    ["no region of Belgium", "concern", "skill-regional-specific", "not-in-belgium-yet", REGION],
    ["a place outside Belgium", "concern", "skill-regional-specific", "abroad", REGION],
    ["a role in words", "concern", "skill-role-specific", undefined, undefined],
    ["nothing", "concern", "skill-general", undefined, undefined],
    ["another type of target", "concern", "path-source", undefined, undefined],
    ["another type of item", "validation", "skill-confirm", undefined, undefined],
  ])("%s [senders.specifier]", (_name, type, fixture, specifier, words) => {
    const rejection = checkSpecifier(itemFrom(type, fixture, changed(specifier)), gateContextOf());
    expectFaults(rejection, words === undefined ? [] : [["cross_ref_fail", "/content/specifier", words]]);
  });

  it.each([
    ["gent", ["44021"]],
    ["Gand", ["44021"]],
    ["44022", ["44021"]],
    ["Oud-Vorbeeld", ["44021"]],
    ["44099", ["44021"]],
  ])("%s is answered with the codes of the nearest communes [senders.specifier]", (specifier, nearest) => {
    const item = itemFrom("concern", "skill-commune-specific", changed(specifier));
    expect(checkSpecifier(item, gateContextOf())?.faults?.[0]).toMatchObject({ nearest });
    expect(checkSpecifier(item, gateContextOf({ corpus: undefined }))?.faults?.[0]).not.toHaveProperty("nearest");
  });

  it("the code of a commune that merged is refused with the code of today [senders.merged-commune]", () => {
    const item = itemFrom("concern", "skill-commune-specific", changed("44099"));
    expectFaults(checkSpecifier(item, gateContextOf()), [["cross_ref_fail", "/content/specifier", "This commune merged"]]);
  });

  it("names every region that is allowed [senders.specifier]", () => {
    const item = itemFrom("concern", "skill-regional-specific", changed("Brussels"));
    expect(checkSpecifier(item, gateContextOf())?.faults?.[0]).toMatchObject({
      allowed: ["Flanders", "Wallonia", "Brussels-Capital", "German-speaking-community"],
    });
  });

  it("is not repeated in the answer, whichever field is hostile [refusals.no-echo]", () => {
    for (const fixture of ["skill-commune-specific", "skill-regional-specific", "path"])
      expectGateKeepsSecret(hostileItems("concern", fixture), (item) => checkSpecifier(item, gateContextOf()));
  });
});
