import { validate } from "@becivic/contract";
import { expect, it } from "vitest";
import { describeOnBoth } from "./_on-both.ts";
import { diff, itemOf } from "./_submissions.ts";

describeOnBoth("validating, reports and flags", (api, stage) => {
  it("one submission by ?dry_run=1 stages nothing, for every type [dryrun.single]", async () => {
    const samples = await api.make();
    const bodies = {
      concerns: samples.concern(),
      amendments: samples.bodyAmendment(diff),
      validations: samples.validation(),
      drafts: samples.draft(),
      "feedback-channel": samples.feedback(),
      ratings: samples.rating(),
      analytics: samples.analytics(),
    };
    for (const [collection, body] of Object.entries(bodies)) {
      const answer = await api.post(api.newAddress(), `/api/${collection}?dry_run=1`, body);
      expect({ collection, status: answer.status, said: answer.body.status }).toEqual({ collection, status: 200, said: "validated" });
      expect(validate("receipt", answer.body), collection).toMatchObject({ valid: true });
      // No operation tells anything about one event.
      const absent = collection === "analytics" ? 405 : 404;
      expect((await api.get(`/api/${collection}/${answer.body.id}`)).status, collection).toBe(absent);
    }
  });

  it.each([
    ["1", 200],
    ["true", 200],
    ["0", 202],
    ["false", 202],
    ["yes", 400],
    ["", 400],
  ])("?dry_run=%s is answered with %i: what is neither yes nor no is not staged by mistake [dryrun.single]", async (value, status) => {
    const { concern } = await api.make();
    expect((await api.post(api.newAddress(), `/api/concerns?dry_run=${value}`, concern())).status).toBe(status);
  });

  it("says that a vote would be applied, and when anything else would be committed [dryrun.answers]", async () => {
    const { concern, validation, envelope } = await api.make();
    const items = [itemOf("validation", validation()), itemOf("concern", concern())];
    const { body } = await api.post(api.newAddress(), "/api/feedback", envelope(items, { mode: "validate" }));
    expect(validate("feedback-results", body)).toMatchObject({ valid: true });
    expect(body.results?.[0]).toMatchObject({ status: "validated", would_apply: true });
    expect(body.results?.[0]).not.toHaveProperty("would_stage_for");
    expect(body.results?.[1]).toMatchObject({ status: "validated", would_stage_for: expect.any(String) });
    expect(body.results?.[1]).not.toHaveProperty("would_apply");
  });

  it("judges the moment of sending [dryrun.answers]", async () => {
    const { concern } = await api.make();
    const answer = await api.post(api.newAddress(), "/api/concerns?dry_run=1", concern({ submitted_at: "2020-01-01T00:00:00Z" }));
    expect(answer).toMatchObject({ status: 400, body: { error: "schema_fail", schema_pointer: "/submitted_at", keyword: "timing" } });
  });

  it("says that a text may name a person, and never which words [dryrun.names]", async () => {
    const { concern } = await api.make();
    const content = { scope: "general", evidence_date: "2026-11-01", evidence_source: "customer-report" };
    const namingConcern = concern({ content: { ...content, body: "Mr Karim Benali at the desk wants a recent copy." } });
    const answer = await api.post(api.newAddress(), "/api/concerns?dry_run=1", namingConcern);
    expect(answer.body).toMatchObject({ status: "validated", names_suspected: true });
    expect(JSON.stringify(answer.body)).not.toMatch(/Karim|Benali/);
    const plain = await api.post(api.newAddress(), "/api/concerns?dry_run=1", concern());
    expect(plain.body).not.toHaveProperty("names_suspected");
  });

  const about = (report: string) => ({
    target_type: "path",
    target_id: "birth-certificate-belgian",
    content: { scope: "general", report, evidence_date: "2026-11-01", evidence_source: "customer-report" },
  });

  it("refuse a report about a path with a number of eight digits or more, and say where, not what [gates.path-report]", async () => {
    const { concern } = await api.make();
    const refused = await stage("concerns", concern(about("The dossier was 12345678 at the desk.")));
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: "regex_fail",
        schema_pointer: "/content/report",
        category: "document_number",
        matches: [{ detector: "eight_digits" }],
      },
    });
    expect(JSON.stringify(refused.body)).not.toContain("12345678");
    expect((await stage("concerns", concern(about("The desk opens at 9 on 2 days a week.")))).status).toBe(202);
  });

  it("say of a flag that it led to a quarantine, and of what [votes.quarantined]", async () => {
    const { validation } = await api.make();
    const target = { target_type: "volatile_value", target_id: "val-00003" };
    const reject = { ...target, verdict: "reject", rationale: "It gives orders." };
    const flag = await stage("validations", validation({ ...reject, injection_flag: true, injection_reason: "It gives orders." }));
    const plain = await stage("validations", validation(reject));
    await api.advance("PT5M");
    const state = await api.get(flag.path);
    expect(state.body).toMatchObject({ state: "quarantined", ...target });
    expect(validate("status", state.body)).toMatchObject({ valid: true });
    expect((await api.get(plain.path)).body).toMatchObject({ state: "committed" });
  });
});
