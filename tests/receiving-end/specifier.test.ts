import { expect, it } from "vitest";
import { describeOnBoth } from "./_on-both.ts";

const EVIDENCE = { evidence_date: "2026-11-01", evidence_source: "customer-report" };

describeOnBoth("what a concern is limited to", (api, stage) => {
  it.each([
    ["commune-specific", "21009"],
    ["regional-specific", "Brussels-Capital"],
    ["role-specific", "researcher with a hosting agreement"],
  ])("is taken where it exists: %s %s [senders.specifier]", async (scope, specifier) => {
    const { concern } = await api.make();
    const content = { scope, specifier, body: "The desk wants two copies.", ...EVIDENCE };
    expect((await stage("concerns", concern({ content }))).status).toBe(202);
  });

  it.each([
    ["commune-specific", "ixelles", "body", "skill", "nationality-application", { nearest: expect.arrayContaining(["21009"]) }],
    ["commune-specific", "99999", "report", "path", "birth-certificate-belgian", {}],
    [
      "regional-specific",
      "Brussels",
      "body",
      "skill",
      "nationality-application",
      { allowed: ["Flanders", "Wallonia", "Brussels-Capital", "German-speaking-community"] },
    ],
  ])("is refused where it does not: %s %s [senders.specifier]", async (scope, specifier, words, target_type, target_id, fault) => {
    const { concern } = await api.make();
    const content = { scope, specifier, [words]: "The desk wants two copies.", ...EVIDENCE };
    const { status, body } = await stage("concerns", concern({ target_type, target_id, content }));
    expect(status).toBe(422);
    const place = { error: "cross_ref_fail", schema_pointer: "/content/specifier" };
    expect(body).toEqual({ ...place, faults: [{ ...place, ...fault, message: expect.any(String) }] });
  });
});
