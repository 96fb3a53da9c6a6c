import { describe, expect, it } from "vitest";
import { formatAnchor, parseAnchor } from "./anchor.ts";
import { cohortKeyOf, formatCohort, parseCohort } from "./cohort.ts";
import { formatPathSource, parsePathSource, pathIdIn } from "./path-source.ts";
import { formatRowKey, parseRowKey } from "./row-key.ts";
import { formatTarget, parseTarget, wholeTarget } from "./target.ts";

const HOSTILE = [
  "",
  " ",
  "@",
  ":",
  "a@",
  "@1",
  "a@1.2",
  "a@1@2",
  "a:b:c",
  ":b",
  "a:",
  "r",
  "r-1",
  "r1 ",
  "1.2@",
  "1.2@x",
  "rx",
  "__proto__",
];

describe("a target", () => {
  it.each([
    ["skill register-at-commune", { target_type: "skill", target_id: "register-at-commune" }],
    ["path_source birth-certificate:counter", { target_type: "path_source", target_id: "birth-certificate:counter" }],
    ["agent_protocol 2.1.0", { target_type: "agent_protocol", target_id: "2.1.0" }],
  ] as const)("is written as %s, and read back", (text, key) => {
    expect(formatTarget(key)).toBe(text);
    expect(parseTarget(text)).toEqual(key);
  });

  it.each([...HOSTILE, "skill", "file corpus.json"])("is not read from %j", (text) => {
    expect(parseTarget(text)).toBeUndefined();
  });
});

describe("the whole target", () => {
  it.each([
    ["path_source birth-certificate:counter", "path birth-certificate"],
    ["path_source birth-certificate", "path birth-certificate"],
    ["path birth-certificate", "path birth-certificate"],
    ["skill register-at-commune", "skill register-at-commune"],
  ])("of %s is %s", (part, whole) => {
    const key = parseTarget(part);
    expect(key && formatTarget(wholeTarget(key))).toBe(whole);
  });
});

describe("a source of a path", () => {
  it.each([
    ["birth-certificate:counter", "birth-certificate"],
    ["birth-certificate", "birth-certificate"],
  ])("named by %s belongs to %s", (id, path) => {
    expect(pathIdIn(id)).toBe(path);
  });

  it("is written with a colon, and read back", () => {
    expect(formatPathSource({ path: "birth-certificate", source: "counter" })).toBe("birth-certificate:counter");
    expect(parsePathSource("birth-certificate:counter")).toEqual({ path: "birth-certificate", source: "counter" });
  });

  it.each(HOSTILE)("is not read from %j", (text) => {
    expect(parsePathSource(text)).toBeUndefined();
  });
});

describe("an anchor", () => {
  it.each([
    ["register-at-commune@1.2.0", { id: "register-at-commune", version: "1.2.0" }],
    ["val-00001@2", { id: "val-00001", revision: 2 }],
  ] as const)("is written as %s, and read back", (text, anchor) => {
    expect(formatAnchor(anchor)).toBe(text);
    expect(parseAnchor(text)).toEqual(anchor);
  });

  it.each(HOSTILE)("is not read from %j", (text) => {
    expect(parseAnchor(text)).toBeUndefined();
  });
});

describe("a cohort", () => {
  it.each([
    ["1.2@1794787200000", { kind: "version", line: "1.2", startedAt: 1_794_787_200_000 }],
    ["r3", { kind: "revision", revision: 3 }],
    ["all", { kind: "all" }],
  ] as const)("is written as %s, and read back", (text, cohort) => {
    expect(formatCohort(cohort)).toBe(text);
    expect(parseCohort(text)).toEqual(cohort);
    expect(cohortKeyOf(text)).toBe(text);
  });

  it.each(HOSTILE)("is not read from %j", (text) => {
    expect(parseCohort(text)).toBeUndefined();
    expect(cohortKeyOf(text)).toBeUndefined();
  });
});

describe("a row of the catalogue", () => {
  it.each([
    ["val-00044", { uid: "val-00044", commune: "" }],
    ["val-00044:21004", { uid: "val-00044", commune: "21004" }],
  ])("is written as %s, and read back", (text, key) => {
    expect(formatRowKey(key)).toBe(text);
    expect(parseRowKey(text)).toEqual(key);
  });

  it.each([...HOSTILE, "val-00044:2100", "val-00044:210040", "val-00044:ixelles", "val-00044:21004:21005", ":21004"])(
    "has no commune in %j",
    (text) => {
      expect(parseRowKey(text)).toEqual({ uid: text, commune: "" });
    },
  );

  it("has an anchor of its own for each commune", () => {
    expect(parseAnchor(formatAnchor({ id: "val-00044:21004", revision: 2 }))).toEqual({ id: "val-00044:21004", revision: 2 });
  });
});
