import { describe, expect, it } from "vitest";
import type { Submission } from "../../items/submission.ts";
import { expectFaults, expectNoEcho, hostileItems } from "./_hostile.ts";
import { itemFrom } from "./_items.ts";
import { checkCapabilities } from "./check-capabilities.ts";

const BASIC = ["multi_turn", "structured_output"];
const WITH_TOOLS = [...BASIC, "web_fetch", "tool_execution"];
const WITH_FILES = [...WITH_TOOLS, "file_read"];

/** What each type of submission takes, typed here so that a change of the policy is seen. */
const TIERS: [type: Submission["type"], fixture: string, needed: string[]][] = [
  ["concern", "skill-general", BASIC],
  ["amendment", "skill/body", WITH_TOOLS],
  ["amendment", "path/field-edit", WITH_TOOLS],
  ["amendment", "path_source/field-edit", WITH_TOOLS],
  ["amendment", "volatile_value/integer", BASIC],
  ["amendment", "reference/url", BASIC],
  ["validation", "skill-confirm", WITH_TOOLS],
  ["validation", "reference-confirm", WITH_TOOLS],
  ["validation", "observation-confirm", BASIC],
  ["draft", "skill/main", WITH_FILES],
  ["draft", "path/entry", WITH_FILES],
  ["feedback", "bug", BASIC],
  ["rating", "skill", BASIC],
];

describe("the capability gate", () => {
  it.each(TIERS)("%s %s passes with what it takes, and without any one of it does not", (type, fixture, needed) => {
    const rejectionWith = (declared: string[]) => checkCapabilities(itemFrom(type, fixture, { "/declared_capabilities": declared }));
    expectFaults(rejectionWith(needed), []);
    for (const lacking of needed) {
      const declared = needed.filter((one) => one !== lacking);
      expectFaults(rejectionWith(declared), [
        ["capability_mismatch", "", `(${lacking}): declare them if you have them; otherwise do not send it`],
      ]);
    }
  });

  it("names all that is lacking, of the tiers alone", () => {
    const item = itemFrom("draft", "skill/main", { "/declared_capabilities": ["structured_output"] });
    expectFaults(checkCapabilities(item), [["capability_mismatch", "", "(multi_turn, web_fetch, tool_execution, file_read)"]]);
  });

  it("asks nothing of analytics", () => {
    expectFaults(checkCapabilities(itemFrom("analytics", "step-transition")), []);
  });

  it("repeats nothing of a hostile item [refusals.no-echo]", () => {
    const items = hostileItems("concern", "skill-general").map((item) => ({ ...item, declared_capabilities: [] }));
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      const rejection = checkCapabilities(item);
      expect(rejection).toMatchObject({ error: "capability_mismatch" });
      if (rejection !== undefined) expectNoEcho(rejection);
    }
  });
});
