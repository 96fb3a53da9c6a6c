import type { Path, Predicate, Profile } from "@becivic/contract";
import { loadRuleCorpus } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluatePredicates, loadCorpus, revalidatePath } from "../index.ts";
import { regionsLeftOut, unsatisfiableField } from "./audience.ts";

const when = (field: string, op: string, value: unknown) => ({ field, op, value }) as Predicate;

describe("predicates that no profile can meet", () => {
  it.each<[string, Predicate[], string | undefined]>([
    ["nothing", [], undefined],
    ["one region", [when("user.region", "eq", "Flanders")], undefined],
    ["two regions at once", [when("user.region", "eq", "Flanders"), when("user.region", "eq", "Wallonia")], "user.region"],
    ["lists that share one", [when("user.region", "in", ["Flanders", "Wallonia"]), when("user.region", "eq", "Wallonia")], undefined],
    ["lists that share none", [when("user.region", "in", ["Flanders"]), when("user.region", "in", ["Wallonia"])], "user.region"],
    [
      "ten years and at most five",
      [when("user.years_legal_residence", "gte", 10), when("user.years_legal_residence", "lte", 5)],
      "user.years_legal_residence",
    ],
    ["exactly five", [when("user.years_legal_residence", "gte", 5), when("user.years_legal_residence", "lte", 5)], undefined],
    [
      "a number outside its bounds",
      [when("user.dependents.minor_children_count", "eq", 1), when("user.dependents.minor_children_count", "gte", 2)],
      "user.dependents.minor_children_count",
    ],
    ["two procedures side by side", [when("user.active_procedures", "eq", "a"), when("user.active_procedures", "eq", "b")], undefined],
  ])("%s [corpus.audience]", (_name, predicates, field) => {
    expect(unsatisfiableField(predicates)).toBe(field);
  });

  it("are found exactly where trying every value finds none [corpus.audience]", () => {
    const regions = ["Flanders", "Wallonia", "Brussels-Capital"] as const;
    const region = fc.oneof(
      fc.constantFrom(...regions).map((value) => when("user.region", "eq", value)),
      fc.subarray([...regions], { minLength: 1 }).map((value) => when("user.region", "in", value)),
    );
    const children = fc
      .record({ op: fc.constantFrom("eq", "gte", "lte"), value: fc.nat(4) })
      .map(({ op, value }) => when("user.dependents.minor_children_count", op, value));
    fc.assert(
      fc.property(fc.array(fc.oneof(region, children), { maxLength: 5 }), (predicates) => {
        const profiles = regions.flatMap((name) =>
          [0, 1, 2, 3, 4, 5].map((count) => ({ region: name, dependents: { minor_children_count: count } }) as unknown as Profile),
        );
        const isMet = profiles.some((profile) => evaluatePredicates(predicates, profile, "2026-11").truth === "true");
        expect(unsatisfiableField(predicates) === undefined).toBe(isMet);
      }),
    );
  });
});

describe("regions and predicates", () => {
  it.each<[string, ("brussels" | "flanders" | "wallonia")[] | undefined, Predicate[], string[]]>([
    ["no list", undefined, [when("user.region", "eq", "Flanders")], []],
    ["no predicate", ["flanders"], [], []],
    ["the same", ["wallonia"], [when("user.region", "in", ["Wallonia", "German-speaking-community"])], []],
    ["one more", ["wallonia"], [when("user.region", "in", ["Wallonia", "Flanders"])], ["Flanders"]],
    ["a person who is not in Belgium yet", ["brussels"], [when("user.region", "eq", "not-in-belgium-yet")], ["not-in-belgium-yet"]],
    ["a person who lives abroad", ["brussels"], [when("user.region", "eq", "abroad")], ["abroad"]],
  ])("%s [corpus.audience]", (_name, regions, predicates, leftOut) => {
    expect(regionsLeftOut({ ...(regions === undefined ? {} : { regions }), predicates })).toEqual(leftOut);
  });
});

describe("an audited source", () => {
  it("says that the agent asks first [corpus.audience]", () => {
    const corpus = loadCorpus(loadRuleCorpus());
    const [path] = Object.values(corpus.paths?.paths ?? {});
    const rulesFor = (agent_responsibility: string): string[] => {
      const sources = path?.sources.map((source) => ({
        ...source,
        audited_document_delivery: true,
        actor: { ...source.actor, handoff: { ...source.actor.handoff, agent_responsibility } },
      }));
      return revalidatePath(corpus, { ...path, sources } as unknown as Path).map(({ rule }) => rule);
    };
    expect(rulesFor("The agent asks the user first, and gives the link only after a yes.")).toEqual([]);
    expect(rulesFor("The agent opens the link.")).toContain("audited_asks_first");
    expect(rulesFor("The agent never asks. First it opens the link.")).toContain("audited_asks_first");
  });
});
