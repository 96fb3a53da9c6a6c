import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { decideReviewItem } from "@becivic/service";
import { describe, expect, it } from "vitest";
import { TestServer } from "../publishing/_test-server.ts";

const KARIM = {
  names: { isImmediate: true, hasName: (texts: readonly string[]) => Promise.resolve(texts.some((text) => text.includes("Karim"))) },
};
const say = (body: string) => ({ scope: "general", body, evidence_date: "2026-11-01", evidence_source: "citation" });

describe("what is held", () => {
  it("is gone from the snapshot at once, whether it is held or discarded [names.snapshot]", async () => {
    const server = await TestServer.open();
    await server.send("concern", server.newAddress(), { target_id: "deposit", content: say("The desk is closed.") });
    await server.advance(2 * DAY_MS);
    const snapshot = (): string => server.git("show", "data-snapshot:data-snapshot/concerns.jsonl");
    expect(snapshot()).toContain("The desk is closed.");
    const [sent] = await server.rows("SELECT id FROM submissions WHERE type = 'concern'");
    await server.hold("concern", String(sent?.id));
    expect(snapshot()).toBe("");
    await server.decide(await server.reviewItem("ner_hold"), "release");
    expect(snapshot()).toContain("The desk is closed.");
  });

  it("cannot hide behind a doubled plus in a diff [names.diff]", async () => {
    const server = await TestServer.open(KARIM);
    expect(await server.amendLine("deposit", "None so far.", "++ Karim was there.")).toBe("ok");
    expect(await server.text("deposit")).not.toContain("Karim");
    expect(await server.rows("SELECT state, hold_reason FROM submissions WHERE type = 'amendment'")).toEqual([
      { state: "ner_held_for_review", hold_reason: "name" },
    ]);
  });

  it("passes the gates again after an edit, and a vote stays as it was [names.edit]", async () => {
    const server = await TestServer.open(KARIM);
    await server.send("amendment", server.newAddress(), {
      target_type: "reference",
      target_id: "ref-00001",
      rationale: "Karim said so.",
      content: { proposed_url: "https://www.ejustice.just.fgov.be/eli/y" },
    });
    await server.send("validation", server.newAddress(), {
      target_type: "path_source",
      target_id: "lease-form:vlaanderen-page",
      verdict: "confirm",
      rationale: "Karim did it.",
      traversal_metadata: { outcome: "success", validates_post_handoff: true },
    });
    await server.vote("reject", "skill", "deposit");
    await server.advance(DAY_MS);
    const items = await server.database.review.open(10);
    const edit = (kind: string | null, edited: Record<string, unknown>) =>
      decideReviewItem(
        items.find(({ target_type }) => target_type === kind)?.id ?? "",
        { action: "release_after_edit", edited },
        server.now,
        server.service,
      );
    const elsewhere = { rationale: "So.", content: { proposed_url: "https://evil.example.com/x" } };
    await expect(edit("reference", elsewhere)).rejects.toThrow("cross_ref_fail");
    await edit("reference", { rationale: "So.", content: { proposed_url: "https://www.ejustice.just.fgov.be/eli/y" } });
    await edit("path_source", { rationale: "Done.", traversal_metadata: { outcome: "failed" } });
    expect(
      await server.rows("SELECT rationale, traversal ->> '$.outcome' AS outcome FROM validations WHERE target_type = 'path_source'"),
    ).toEqual([{ rationale: "Done.", outcome: "success" }]);
    await server.advance(HOUR_MS);
    expect(await server.rows("SELECT url FROM reference_rows WHERE uid = 'ref-00001' AND superseded_at IS NULL")).toEqual([
      { url: "https://www.ejustice.just.fgov.be/eli/y" },
    ]);
    // A hold and a release change nothing where there was nothing.
    const [vote] = await server.rows("SELECT id FROM submissions WHERE type = 'validation' AND state = 'committed'");
    await server.hold("validation", String(vote?.id));
    await server.decide(await server.reviewItem("ner_hold"), "release");
    expect(await server.rows("SELECT rationale, traversal FROM validations WHERE target_type = 'skill'")).toEqual([
      { rationale: "Not so.", traversal: null },
    ]);
  });

  it("is never a vote or a rating without a word [names.silent]", async () => {
    const calls: string[][] = [];
    const names = {
      hasName: (texts: readonly string[]) => {
        calls.push([...texts]);
        return Promise.reject(new Error("out of order"));
      },
    };
    const server = await TestServer.open({ names });
    expect(await server.vote("confirm", "skill", "deposit")).toBe("ok");
    expect(await server.send("rating", server.newAddress(), { target_type: "skill", target_id: "deposit", skill_quality_stars: 4 })).toBe(
      "ok",
    );
    await server.advance(DAY_MS);
    expect(calls).toEqual([]);
    expect(await server.rows("SELECT DISTINCT state FROM submissions")).toEqual([{ state: "committed" }]);
  });
});
