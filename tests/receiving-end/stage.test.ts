import { validate } from "@becivic/contract";
import { expect, it } from "vitest";
import { describeOnBoth } from "./_on-both.ts";
import { uuid7 } from "./_submissions.ts";

describeOnBoth("staging", (api, stage) => {
  it("stages a submission for a day, and says so in the receipt and in its status [stage.receipt]", async () => {
    const { concern } = await api.make();
    const staged = await stage("concerns", concern());
    expect(staged.status).toBe(202);
    expect(validate("receipt", staged.body)).toMatchObject({ valid: true });
    const state = await api.get(staged.path);
    expect(state.body).toEqual({ state: "staged", commit_eta: staged.body.commit_eta });
    expect(validate("status", state.body).valid).toBe(true);
  });

  it("lets its sender take it back, once [stage.receipt]", async () => {
    const { concern } = await api.make();
    const staged = await stage("concerns", concern());
    expect((await api.cancel(staged.path, staged.token)).body).toEqual({ cancelled: true });
    expect((await api.get(staged.path)).status).toBe(404);
    expect((await api.cancel(staged.path, staged.token)).status).toBe(401);
  });

  it("lets no sender take it back without its token, or at another address [stage.receipt]", async () => {
    const { concern } = await api.make();
    const staged = await stage("concerns", concern());
    expect((await api.cancel(staged.path, "x".repeat(43))).status).toBe(401);
    expect((await api.cancel(staged.path, undefined)).status).toBe(401);
    expect((await api.cancel(`/api/concerns/con_${uuid7()}`, staged.token)).status).toBe(401);
    expect((await api.cancel(staged.path.replace("concerns", "drafts"), staged.token)).status).toBe(401);
    expect((await api.get(staged.path)).body.state).toBe("staged");
  });

  it("recognises a duplicate: the same sender gets a new token, another one a refusal [stage.duplicates]", async () => {
    const { concern } = await api.make();
    const body = concern();
    const first = await stage("concerns", body);
    const again = await stage("concerns", body, first.address);
    expect(again).toMatchObject({ status: 200, body: { status: "duplicate", commit_eta: first.body.commit_eta } });
    expect(await stage("concerns", body)).toMatchObject({ status: 409, body: { error: "duplicate_id_different_submitter" } });
    expect((await api.cancel(first.path, first.token)).status).toBe(401);
    expect((await api.cancel(first.path, again.token)).status).toBe(200);
  });

  it("never acknowledges a submission that a cancellation took away in the same moment [stage.duplicates]", async () => {
    const { concern } = await api.make();
    for (let round = 0; round < 8; round += 1) {
      const body = concern();
      const first = await stage("concerns", body);
      const [, again] = await Promise.all([api.cancel(first.path, first.token), stage("concerns", body, first.address)]);
      expect([200, 202]).toContain(again.status);
      const state = await api.get(first.path);
      expect(state.status).toBe(200);
      expect((await api.cancel(first.path, again.token)).status).toBe(200);
    }
  });
});
