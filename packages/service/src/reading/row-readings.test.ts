import { describe, expect, it } from "vitest";
import type { Revision } from "../database/catalogue.ts";
import { rowAt } from "./row-readings.ts";

const first: Revision = {
  revision: 1,
  status: "stable",
  content: { name: "late-fee-eur", value: "20" },
  note: undefined,
  restores: undefined,
  cameBy: "create",
  carried: undefined,
  flagsNeeded: 1,
  committedAt: 100,
  supersededAt: 400,
  isCurrent: false,
  firstStatus: "alpha",
  betaAt: 200,
  stableAt: 300,
  endedAt: undefined,
  previousUid: undefined,
  contractVersion: "2.1.0",
};
const second: Revision = {
  ...first,
  revision: 2,
  status: "deprecated",
  cameBy: "amend",
  committedAt: 400,
  supersededAt: undefined,
  isCurrent: true,
  betaAt: 500,
  stableAt: undefined,
  endedAt: 600,
};

describe("a row at a moment", () => {
  it.each([
    [50, undefined, undefined, undefined],
    [100, 1, "alpha", undefined],
    [250, 1, "beta", undefined],
    [399, 1, "stable", undefined],
    [400, 2, "alpha", 1],
    [599, 2, "beta", 1],
    [600, 2, "deprecated", 1],
    [undefined, 2, "deprecated", 1],
  ])("at %s is revision %s, %s, with the stable one %s behind it [open.at]", (at, revision, status, stable) => {
    const moment = rowAt([first, second], at);
    expect([moment?.revision.revision, moment?.revision.status, moment?.lastStable?.revision]).toEqual([revision, status, stable]);
  });

  it("was not superseded before it was [open.at]", () => {
    expect(rowAt([first, second], 399)?.revision.supersededAt).toBeUndefined();
    expect(rowAt([first, second], 400)?.lastStable?.supersededAt).toBe(400);
  });
});
