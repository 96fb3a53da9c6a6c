import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";
import { diff, itemOf, uuid7 } from "./_submissions.ts";

describeOnBoth("envelopes", (api) => {
  describe("an envelope", () => {
    it("validates without staging, then stages, item by item [envelope.results]", async () => {
      const { concern, feedback, envelope } = await api.make();
      const address = api.newAddress();
      const good = itemOf("concern", concern());
      const items = [
        good,
        itemOf("feedback", feedback({ body: "Call me: jeanne.exemple@example.org" })),
        { type: "observation" },
        7,
        { ...good, concern_id: `con_${uuid7()}`, target_id: "nowhere" },
      ];
      const validated = await api.post(address, "/api/feedback", envelope(items, { mode: "validate" }));
      expect(validated.status).toBe(200);
      expect(validate("feedback-results", validated.body)).toMatchObject({ valid: true });
      expect(validated.body.results).toMatchObject([
        { idx: 0, type: "concern", id: good.concern_id, ok: true, status: "validated", would_stage_for: expect.any(String) },
        { idx: 1, ok: false, status: "rejected", error: "regex_fail", schema_pointer: "/body", matches: [{ detector: "email" }] },
        { idx: 2, ok: false, error: "schema_fail", schema_pointer: "/type", keyword: "enum" },
        { idx: 3, ok: false, error: "schema_fail", schema_pointer: "" },
        { idx: 4, ok: false, error: "cross_ref_fail", schema_pointer: "/target_id" },
      ]);
      expect(JSON.stringify(validated.body)).not.toContain("jeanne");
      expect((await api.get(`/api/concerns/${good.concern_id}`)).status).toBe(404);
      const staged = await api.post(address, "/api/feedback", envelope([good, good]));
      expect(staged.body.results).toMatchObject([
        { idx: 0, status: "staged", cancel_token: expect.any(String) },
        { idx: 1, status: "duplicate" },
      ]);
      expect(validate("feedback-results", staged.body)).toMatchObject({ valid: true });
    });

    it("takes ?dry_run=1 for validate, unless the body has a mode [envelope.mode]", async () => {
      const { concern, envelope } = await api.make();
      const items = [itemOf("concern", concern())];
      const dry = await api.post(api.newAddress(), "/api/feedback?dry_run=1", envelope(items, { mode: undefined }));
      expect(dry.body).toMatchObject({ mode: "validate", results: [{ status: "validated" }] });
      const wet = await api.post(api.newAddress(), "/api/feedback?dry_run=1", envelope(items));
      expect(wet.body).toMatchObject({ mode: "stage", results: [{ status: "staged" }] });
      expect(problemOf((await api.post(api.newAddress(), "/api/feedback", envelope(items, { mode: undefined }))).body)).toEqual({
        error: "schema_fail",
        schema_pointer: "",
        keyword: "required",
        missing: "mode",
      });
    });

    it("is answered item by item where anything of it got through [envelope.results]", async () => {
      const { validation, concern, envelope } = await api.make();
      const address = api.newAddress();
      for (let vote = 0; vote < 10; vote += 1) await api.post(address, "/api/validations", validation());
      const items = [itemOf("validation", validation()), itemOf("concern", concern())];
      const answer = await api.post(address, "/api/feedback", envelope(items));
      expect(answer.status).toBe(200);
      expect(answer.body.results).toMatchObject([{ error: "rate_limit_exceeded" }, { status: "staged" }]);
    });

    it("does not look at many whole procedures at once [envelope.effort]", async () => {
      const { bodyAmendment, envelope } = await api.make();
      const items = Array.from({ length: 100 }, () => itemOf("amendment", bodyAmendment(diff)));
      const answer = await api.post(api.newAddress(), "/api/feedback", envelope(items, { mode: "validate" }));
      const looked = answer.body.results?.filter(({ status }) => status === "validated") ?? [];
      expect(looked).toHaveLength(10);
      expect(answer.body.results?.[10]).toMatchObject({ error: "rate_limit_exceeded", retry_after: 1 });
    });

    it("is judged by its clock also where it is only validated, item by item [dryrun.answers]", async () => {
      const { concern, envelope } = await api.make();
      const body = envelope([itemOf("concern", concern())], { mode: "validate", submitted_at: "2020-01-01T00:00:00Z" });
      const late = { status: "rejected", error: "schema_fail", schema_pointer: "/submitted_at", keyword: "timing" };
      expect((await api.post(api.newAddress(), "/api/feedback", body)).body.results).toMatchObject([late]);
    });

    it("may be empty, but not endless, and names no person [envelope.shell]", async () => {
      const { envelope } = await api.make();
      expect((await api.post(api.newAddress(), "/api/feedback", envelope([]))).body.results).toEqual([]);
      expect((await api.post(api.newAddress(), "/api/feedback", envelope(Array.from({ length: 101 }, () => ({}))))).body).toMatchObject({
        error: "schema_fail",
        schema_pointer: "/items",
      });
      expect(problemOf((await api.post(api.newAddress(), "/api/feedback", envelope([], { "E-Mail": "x" }))).body)).toEqual({
        error: "identity_field_present",
        schema_pointer: "",
      });
    });
  });
});
