import { HOUR_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { describeOnBoth } from "./_on-both.ts";
import { itemOf } from "./_submissions.ts";

describeOnBoth("operating", (api, stage) => {
  describe("operators", () => {
    it("are recognised by their token alone [operators.token]", async () => {
      for (const path of ["clock", "rating-stats", "feedback-channel", "artefact-stats?target_type=skill&target_id=x"]) {
        expect((await api.get(`/api/_internal/${path}`)).status).toBe(401);
        expect(
          (await api.raw("192.0.2.1", "GET", `/api/_internal/${path}`, undefined, { authorization: "Bearer the-token-of-the-operatoR" }))
            .status,
        ).toBe(401);
        expect((await api.operator("GET", `/api/_internal/${path}`)).status).toBe(200);
      }
    });

    it("hold, release and discard; nothing else [operators.transitions]", async () => {
      const { concern } = await api.make();
      const held = await stage("concerns", concern());
      const dropped = await stage("concerns", concern());
      const move = (path: string, state: string) => api.operator("PATCH", `${path}/status`, { state });
      expect(
        (await api.raw("192.0.2.1", "PATCH", `${held.path}/status`, '{"state":"discarded"}', { "content-type": "application/json" }))
          .status,
      ).toBe(401);
      expect((await move(held.path, "committed")).body).toEqual({ error: "invalid_transition" });
      expect((await move(held.path, "ner_held_for_review")).body).toEqual({ state: "ner_held_for_review", previous: "staged" });
      await move(dropped.path, "ner_held_for_review");
      await api.advance("P4D");
      expect((await api.get(held.path)).body).toEqual({ state: "ner_held_for_review" });
      expect((await move(held.path, "released")).status).toBe(200);
      expect((await move(dropped.path, "discarded")).status).toBe(200);
      expect((await move(dropped.path, "released")).status).toBe(400);
      await api.advance("PT10M");
      expect((await api.get(held.path)).body).toMatchObject({ state: "released", committed_at: expect.any(String) });
      expect((await api.get(dropped.path)).body).toEqual({ state: "discarded" });
    });

    it("discard a submission of every type, in every state [operators.discard]", async () => {
      const { feedback, concern, envelope } = await api.make();
      const session = envelope([itemOf("feedback", feedback({ body: "To be discarded." })), itemOf("concern", concern())]);
      const { results = [] } = (await api.post(api.newAddress(), "/api/feedback", session)).body;
      await api.advance("PT24H");
      const paths = results.map(({ id, type }) => `/api/${type === "feedback" ? "feedback-channel" : "concerns"}/${id}`);
      for (const path of paths) await api.operator("PATCH", `${path}/status`, { state: "ner_held_for_review" });
      expect(JSON.stringify((await api.operator("GET", "/api/_internal/feedback-channel")).body)).not.toContain("To be discarded.");
      for (const path of paths) await api.operator("PATCH", `${path}/status`, { state: "discarded" });
      expect((await api.get(`/api/feedback/sessions/${session.session_id}`)).body.items).toEqual([]);
      for (const path of paths) expect((await api.get(path)).body).toMatchObject({ state: "discarded" });
    });

    it("get a refusal, not a fault, for a row that makes no sense [operators.mint]", async () => {
      const mint = (fields: object) =>
        api.operator("POST", "/api/_internal/catalogue-entries", { type: "val", name: "odd-fee", ...fields });
      for (const fields of [{ value_type: {} }, { value_type: "bogus" }, { value: [] }, { colour: "red" }, { name: "x".repeat(5_000) }])
        expect((await mint(fields)).status).toBe(400);
    });

    it("walk the clock one after the other [operators.clock]", async () => {
      const before = Date.parse(await api.now());
      await Promise.all([api.advance("P3D"), api.advance("PT1H")]);
      expect(Date.parse(await api.now()) - before).toBe(73 * HOUR_MS);
    });

    it("mint a uid for a new name, once [operators.mint]", async () => {
      const mint = (body: unknown) => api.operator("POST", "/api/_internal/catalogue-entries", body);
      const first = await mint({ type: "val", name: "a-new-fee" });
      expect(first).toMatchObject({ status: 201, body: { uid: expect.stringMatching(/^val-\d{5}$/), created: true } });
      expect((await mint({ type: "val", name: "a-new-fee" })).body).toEqual({ uid: first.body.uid, created: false });
      expect((await mint({ type: "val", name: "fps-foreign-affairs-legalisation-fee-eur" })).body).toEqual({
        uid: "val-00001",
        created: false,
      });
      expect((await mint({ type: "con", name: "x" })).status).toBe(400);
    });

    it("cannot move the clock by nonsense", async () => {
      expect((await api.operator("POST", "/api/_internal/clock", { advance: "tomorrow" })).status).toBe(400);
    });
  });

  it("describes every operation in one document [http.openapi]", async () => {
    const { body } = await api.get("/api/openapi.json");
    const paths = body.paths as Record<string, object>;
    expect(body.openapi).toBe("3.1.0");
    for (const path of [
      "/api/feedback",
      "/api/concerns/{id}",
      "/api/concerns/{id}/status",
      "/api/feedback/sessions/{session_id}",
      "/api/_internal/clock",
    ])
      expect(Object.keys(paths)).toContain(path);
  });
});
