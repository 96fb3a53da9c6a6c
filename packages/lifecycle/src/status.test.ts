import { type LifecycleStatus, vocabulary } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import {
  isIndexed,
  isInstallable,
  isOffered,
  isReadable,
  isStatus,
  keepsAddresses,
  promotableStatuses,
  promotionFrom,
  rankOf,
  type StatusProperty,
  statusesBestFirst,
  statusesWith,
  takesChanges,
  versionLineOf,
} from "./status.ts";

const expected: [StatusProperty, LifecycleStatus[]][] = [
  ["takesVotes", ["alpha", "beta", "stable"]],
  ["takesChanges", ["draft", "alpha", "beta", "stable"]],
  ["isOffered", ["draft", "alpha", "beta", "stable"]],
  ["isInstallable", ["alpha", "beta", "stable"]],
  ["isReadable", ["draft", "alpha", "beta", "stable", "deprecated"]],
  ["isIndexed", ["stable"]],
  ["keepsAddresses", ["draft", "alpha", "beta"]],
];

describe("the table of statuses", () => {
  it.each(expected)("%s: %j [rules.statuses]", (property, statuses) => {
    expect(statusesWith(property)).toEqual(statuses);
  });

  it.each([
    ["takesChanges", takesChanges],
    ["isOffered", isOffered],
    ["isInstallable", isInstallable],
    ["isReadable", isReadable],
    ["isIndexed", isIndexed],
    ["keepsAddresses", keepsAddresses],
  ] as const)("%s() answers by the table, and refuses what is no status [rules.statuses]", (property, ask) => {
    const statuses: readonly string[] = statusesWith(property);
    for (const status of vocabulary.lifecycle_status) expect(ask(status)).toBe(statuses.includes(status));
    for (const other of ["", "Stable", "constructor", "retired"]) expect(ask(other)).toBe(false);
  });

  it.each([
    ["draft", undefined, "0.0"],
    ["alpha", "beta", "0.1"],
    ["beta", "stable", "0.2"],
    ["stable", undefined, "1.0"],
    ["quarantined", undefined, undefined],
    ["deprecated", undefined, undefined],
  ] as const)("%s is promoted to %s and has the version line %s [rules.statuses]", (status, next, line) => {
    expect([promotionFrom(status), versionLineOf(status)]).toEqual([next, line]);
  });

  it("orders statuses by confidence [rules.statuses]", () => {
    expect(statusesBestFirst).toEqual(["stable", "beta", "alpha", "draft", "deprecated", "quarantined"]);
    expect(promotableStatuses).toEqual(["alpha", "beta"]);
    expect(rankOf("beta")).toBeGreaterThan(rankOf("alpha"));
  });

  it("knows the words of the vocabulary and no others [rules.statuses]", () => {
    expect(vocabulary.lifecycle_status.every(isStatus)).toBe(true);
    expect(["", "quarantine", "toString"].some(isStatus)).toBe(false);
  });
});
