import { writeFileSync } from "node:fs";
import path from "node:path";
import { CONTRACT_VERSION, DAY_MS } from "@becivic/contract";
import type { StoredItem } from "@becivic/service/ports";
import { stagedWrite } from "@becivic/testkit";
import { expect, it } from "vitest";
import { SmallHouse } from "./_small-house.ts";

/** Puts an amendment where the gates would have let it through, as if they had known less. */
async function stageUnseen(house: SmallHouse, id: string, content: object, more: object = {}): Promise<void> {
  const target = { type: "amendment", target_type: "skill", target_id: "deposit" } as const;
  const said = { rationale: "It is so.", content, submission_contract_version: CONTRACT_VERSION, ...more };
  // Only what the gates refuse is staged here, so it is of no type that they produce.
  const item = { ...target, ...said } as unknown as StoredItem;
  await house.database.commit([stagedWrite(id, { item, received_at: house.now, commit_eta: house.now + DAY_MS, anchor: "deposit@0.1.0" })]);
}

const summary = (proposed_value: unknown, field_path = "summary") => ({
  amendment_subtype: "frontmatter",
  frontmatter_change: { field_path, proposed_value },
});

it("looks for personal data once more before anything is written to the repository [publish.scrub]", async () => {
  const house = await SmallHouse.open();
  await stageUnseen(house, "amd_scrub", summary("Write to jan.peeters@example.com first."));
  await house.advance(DAY_MS);
  expect(await house.database.submissions.find("amd_scrub")).toMatchObject({ publication: "rejected", error: "regex_fail" });
  expect(house.git("log", "--all", "-p")).not.toContain("jan.peeters");
  expect(await house.rows("SELECT payload FROM submissions WHERE id = 'amd_scrub'")).toEqual([{ payload: null }]);
});

it.each([
  ["a field that is not the community's", summary("stable", "status")],
  ["a field that the schema does not know", summary("x", "unheard_of")],
  ["a requirement that is not there", summary([{ id: "nothing-here" }], "requires")],
  ["a category of the maintainers", summary("meta", "category")],
])("merges nothing with %s, and says so on the pull request [publish.checks]", async (_name, content) => {
  const house = await SmallHouse.open();
  const before = await house.forge.head();
  await stageUnseen(house, "amd_bad", content);
  await house.advance(DAY_MS);
  expect(await house.database.submissions.find("amd_bad")).toMatchObject({ publication: "rejected", error: "cross_ref_fail" });
  expect(await house.forge.head()).toBe(before);
  const [pull] = await house.rows("SELECT state, checks FROM pull_requests");
  expect(pull).toMatchObject({ state: "closed", checks: expect.stringContaining('"passed":false') });
  expect(house.git("branch", "--list", "amendment/*", "draft/*", "bot/*")).toBe("");
});

it("does not hold against a change what was wrong before it [publish.known-faults]", async () => {
  const house = await SmallHouse.open();
  const text = await house.text("deposit");
  house.push((clone) =>
    writeFileSync(path.join(clone, "skills/deposit/canonical.md"), text.replace("authority_id: fps-finance", "authority_id: nobody-knows")),
  );
  await house.advance(300_000);
  expect(await house.amendField("skill", "deposit", "summary", "Another line.")).toBe("ok");
  expect(await house.text("deposit")).toContain("Another line.");
});

it("refuses notes that make a report longer than fifty kilobytes [publish.report-size]", async () => {
  const house = await SmallHouse.open();
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
    house.send("amendment", house.newAddress(), {
      target_type: "skill",
      target_id: "deposit",
      content: summary(proposed_value),
      provenance,
    });
  expect(await send("First.")).toBe("ok");
  await house.advance(DAY_MS);
  expect(await house.text("deposit")).toContain("First.");
  expect(await send("Second.")).toBe("ok");
  await house.advance(DAY_MS);
  expect(await house.text("deposit")).toContain("First.");
  expect(await house.rows("SELECT error FROM submissions WHERE error IS NOT NULL")).toEqual([{ error: "payload_too_large" }]);
});

it("commits, forgets and tells somebody where the repository is out of order [publish.forge-failed]", async () => {
  const alarms: string[] = [];
  const house = await SmallHouse.open({ alarm: (name) => alarms.push(name) });
  house.forge.head = () => Promise.reject(new Error("the disk is gone"));
  expect(await house.correct(26)).toBe("ok");
  expect(await house.figure()).toEqual({ value: "26", status: "alpha" });
  await house.advance(3 * DAY_MS);
  expect(await house.rows("SELECT 1 FROM submissions")).toEqual([]);
  expect(alarms).toContain("projection_failed");
});

it.each(["urn:isbn:9780000000002", "http://finance.fgov.be/", "https://jeanne.example/"])(
  "merges no report with a source at %s [open.sources]",
  async (url) => {
    const house = await SmallHouse.open();
    const provenance = {
      kind: "discovery_session",
      research_notes_markdown: "Asked at the desk.",
      session_count: 1,
      first_session_at: "2026-11-01T10:00:00Z",
      last_session_at: "2026-11-01T11:00:00Z",
      verified_corpus_refs: [],
      research_sources: [{ url, kind: "citation-grade", claim: "It says so." }],
    };
    await stageUnseen(house, "amd_source", summary("Another line."), { provenance });
    await house.advance(DAY_MS);
    expect(await house.database.submissions.find("amd_source")).toMatchObject({ publication: "rejected", error: "cross_ref_fail" });
    const [pull] = await house.rows("SELECT checks FROM pull_requests");
    expect(String(pull?.checks)).toContain("url_host skills/deposit/research-report.md");
  },
);
