import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";
import { diff } from "./_submissions.ts";

describeOnBoth("refusing", (api, stage) => {
  it.each([
    ["a diff that does not fit", diff.replaceAll("-2,1 +2,1", "-3,1 +3,1"), {}, 409, "diff_apply_failed"],
    ["a diff that brings a script", diff.replace("Ask early.", "<script>alert(1)</script>"), {}, 422, "cross_ref_fail"],
    ["an invented uid", diff.replace("Ask early.", '<VV name="new-fee" uid="val-00099">€1</VV>'), {}, 422, "cross_ref_fail"],
    ["a commit that does not exist", diff, { skill_commit: "a".repeat(40) }, 409, "diff_apply_failed"],
    ["half of a commit that does not exist", diff, { skill_commit: "aaaaaaa" }, 409, "diff_apply_failed"],
  ])("refuses %s [gates.diff]", async (_name, bodyDiff, content, status, error) => {
    const { bodyAmendment } = await api.make();
    const body = bodyAmendment(bodyDiff);
    expect(await stage("amendments", { ...body, content: { ...(body.content as object), ...content } })).toMatchObject({
      status,
      body: { error },
    });
  });

  it("takes a diff against the published commit, named in full or by its first characters [gates.diff]", async () => {
    const { bodyAmendment } = await api.make();
    const body = bodyAmendment(diff);
    const { skill_commit } = body.content as { skill_commit: string };
    const short = { ...body, content: { ...(body.content as object), skill_commit: skill_commit.slice(0, 7) } };
    expect(await stage("amendments", short)).toMatchObject({ status: 202 });
  });

  it.each([
    [
      "a field that nobody may set",
      () => ({
        target_type: "skill",
        target_id: "nationality-application",
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "status", proposed_value: "stable" } },
      }),
      422,
      "cross_ref_fail",
    ],
    [
      "a category of the maintainers",
      () => ({
        target_type: "skill",
        target_id: "nationality-application",
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "category", proposed_value: "meta" } },
      }),
      422,
      "cross_ref_fail",
    ],
    [
      "a meta skill",
      () => ({
        target_type: "skill",
        target_id: "meta-no-skill-fallback",
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: "Shorter." } },
      }),
      403,
      "forbidden",
    ],
    [
      "the audited flag of a source, behind a whole list",
      () => ({
        target_type: "path",
        target_id: "birth-certificate-belgian",
        content: { amendment_subtype: "field_edit", frontmatter_change: { field_path: "sources", proposed_value: [] } },
      }),
      422,
      "cross_ref_fail",
    ],
    [
      "a source of a host that may not be cited",
      () => ({
        target_type: "path_source",
        target_id: "birth-certificate-belgian:just-on-web-birth",
        content: {
          amendment_subtype: "field_edit",
          frontmatter_change: { field_path: "procedure.deeplink", proposed_value: "https://evil.example/" },
        },
      }),
      422,
      "cross_ref_fail",
    ],
    ["another type of value", () => ({ content: { proposed_value: "twenty", value_type: "string" } }), 422, "cross_ref_fail"],
    [
      "an archived copy as the address",
      () => ({
        target_type: "reference",
        target_id: "ref-00002",
        content: { proposed_url: "https://web.archive.org/web/2020/https://evil.example/" },
      }),
      422,
      "cross_ref_fail",
    ],
    [
      "a reference on a blog",
      () => ({ target_type: "reference", target_id: "ref-00002", content: { proposed_url: "https://blog.example/" } }),
      422,
      "cross_ref_fail",
    ],
    ["a value that does not exist", () => ({ target_id: "val-99999" }), 422, "cross_ref_fail"],
    ...["status", "version", "origin", "id", "previous_stable_sha"].map(
      (field_path) =>
        [
          `${field_path} set to what it is`,
          () => ({
            target_type: "skill",
            target_id: "nationality-application",
            content: {
              amendment_subtype: "frontmatter",
              frontmatter_change: {
                field_path,
                proposed_value: { status: "alpha", version: "0.1.0", origin: "be-civic" }[field_path] ?? "nationality-application",
              },
            },
          }),
          422,
          "cross_ref_fail",
        ] as const,
    ),
  ] as const)("refuses an amendment with %s [gates.cross-reference]", async (_name, fields, status, error) => {
    const { amendment } = await api.make();
    expect(await stage("amendments", amendment(fields()))).toMatchObject({ status, body: { error } });
  });

  it.each([
    ["a name that is taken", { proposed_id: "nationality-application" }],
    ["another name inside than outside", { proposed_id: "another-name" }],
  ])("refuses a draft with %s [gates.cross-reference]", async (_name, fields) => {
    const { draft } = await api.make();
    expect(await stage("drafts", draft(fields))).toMatchObject({ status: 422, body: { error: "cross_ref_fail" } });
  });

  describe("gates", () => {
    it.each([
      ["an old name", "concerns", { target_type: "observation" }, 400, "schema_fail"],
      ["an unknown field", "concerns", { colour: "red" }, 400, "schema_fail"],
      [
        "a field that says who somebody is",
        "concerns",
        { content: { scope: "general", body: "x", evidence_date: "2026-11-01", evidence_source: "citation", first_name: "x" } },
        400,
        "identity_field_present",
      ],
      ["a version of tomorrow", "concerns", { schema_version: 5 }, 400, "schema_fail"],
      ["too few capabilities", "drafts", { declared_capabilities: ["multi_turn"] }, 403, "capability_mismatch"],
      [
        "a register number",
        "concerns",
        { content: { scope: "general", body: "It is 31.02.14-995.26.", evidence_date: "2026-11-01", evidence_source: "citation" } },
        422,
        "regex_fail",
      ],
      [
        "a commune that does not exist",
        "concerns",
        { context: { language_used: "fr", country: "be", commune: "99999" } },
        422,
        "cross_ref_fail",
      ],
      [
        "a condition that the skill does not state",
        "concerns",
        { context: { language_used: "fr", country: "be", applies_to_match: { shoe_size: "42" } } },
        422,
        "cross_ref_fail",
      ],
      [
        "a gap that a skill fills",
        "concerns",
        {
          target_type: "skill_graph",
          target_id: "nationality-application",
          content: { body: "It is missing.", evidence_date: "2026-11-01" },
        },
        422,
        "cross_ref_fail",
      ],
      [
        "a value other than its target",
        "concerns",
        {
          target_type: "volatile_value",
          target_id: "val-00001",
          content: { vv_uid: "val-00002", observed_value: "€22", evidence_date: "2026-11-01" },
        },
        422,
        "cross_ref_fail",
      ],
      ["a vote on a meta skill", "validations", { target_id: "meta-no-skill-fallback" }, 403, "forbidden"],
      [
        "a source that the path does not have",
        "validations",
        { target_type: "path_source", target_id: "birth-certificate-belgian:nowhere", traversal_metadata: { outcome: "success" } },
        422,
        "cross_ref_fail",
      ],
      ["an anchor of its own", "validations", { cohort_anchor: "x@1.0.0" }, 400, "schema_fail"],
      [
        "half a character",
        "concerns",
        { content: { scope: "general", body: "x\ud800", evidence_date: "2026-11-01", evidence_source: "citation" } },
        400,
        "schema_fail",
      ],
      [
        "notes of more bytes than are stored",
        "drafts",
        {
          provenance: {
            kind: "discovery_session",
            research_notes_markdown: "€".repeat(40_000),
            session_count: 1,
            first_session_at: "2026-11-01T00:00:00Z",
            last_session_at: "2026-11-01T00:00:00Z",
            verified_corpus_refs: [],
            research_sources: [],
          },
        },
        400,
        "schema_fail",
      ],
      ["a date that is long gone", "concerns", { submitted_at: "2020-01-01T00:00:00Z" }, 400, "schema_fail"],
      [
        "research notes with an address in them",
        "drafts",
        {
          provenance: {
            kind: "discovery_session",
            research_notes_markdown: "Ask jeanne.exemple@example.org.",
            session_count: 1,
            first_session_at: "2026-11-01T00:00:00Z",
            last_session_at: "2026-11-01T00:00:00Z",
            verified_corpus_refs: [],
            research_sources: [],
          },
        },
        422,
        "layer2_scrub_failure",
      ],
    ] as const)("refuse %s [gates.order]", async (_name, collection, fields, status, error) => {
      const samples = await api.make();
      const body = { concerns: samples.concern, drafts: samples.draft, validations: samples.validation }[collection](fields);
      const answer = await stage(collection, body);
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
      expect(validate("problem", answer.body)).toMatchObject({ valid: true });
      expect(JSON.stringify(answer.body)).not.toMatch(/jeanne|02\.14-995|shoe/);
    });

    it("show where in research notes something was found, without showing what [gates.masked]", async () => {
      const { draft } = await api.make();
      const provenance = {
        kind: "discovery_session",
        research_notes_markdown: "We wrote to the desk at jeanne.exemple@example.org on a Monday.",
        session_count: 1,
        first_session_at: "2026-11-01T00:00:00Z",
        last_session_at: "2026-11-01T00:00:00Z",
        verified_corpus_refs: [],
        research_sources: [],
      };
      expect(problemOf((await stage("drafts", draft({ provenance }))).body)).toEqual({
        error: "layer2_scrub_failure",
        schema_pointer: "/provenance/research_notes_markdown",
        category: "identity",
        matches: [{ detector: "email", context_snippet: "rote to the desk at █████ on a Monday." }],
        remediation: "rewrite_research_notes",
      });
    });

    it.each([
      ["text that is no JSON", "{", {}, 400, "malformed_json"],
      ["nothing", "", {}, 400, "malformed_json"],
      ["bytes that are no text", new Uint8Array([0x7b, 0xff, 0x7d]), {}, 400, "malformed_json"],
      ["a field written twice", '{"schema_version":4,"schema_version":4}', {}, 400, "malformed_json"],
      ["another type", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
      // A few bytes too many: workerd resets a connection while a long body is still being written, and the answer is then lost now and then.
      ["a body above the limit", `{"a":"${"x".repeat(1_048_576)}"}`, {}, 413, "payload_too_large"],
      ["a tower of brackets", "[".repeat(100_000) + "]".repeat(100_000), {}, 400, "schema_fail"],
      ["a list", "[]", {}, 400, "schema_fail"],
      ["a key of every object", '{"__proto__":{"admin":true}}', {}, 400, "schema_fail"],
    ])("refuse %s [gates.hostile]", async (_name, body, headers, status, error) => {
      const answer = await api.raw(api.newAddress(), "POST", "/api/concerns", body, { "content-type": "application/json", ...headers });
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
    });
  });
});
