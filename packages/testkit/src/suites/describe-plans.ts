import { DAY_MS } from "@becivic/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { stagedWrite } from "../staged-row.ts";
import type { SuiteDatabase } from "./database-samples.ts";

/** A plan is atomic; a look-up is one round trip. */
export function describePlans(open: () => SuiteDatabase): void {
  describe("plans and look-ups", () => {
    let database: SuiteDatabase["database"];
    beforeAll(() => {
      ({ database } = open());
    });
    const ask = (fields: object) =>
      database.lookUp({
        ids: [],
        targets: [],
        votedOn: [],
        amended: [],
        communes: [],
        counted: undefined,
        flagger: undefined,
        now: DAY_MS,
        ...fields,
      });

    it("commits a plan as a whole or not at all [storage.atomic]", async () => {
      expect(await database.commit([stagedWrite("con_1")])).toMatchObject({ committed: true });
      expect(await database.commit([stagedWrite("con_2"), stagedWrite("con_1")])).toEqual({ committed: false, conflict: "exists" });
      expect(await database.submissions.find("con_2")).toBeUndefined();
    });

    it("looks up many targets at once [storage.look-up]", async () => {
      const facts = await ask({
        ids: ["con_1", "con_x"],
        communes: ["gent", "nowhere"],
        targets: [
          { target_type: "skill", target_id: "lease" },
          { target_type: "volatile_value", target_id: "val-00007" },
          { target_type: "path", target_id: "none" },
        ],
      });
      expect(facts.commitId).toBe("first");
      expect([...facts.submissions.keys()]).toEqual(["con_1"]);
      expect([...facts.communes]).toEqual(["gent"]);
      expect(facts.target({ target_type: "skill", target_id: "lease" })).toMatchObject({
        kind: "skill",
        version: "0.1.0",
        appliesTo: ["communes"],
      });
      expect(facts.target({ target_type: "volatile_value", target_id: "val-00007" })).toMatchObject({
        revision: 1,
        status: "alpha",
        valueType: "integer",
      });
      expect(facts.target({ target_type: "path", target_id: "none" })).toBeUndefined();
    });
  });
}
