import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import type { TargetFacts } from "../../database/look-up.ts";
import { isText, type Submission } from "../../items/submission.ts";
import { concernTarget, factsOf, gateContextOf, moment, NOW, pathTarget, rowTarget, skillTarget } from "./_context.ts";
import { hostileItems } from "./_hostile.ts";
import { itemFrom } from "./_items.ts";
import type { GateContext } from "./gate.ts";
import { gates } from "./gates.ts";
import { judgeSubmittedText } from "./judge-submitted-text.ts";

/** The pipeline as it was decided. The steps before capability are those of parseItem and judgeItem, and the steps after limits those of the planner. */
const STEPS = [
  ...["parse", "duplicate", "identity ban", "schema", "capability", "scrub", "cross-reference"],
  ...["anchor", "timing", "self-validation", "limits", "stage"],
];

const GATES: [name: string, step: string, modes: string[], needsFaultless: boolean][] = [
  ["capabilities", "capability", ["validate", "stage"], false],
  ["scrub", "scrub", ["validate", "stage", "edit", "edit_published"], false],
  ["path report", "scrub", ["validate", "stage", "edit", "edit_published"], false],
  ["dates", "cross-reference", ["validate", "stage", "edit", "edit_published"], false],
  ["addresses", "cross-reference", ["validate", "stage", "edit", "edit_published"], false],
  ["skill commit", "cross-reference", ["validate", "stage"], false],
  ["references", "cross-reference", ["validate", "stage", "edit"], false],
  ["text", "cross-reference", ["validate", "stage", "edit"], true],
  ["timing", "timing", ["validate", "stage"], false],
  ["self-validation", "self-validation", ["stage"], true],
  ["flagger", "limits", ["stage"], true],
];

const ITEMS: [item: Submission, target: TargetFacts | undefined][] = [
  [itemFrom("concern", "skill-general"), skillTarget()],
  [itemFrom("concern", "path"), undefined],
  [itemFrom("amendment", "skill/body", { "/target_id": "lease" }), skillTarget()],
  [itemFrom("amendment", "skill/frontmatter", { "/target_id": "lease" }), skillTarget()],
  [itemFrom("amendment", "path/field-edit", { "/target_id": "lease-receipt" }), pathTarget()],
  [itemFrom("amendment", "path_source/source-add", { "/target_id": "lease-receipt" }), pathTarget()],
  [itemFrom("amendment", "volatile_value/number"), rowTarget("volatile_value")],
  [itemFrom("amendment", "reference/url"), rowTarget("reference")],
  [itemFrom("validation", "skill-injection"), skillTarget({ submitters: [{ salt: "x", submitter: "y" }] })],
  [itemFrom("validation", "observation-confirm"), concernTarget()],
  [itemFrom("draft", "skill/main"), undefined],
  [itemFrom("draft", "path/entry"), undefined],
  [itemFrom("feedback", "bug"), undefined],
  [itemFrom("rating", "skill"), skillTarget()],
  [itemFrom("analytics", "step-transition"), undefined],
];

describe("the list of gates", () => {
  it("has this order and these modes [gates.list]", () => {
    expect(gates.map(({ name, runsOn, needsFaultless = false }) => [name, [...runsOn], needsFaultless])).toEqual(
      GATES.map(([name, , modes, needsFaultless]) => [name, modes, needsFaultless]),
    );
  });

  it("follows the order of the decision [gates.list]", () => {
    const places = GATES.map(([, step]) => STEPS.indexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("has one gate that the text judge decides [gates.list]", () => {
    expect(gates.filter(({ check }) => check === undefined).map(({ name }) => name)).toEqual(["text"]);
  });
});

describe("a gate", () => {
  it.each(gates)("$name changes neither the item nor the context [gates.list]", ({ check }) => {
    const corpus = loadCorpus(loadRuleCorpus());
    const bogusFlagger = { noFlagsUntil: NOW + 1, bannedUntil: 0 };
    for (const [item, target] of [...ITEMS, ...hostile()]) {
      const context = deepFreeze(gateContextOf({ target, corpus, facts: factsOf({ bogusFlagger }) }));
      const frozen = deepFreeze(structuredClone(item));
      if (check !== undefined) check(frozen, context);
      else if (isText(frozen)) judgeSubmittedText({ commitId: "", item: frozen, target, moment, looksForNames: true }, corpus);
      expect(frozen).toEqual(item);
    }
  });

  it("that looks at the sender's network needs a faultless item and runs on staging alone [gates.network]", () => {
    const looking = gates.filter(({ check }) =>
      ITEMS.some(([item, target]) => check !== undefined && looksAtNetwork(target, (context) => check(item, context))),
    );
    expect(looking.map(({ name }) => name)).toEqual(["self-validation", "flagger"]);
    for (const { runsOn, needsFaultless } of looking) {
      expect(runsOn).toEqual(["stage"]);
      expect(needsFaultless).toBe(true);
    }
  });
});

function hostile(): [Submission, TargetFacts][] {
  return hostileItems("concern", "skill-general").map((item) => [item, skillTarget()]);
}

/** Whether a check reads what is known of the sender's network. */
function looksAtNetwork(target: TargetFacts | undefined, check: (context: GateContext) => unknown): boolean {
  let isRead = false;
  const watch = <Value extends object>(value: Value, names: readonly string[]): Value =>
    new Proxy(value, {
      get: (from, name) => {
        isRead ||= names.includes(String(name));
        return Reflect.get(from, name);
      },
    });
  const facts = watch(factsOf(), ["bogusFlagger"]);
  // A gate may take the address out of the context before it knows the type: what counts is that it reads a part of it.
  const base = gateContextOf({ target, facts });
  check({
    ...base,
    address: watch(base.address, ["forVotes", "forLimits"]),
    hashing: watch(base.hashing, ["address", "session", "flagger"]),
  });
  return isRead;
}

/** Freezes a value with all its parts. A map or a set throws when it is changed. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map || value instanceof Set) {
    for (const name of ["set", "add", "delete", "clear"]) Object.defineProperty(value, name, { value: refuse });
    for (const part of value.values()) deepFreeze(part);
  }
  Object.freeze(value);
  for (const name of Reflect.ownKeys(value)) deepFreeze(Reflect.get(value, name));
  return value;
}

function refuse(): never {
  throw new Error("a gate changes a map or a set of its context");
}
