import { writeFileSync } from "node:fs";
import path from "node:path";
import { CONTRACT_VERSION, DAY_MS } from "@becivic/contract";
import type { StoredItem } from "@becivic/service/ports";
import { stagedWrite } from "@becivic/testkit";
import { expect, it } from "vitest";
import { TestServer } from "./_test-server.ts";

/** Puts an amendment where the gates would have let it through, as if they had known less. */
async function stageUnseen(server: TestServer, id: string, content: object, more: object = {}): Promise<void> {
  const target = { type: "amendment", target_type: "skill", target_id: "deposit" } as const;
  const fields = { rationale: "It is so.", content, submission_contract_version: CONTRACT_VERSION, ...more };
  // Only what the gates refuse is staged here, so it is of no type that they produce.
  const item = { ...target, ...fields } as unknown as StoredItem;
  await server.database.commit([
    stagedWrite(id, { item, received_at: server.now, commit_eta: server.now + DAY_MS, anchor: "deposit@0.1.0" }),
  ]);
}

const summary = (proposed_value: unknown, field_path = "summary") => ({
  amendment_subtype: "frontmatter",
  frontmatter_change: { field_path, proposed_value },
});

it("looks for personal data once more before anything is written to the repository [publish.scrub]", async () => {
  const server = await TestServer.open();
  await stageUnseen(server, "amd_scrub", summary("Write to jan.peeters@example.com first."));
  await server.advance(DAY_MS);
  expect(await server.database.submissions.find("amd_scrub")).toMatchObject({ publication: "rejected", error: "regex_fail" });
  expect(server.git("log", "--all", "-p")).not.toContain("jan.peeters");
  expect(await server.rows("SELECT payload FROM submissions WHERE id = 'amd_scrub'")).toEqual([{ payload: null }]);
});

it.each([
  ["a field that is not the community's", summary("stable", "status")],
  ["a field that the schema does not know", summary("x", "unheard_of")],
  ["a requirement that is not there", summary([{ id: "nothing-here" }], "requires")],
  ["a category of the maintainers", summary("meta", "category")],
])("merges nothing with %s, and says so on the pull request [publish.checks]", async (_name, content) => {
  const server = await TestServer.open();
  const before = await server.forge.head();
  await stageUnseen(server, "amd_bad", content);
  await server.advance(DAY_MS);
  expect(await server.database.submissions.find("amd_bad")).toMatchObject({ publication: "rejected", error: "cross_ref_fail" });
  expect(await server.forge.head()).toBe(before);
  const [pull] = await server.rows("SELECT state, checks FROM pull_requests");
  expect(pull).toMatchObject({ state: "closed", checks: expect.stringContaining('"passed":false') });
  expect(server.git("branch", "--list", "amendment/*", "draft/*", "bot/*")).toBe("");
});

it("does not hold against a change what was wrong before it [publish.known-faults]", async () => {
  const server = await TestServer.open();
  const text = await server.text("deposit");
  server.push((clone) =>
    writeFileSync(path.join(clone, "skills/deposit/canonical.md"), text.replace("authority_id: fps-finance", "authority_id: nobody-knows")),
  );
  await server.advance(300_000);
  expect(await server.amendField("skill", "deposit", "summary", "Another line.")).toBe("ok");
  expect(await server.text("deposit")).toContain("Another line.");
});

it("refuses notes that make a report longer than fifty kilobytes [publish.report-size]", async () => {
  const server = await TestServer.open();
  const provenance = {
    kind: "discovery_session",
    research_notes_markdown: "A line of notes about the desk. ".repeat(1_000),
    session_count: 1,
    first_session_at: "2026-11-01T10:00:00Z",
    last_session_at: "2026-11-01T11:00:00Z",
    verified_corpus_refs: [],
    research_sources: [],
  };
  const send = (proposed_value: string) =>
    server.send("amendment", server.newAddress(), {
      target_type: "skill",
      target_id: "deposit",
      content: summary(proposed_value),
      provenance,
    });
  expect(await send("First.")).toBe("ok");
  await server.advance(DAY_MS);
  expect(await server.text("deposit")).toContain("First.");
  expect(await send("Second.")).toBe("ok");
  await server.advance(DAY_MS);
  expect(await server.text("deposit")).toContain("First.");
  expect(await server.rows("SELECT error FROM submissions WHERE error IS NOT NULL")).toEqual([{ error: "payload_too_large" }]);
});

it("commits, deletes and raises an alarm where the repository is out of order [publish.forge-failed]", async () => {
  const alarms: string[] = [];
  const server = await TestServer.open({ alarm: (name) => alarms.push(name) });
  server.forge.head = () => Promise.reject(new Error("the disk is gone"));
  expect(await server.correct(26)).toBe("ok");
  expect(await server.figure()).toEqual({ value: "26", status: "alpha" });
  await server.advance(3 * DAY_MS);
  expect(await server.rows("SELECT 1 FROM submissions")).toEqual([]);
  expect(alarms).toContain("projection_failed");
});

it.each(["urn:isbn:9780000000002", "http://finance.fgov.be/", "https://jeanne.example/"])(
  "merges no report with a source at %s [open.sources]",
  async (url) => {
    const server = await TestServer.open();
    const provenance = {
      kind: "discovery_session",
      research_notes_markdown: "Asked at the desk.",
      session_count: 1,
      first_session_at: "2026-11-01T10:00:00Z",
      last_session_at: "2026-11-01T11:00:00Z",
      verified_corpus_refs: [],
      research_sources: [{ url, kind: "citation-grade", claim: "It says so." }],
    };
    await stageUnseen(server, "amd_source", summary("Another line."), { provenance });
    await server.advance(DAY_MS);
    expect(await server.database.submissions.find("amd_source")).toMatchObject({ publication: "rejected", error: "cross_ref_fail" });
    const [pull] = await server.rows("SELECT checks FROM pull_requests");
    expect(String(pull?.checks)).toContain("url_host skills/deposit/research-report.md");
  },
);
