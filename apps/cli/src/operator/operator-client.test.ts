import { errorGuide } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { explain } from "./operator-client.ts";

describe("what an operator is told", () => {
  it.each(Object.keys(errorGuide))("is a sentence for %s [refusals.guide]", (error) => {
    expect(explain(400, { error })).toMatch(/^[A-Z][^{]+\./);
  });

  it("has the place of a fault beside the advice [refusals.guide]", () => {
    const answer = { error: "schema_fail", schema_pointer: "/state" };
    expect(explain(400, answer)).toContain(errorGuide.schema_fail.next);
    expect(explain(400, answer)).toContain("/state");
  });

  it("is the one cause where probes are off, and the command that works without them [repository.probe-dry-run]", () => {
    expect(explain(403, { error: "forbidden" }, "probe")).toMatch(/BECIVIC_PROBES=on.*--dry-run/);
    expect(explain(403, { error: "forbidden" }, "import")).not.toContain("BECIVIC_PROBES");
  });

  it.each([{}, { error: "of_a_later_version" }, { error: "constructor" }])(
    "is the answer itself where the code is unknown: %o",
    (answer) => {
      expect(explain(418, answer)).toBe(`The server answered 418: ${JSON.stringify(answer)}`);
    },
  );
});
