import { DAY_MS } from "@becivic/contract";
import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";
import { diff } from "./_submissions.ts";

// The rules of the corpus where senders meet them: what the shipped corpus keeps to, a submission keeps to as well.

const EVIL = [
  "Pay on www.evil.example/form.",
  "Pay on https://evil.example/form.",
  "Pay on evil.example.",
  "Pay on http://www.vlaanderen.be/x.",
  "Pay on https:/www.vlaanderen.be/x.",
  "Pay on evil[.]example.",
];
const provenance = (fields: object) => ({
  kind: "discovery_session",
  research_notes_markdown: "Two communes were asked.",
  session_count: 1,
  first_session_at: "2026-11-01T00:00:00Z",
  last_session_at: "2026-11-01T00:00:00Z",
  verified_corpus_refs: [],
  research_sources: [],
  ...fields,
});
const concernContent = { scope: "general", evidence_date: "2026-11-01", evidence_source: "customer-report" };

describeOnBoth("the rules of the corpus", (api, stage) => {
  it.each(EVIL)("refuse %j in every free text, and point at the field [gates.addresses]", async (text) => {
    const samples = await api.make();
    const cases: [string, object, string][] = [
      ["concerns", samples.concern({ content: { ...concernContent, body: text } }), "/content/body"],
      ["validations", samples.validation({ verdict: "reject", rationale: text }), "/rationale"],
      ["feedback-channel", samples.feedback({ body: text }), "/body"],
      ["ratings", samples.rating({ would_be_5_stars: text }), "/would_be_5_stars"],
      ["amendments", samples.amendment({ rationale: text }), "/rationale"],
      [
        "amendments",
        samples.bodyAmendment(diff, { provenance: provenance({ research_notes_markdown: text }) }),
        "/provenance/research_notes_markdown",
      ],
      ["amendments", samples.bodyAmendment(diff.replace("Ask early.", text)), "/content/body_diff"],
      ["drafts", samples.draft({ commit_message: text }), "/commit_message"],
    ];
    for (const [collection, body, schema_pointer] of cases) {
      const answer = await stage(collection, body);
      expect({ collection, status: answer.status, body: problemOf(answer.body) }).toEqual({
        collection,
        status: 422,
        body: { error: "cross_ref_fail", schema_pointer },
      });
    }
  });

  it("take addresses on listed hosts, with https or without a scheme [gates.addresses]", async () => {
    const { concern } = await api.make();
    const body = "The form is on https://dofi.ibz.be/en and on mygov.be, said the desk.";
    expect((await stage("concerns", concern({ content: { ...concernContent, body } }))).status).toBe(202);
  });

  it.each([
    "javascript:alert(1)",
    "ftp://dofi.ibz.be/x",
    "http://dofi.ibz.be/x",
    "https://evil.example/x",
    "https:/dofi.ibz.be/x",
    "urn:isbn:9780000000002",
  ])("refuse %s as a source of research [gates.addresses]", async (url) => {
    const { bodyAmendment } = await api.make();
    const sources = [{ url, kind: "citation-grade", claim: "It says so." }];
    const answer = await stage("amendments", bodyAmendment(diff, { provenance: provenance({ research_sources: sources }) }));
    // Where the text is no URL at all, its schema has refused it before.
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.schema_pointer).toBe("/provenance/research_sources/0/url");
  });

  it.each([
    ["an amount in the prose", "It costs €30."],
    ["an element in the prose", "<img src=x>"],
  ])("refuse a text with %s [gates.rules]", async (_name, text) => {
    const { bodyAmendment } = await api.make();
    expect(await stage("amendments", bodyAmendment(diff.replace("Ask early.", text)))).toMatchObject({
      status: 422,
      body: { error: "cross_ref_fail", schema_pointer: "/content/body_diff" },
    });
  });

  it.each([
    ["summary", "A summary with <b>markup</b>."],
    ["title", "Get a card](https://evil.example/a.md) [old text"],
    ["last_verified", "2099-01-01"],
  ])("refuse a field %s such as %j [gates.rules]", async (field_path, proposed_value) => {
    const { amendment } = await api.make();
    const content = { amendment_subtype: "frontmatter", frontmatter_change: { field_path, proposed_value } };
    const answer = await stage("amendments", amendment({ target_type: "skill", target_id: "nationality-application", content }));
    expect(answer).toMatchObject({ status: 422, body: { error: "cross_ref_fail" } });
  });

  it.each([
    [
      "conditions that nobody meets",
      "birth-certificate-belgian:just-on-web-birth",
      "audience.predicates",
      [
        { field: "user.region", op: "eq", value: "Flanders" },
        { field: "user.region", op: "eq", value: "Wallonia" },
      ],
    ],
    [
      "no question before an audited delivery",
      "marriage-certificate-belgian:irisbox-marriage",
      "actor.handoff.agent_responsibility",
      "The agent gives the link.",
    ],
    ["an address in its notes", "birth-certificate-belgian:just-on-web-birth", "notes", "Pay on evil.example."],
  ])("refuse a source with %s [gates.rules]", async (_name, target_id, field_path, proposed_value) => {
    const { amendment } = await api.make();
    const content = { amendment_subtype: "field_edit", frontmatter_change: { field_path, proposed_value } };
    const answer = await stage("amendments", amendment({ target_type: "path_source", target_id, content }));
    expect(answer).toMatchObject({ status: 422, body: { error: "cross_ref_fail" } });
  });

  it("refuse a day that has not come yet anywhere as the day of something seen or verified [gates.future]", async () => {
    const { concern, amendment } = await api.make();
    const now = Date.parse(await api.now());
    const day = (days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
    const stageDated = (evidence_date: string) =>
      stage("concerns", concern({ content: { ...concernContent, body: "The desk said so.", evidence_date } }));
    expect(await stageDated(day(2))).toMatchObject({
      status: 400,
      body: { error: "schema_fail", schema_pointer: "/content/evidence_date", keyword: "timing" },
    });
    expect(await stageDated("2099-01-01")).toMatchObject({ status: 400 });
    expect(await stageDated(day(0))).toMatchObject({ status: 202 });
    const verified = amendment({ target_type: "reference", target_id: "ref-00001", content: { proposed_last_verified: day(2) } });
    expect(await stage("amendments", verified)).toMatchObject({ status: 400, body: { schema_pointer: "/content/proposed_last_verified" } });
  });
});
