import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";

describeOnBoth("a query parameter that an operation does not take", (api) => {
  it("is refused where the operation writes, which then writes nothing, and repeats nothing [http.unknown-query]", async () => {
    const make = await api.make();
    const misspelled = await api.post(api.newAddress(), "/api/concerns?dryrun=1", make.concern());
    expect([misspelled.status, problemOf(misspelled.body)]).toEqual([
      400,
      { error: "schema_fail", schema_pointer: "", keyword: "additionalProperties" },
    ]);
    expect(JSON.stringify(misspelled.body)).not.toContain("dryrun");
    const rename = await api.operator("POST", "/api/_internal/rename?dry_run=1", { uid: "val-00001", name: "another-name" });
    expect([rename.status, rename.body.error]).toEqual([400, "schema_fail"]);
  });

  it("is ignored where the operation reads [http.unknown-query]", async () => {
    expect((await api.get("/api/skills?utm_source=a-newsletter")).status).toBe(200);
  });
});
