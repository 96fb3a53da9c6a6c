import { describe, expect, it } from "vitest";
import { factsOf, guideOf, inputs, pathOf } from "./_guides.ts";
import { decideMost } from "./decide-most.ts";

const inFlanders = { field: "user.region", op: "eq", value: "Flanders" } as const;
const withCard = { field: "user.document_inventory.has_id_card", op: "eq", value: "yes" } as const;
const paths = {
  one: pathOf("one", [[inFlanders]]),
  two: pathOf("two", [[inFlanders, withCard]]),
  three: pathOf("three", [[withCard]]),
};
const guide = guideOf({
  inputs,
  applies_to: { residency_status: ["registered"], civic_status: ["single"] },
  requires_paths: [{ id: "one", selects_on: { sub_category: ["work"] } }, { id: "two" }, { id: "three" }],
});
const decided = { residency_status: "registered", civic_status: "single" } as const;

describe("the question that decides most", () => {
  it.each([
    ["is about who the procedure is for, before all", {}, {}, "residency_status"],
    ["is the next of those", { residency_status: "registered" }, {}, "civic_status"],
    ["is then about what is needed", decided, {}, "sub_category"],
    ["is then about the ways, the one of more documents first", decided, { sub_category: "work" }, "region"],
    ["counts only the documents that are needed", decided, { sub_category: "study" }, "document_inventory.has_id_card"],
    ["is the one that is left", { ...decided, region: "Flanders" }, { sub_category: "work" }, "document_inventory.has_id_card"],
    ["is none where the procedure is not for the user", { residency_status: "asylum" }, {}, undefined],
    [
      "is none where all is known",
      { ...decided, region: "Flanders", document_inventory: { has_id_card: "no" } },
      { sub_category: "work" },
      undefined,
    ],
  ] as const)("%s [eligible.one-question]", (_name, profile, answers, field) => {
    expect(decideMost(guide, paths, factsOf(profile, answers))?.subject.field).toBe(field);
  });

  it("prefers of two the one on which more documents hang [eligible.one-question]", () => {
    const both = { civic_status: ["single"] as const };
    const path = pathOf("one", [[]], { civic_status: ["single"] });
    const more = guideOf({
      applies_to: { residency_status: ["registered"], civic_status: [...both.civic_status] },
      requires_paths: [{ id: "one" }],
    });
    expect(decideMost(more, { one: path }, factsOf({}))?.subject.field).toBe("civic_status");
  });

  it("is never about what no question asks for [eligible.one-question]", () => {
    const busy = pathOf("one", [[{ field: "user.active_procedures", op: "eq", value: "move" }]]);
    const closed = guideOf({ requires_paths: [{ id: "one", selects_on: { entry_type: ["visa-d"] } }] });
    expect(decideMost(closed, { one: busy }, factsOf({}))).toBeUndefined();
  });

  it("asks for the history where years are counted [eligible.one-question]", () => {
    const path = pathOf("one", [[{ field: "user.years_legal_residence", op: "gte", value: 5 }]]);
    const deciding = decideMost(guideOf({ requires_paths: [{ id: "one" }] }), { one: path }, factsOf({}));
    expect(deciding?.subject).toEqual({ store: "profile", field: "residency_history" });
  });

  it("is about the need of alternatives to which there is no way [eligible.one-question] [eligible.alternatives]", () => {
    const forWork = { selects_on: { sub_category: ["work"] } };
    const closed = guideOf({
      inputs,
      requires_paths: [
        {
          any_of: [
            { id: "one", ...forWork },
            { id: "two", ...forWork },
          ],
        },
      ],
    });
    const inWallonia = factsOf({ region: "Wallonia" });
    expect(decideMost(closed, paths, inWallonia)?.subject.field).toBe("sub_category");
    expect(decideMost(closed, paths, { ...inWallonia, inputs: { sub_category: "work" } })).toBeUndefined();
  });
});
