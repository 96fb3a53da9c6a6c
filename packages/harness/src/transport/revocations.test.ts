import { describe, expect, it } from "vitest";
import { isRevoked, readRevocations } from "./revocations.ts";

const entry = { id: "tax-return", version: "1.2.0", commit: "abc1234", since: "2026-11-10T08:00:00Z" };
const incident = { id: "2026-11-01-a-name", title: "A name", date: "2026-11-01", address: "/docs/incidents/2026-11-01-a-name" };

describe("the list of revocations", () => {
  it.each([
    ["empty", { revoked: [], incidents: [] }, { revoked: [], incidents: [] }],
    [
      "with both",
      { revoked: [entry], incidents: [incident] },
      { revoked: [{ id: "tax-return", version: "1.2.0" }], incidents: [{ date: "2026-11-01" }] },
    ],
    ["of a newer server", { revoked: [], incidents: [], more: 1 }, { revoked: [], incidents: [] }],
    ["with an entry without a version", { revoked: [entry, { id: "x" }], incidents: [] }, undefined],
    ["with a day that is none", { revoked: [], incidents: [{ ...incident, date: "soon" }] }, undefined],
    ["without incidents", { revoked: [] }, undefined],
    ["that is a list", [], undefined],
    ["that is no JSON", undefined, undefined],
  ])("%s is read or refused whole [procedures.revoked]", (_name, value, expected) => {
    expect(readRevocations(value)).toEqual(expected);
  });

  it.each([
    ["its version", { id: "tax-return", version: "1.2.0", fetchedAt: "2026-11-12T00:00:00Z" }, true],
    ["a later version", { id: "tax-return", version: "1.2.1", fetchedAt: "2026-11-12T00:00:00Z" }, false],
    ["no version", { id: "tax-return", version: undefined, fetchedAt: "2026-11-12T00:00:00Z" }, true],
    ["another procedure", { id: "child-benefit", version: "1.2.0", fetchedAt: "2026-11-12T00:00:00Z" }, false],
    ["a copy from the day of a retraction", { id: "child-benefit", version: "1.0.0", fetchedAt: "2026-11-01T23:59:59Z" }, true],
    ["a copy from the day after", { id: "child-benefit", version: "1.0.0", fetchedAt: "2026-11-02T00:00:00Z" }, false],
    ["a copy without a moment", { id: "child-benefit", version: "1.0.0", fetchedAt: "" }, true],
  ])("revokes by %s: %s [procedures.revoked]", (_name, copy, expected) => {
    expect(isRevoked(copy, { revoked: [entry], incidents: [{ date: "2026-11-01" }] })).toBe(expected);
  });
});
