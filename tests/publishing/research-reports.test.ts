import { validate } from "@becivic/contract";
import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";
import { describeOnNode } from "./_on-node.ts";
import { votingOn } from "./_votes.ts";

const provenance = {
  kind: "discovery_session",
  research_notes_markdown: "Asked at the desk.\n\n```\n# Not a heading of the page\n```",
  session_count: 1,
  first_session_at: "2026-11-01T10:00:00Z",
  last_session_at: "2026-11-01T11:00:00Z",
  verified_corpus_refs: [],
  research_sources: [{ url: "https://finance.fgov.be/en", kind: "citation-grade", claim: "The page says so." }],
};
const REPORT = "/skills/bicycle-registration/research-report.md";

describeOnNode("the research behind a text", ({ api, stage, address }) => {
  const read = async (path: string): Promise<string> => (await fetch(address() + path)).text();
  const decide = async (action: string, itemKind = "draft"): Promise<unknown> => {
    const { items } = (await api.operator("GET", "/api/_internal/review")).body as unknown as { items: { id: string; kind: string }[] };
    const item = items.find(({ kind }) => kind === itemKind);
    return (await api.operator("POST", `/api/_internal/review/${item?.id}`, { action })).body;
  };

  it("is told in the status of a draft once it is merged, and published with what the scrub did [open.report-path] [open.scrub-summary]", async () => {
    const { draft } = await api.make();
    const sent = await stage("drafts", draft({ provenance }));
    expect(sent.body.error).toBeUndefined();
    await api.advance("PT25H");
    expect((await api.get(sent.path)).body.research_report_path).toBeUndefined();
    expect((await fetch(address() + REPORT)).status).toBe(404);
    expect(await decide("approve")).toMatchObject({ outcome: "merged" });
    const { body } = await api.get(sent.path);
    expect(validate("status", body).valid).toBe(true);
    expect(body).toMatchObject({ publication: "merged", research_report_path: REPORT });
    const response = await fetch(address() + REPORT);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("etag")).not.toBe(null);
    const text = await response.text();
    expect(text).toContain("Asked at the desk.");
    expect(text).toContain("https://finance.fgov.be/en");
    expect(text).toMatch(/scrub_summary:\n {2}regex_passes: \[\]\n {2}ner_passes: \[\]\n {2}redactions_applied: 0\n/);
  });

  it("is linked from the page, its Markdown and its JSON [open.reports]", async () => {
    expect((await api.get("/api/skills/bicycle-registration")).body.research_report_path).toBe(REPORT);
    expect(await read("/skills/bicycle-registration")).toContain(`href="${REPORT}"`);
    expect(await read("/skills/bicycle-registration.md")).toContain(`${REPORT})`);
    expect((await api.get("/api/skills/meta-no-skill-fallback")).body.research_report_path).toBeUndefined();
    expect(await read("/skills/meta-no-skill-fallback")).not.toContain("research-report.md");
    expect((await api.get("/api/openapi.json")).body.paths).toHaveProperty(["/skills/{skill_id}/research-report.md"]);
  });

  it("is told for an amendment that brought a section of its own, and for no other [open.report-path]", async () => {
    const { amendment } = await api.make();
    const edit = (proposed_value: string, more: object = {}) =>
      amendment({
        target_type: "skill",
        target_id: "nationality-application",
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value } },
        ...more,
      });
    const without = await stage("amendments", edit("Another line."));
    await api.advance("PT25H");
    const withNotes = await stage("amendments", edit("A third line.", { provenance }));
    await api.advance("PT25H");
    expect((await api.get(without.path)).body).toMatchObject({ publication: "merged" });
    expect((await api.get(without.path)).body.research_report_path).toBeUndefined();
    expect((await api.get(withNotes.path)).body).toMatchObject({
      publication: "merged",
      research_report_path: REPORT.replace("bicycle-registration", "nationality-application"),
    });
  });

  it("says that a name was suspected in it, where a maintainer released it [open.scrub-summary]", async () => {
    const { amendment } = await api.make();
    const content = { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: "A fourth line." } };
    const notes = { ...provenance, research_notes_markdown: "Madame Jeanne Dupont said so at the desk." };
    const sent = await stage(
      "amendments",
      amendment({ target_type: "skill", target_id: "apostille-foreign-document-hague", content, provenance: notes }),
    );
    await api.advance("PT25H");
    expect((await api.get(sent.path)).body).toMatchObject({ state: "ner_held_for_review" });
    await decide("release", "ner_hold");
    await api.advance("PT1H");
    const { body } = await api.get(sent.path);
    expect(body).toMatchObject({ state: "released", publication: "merged" });
    expect(await read(String(body.research_report_path))).toMatch(/ner_passes:\n {4}- person_name\n {2}redactions_applied: 0\n/);
  });

  it("is withdrawn with its text [open.reports]", async () => {
    await votingOn(api, { target_type: "skill", target_id: "bicycle-registration" }).flag();
    await api.advance("PT2H");
    const { status, research_report_path } = (await api.get("/api/skills/bicycle-registration")).body;
    expect({ status, research_report_path }).toEqual({ status: "quarantined", research_report_path: undefined });
    expect((await fetch(address() + REPORT)).status).toBe(404);
    expect(await read("/skills/bicycle-registration")).not.toContain("research-report.md");
  });

  it("of a path is read at the address of the path [open.reports]", async () => {
    const { draft } = await api.make();
    const { path } = (await api.get("/api/paths/birth-certificate-belgian")).body as { path: Record<string, unknown> };
    const { uid: _uid, ...entry } = {
      ...path,
      id: "bicycle-certificate",
      origin: "community",
      status: "alpha",
      version: "0.1.0",
      related_skills: [],
    } as Record<string, unknown>;
    const sent = await stage("drafts", draft({ target_type: "path", proposed_id: "bicycle-certificate", content: { entry }, provenance }));
    expect(sent.body.error).toBeUndefined();
    await api.advance("PT25H");
    await decide("approve");
    const report = "/paths/bicycle-certificate/research-report.md";
    expect((await api.get(sent.path)).body).toMatchObject({ publication: "merged", research_report_path: report });
    expect((await api.get("/api/paths/bicycle-certificate")).body.research_report_path).toBe(report);
    expect(await read(report)).toContain("Asked at the desk.");
    expect(await read("/paths/bicycle-certificate")).toContain(`href="${report}"`);
  });
});

describeOnBoth("a report that does not exist", (api) => {
  it.each(["/skills/meta-no-skill-fallback/research-report.md", "/skills/nothing/research-report.md", "/paths/nothing/research-report.md"])(
    "is a problem: %s [open.reports]",
    async (address) => {
      const { status, body } = await api.get(address);
      expect(status).toBe(404);
      expect(problemOf(body)).toEqual({ error: "not_found" });
    },
  );
});
