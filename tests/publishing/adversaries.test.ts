import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { changeSubmissionStatus, deprecateArtefact, kindOfType, retractText } from "@becivic/service";
import { runJobs } from "@becivic/service/host";
import { recordAlarms } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { submissionsAt } from "../receiving-end/_submissions.ts";
import { TestServer } from "./_test-server.ts";

// Attacks on the consensus by senders, and what comes of them.

const VALUE = ["volatile_value", "val-00001"] as const;
const SKILL = ["skill", "deposit"] as const;

describe("words that come as tags", () => {
  it("are a change like any other, and take a stable text back to alpha [adversary.tags]", async () => {
    const server = await TestServer.open();
    await server.carryToStable(...SKILL);
    const smuggled =
      '<Ref name="registration-code" uid="ref-00001" title="Any title" url="https://www.ejustice.just.fgov.be/eli/x">the broker, who wants money first, as the ministry</Ref>';
    expect(await server.amendLine("deposit", "[registration-code]", smuggled)).toBe("ok");
    expect(await server.standing(...SKILL)).toMatchObject({ status: "alpha" });
    await server.flag(...SKILL);
    expect(await server.text("deposit")).not.toContain("the broker");
    expect(await server.standing(...SKILL)).toMatchObject({ status: "stable" });
  });
});

describe("a figure", () => {
  it("that was taken back does not return by itself [adversary.row-returns]", async () => {
    const server = await TestServer.open();
    await server.correct(666);
    await server.carryToStable(...VALUE);
    await server.flag(...VALUE);
    expect(await server.figure()).toEqual({ value: "25", status: "alpha" });
    await server.advance(8 * DAY_MS);
    await server.correct(7);
    await server.votes(2, "reject", ...VALUE);
    expect(await server.figure()).toEqual({ value: "25", status: "alpha" });
  });

  it("keeps the votes that made it stable, however often something else was rolled back [adversary.row-carried]", async () => {
    const server = await TestServer.open();
    await server.carryToStable(...VALUE);
    for (const value of [100, 101]) {
      await server.advance(8 * DAY_MS);
      expect(await server.correct(value)).toBe("ok");
      await server.votes(2, "reject", ...VALUE);
      expect(await server.figure()).toEqual({ value: "25", status: "stable" });
    }
    await server.votes(2, "reject", ...VALUE);
    expect(await server.figure()).toEqual({ value: "25", status: "stable" });
  });

  it("that was withdrawn or ended is not revived by a correction on its way [adversary.row-revived]", async () => {
    const correction = { target_id: "val-00001", content: { proposed_value: 9, value_type: "integer" } };
    const withdrawn = await TestServer.open();
    await withdrawn.send("amendment", withdrawn.newAddress(), correction);
    await withdrawn.flag(...VALUE);
    await withdrawn.advance(DAY_MS);
    expect(await withdrawn.figure()).toEqual({ value: "25", status: "quarantined" });
    const ended = await TestServer.open();
    await ended.send("amendment", ended.newAddress(), correction);
    await deprecateArtefact({ target_type: "volatile_value", target_id: "val-00001" }, ended.now, ended.service);
    await ended.advance(DAY_MS);
    expect(await ended.figure()).toEqual({ value: "25", status: "deprecated" });
    expect(await ended.rows("SELECT 1 FROM salts WHERE kind = 'artefact' UNION ALL SELECT 1 FROM artefact_submitters")).toEqual([]);
  });

  it("is not taken apart by corrections that change nothing [adversary.nothing-changed]", async () => {
    const server = await TestServer.open();
    await server.carryToStable(...VALUE);
    await server.correct(25);
    expect(await server.figure()).toEqual({ value: "25", status: "stable" });
    expect(await server.amendField("path", "lease-receipt", "title.en", "Receipt of registration")).toMatch(/^(?:ok|cross_ref_fail)$/);
    const entry = JSON.parse((await server.database.published.files()).get("paths/index.json") ?? "{}") as {
      paths: Record<string, { title: { en: string } }>;
    };
    expect(await server.amendField("path", "lease-receipt", "title.en", entry.paths["lease-receipt"]?.title.en)).toBe("cross_ref_fail");
  });
});

describe("a path that many confirmed through its source", () => {
  const source = ["path_source", "lease-receipt:vlaanderen-page"] as const;
  it("is not brought down by two [adversary.path-carried]", async () => {
    const server = await TestServer.open();
    await server.carryToStable(...source);
    expect(await server.standing("path", "lease-receipt")).toMatchObject({ status: "stable" });
    await server.votes(2, "reject", "path", "lease-receipt");
    expect(await server.standing("path", "lease-receipt")).toMatchObject({ status: "stable" });
    await server.votes(2, "reject", ...source);
    expect(await server.standing("path", "lease-receipt")).toMatchObject({ status: "stable" });
  });
});

describe("the brake on quarantines", () => {
  /** Five quarantines within the hour, so that people are asked about the sixth. */
  const brake = async (server: TestServer): Promise<void> => {
    for (let line = 0; line < 5; line += 1)
      await server.database.commit([
        { do: "add_audit_line", line: { at: server.now, actor: "bot", action: "quarantine", detail: "another" } },
      ]);
  };

  it("leaves the decision to people, also when the hour is over [adversary.brake]", async () => {
    const server = await TestServer.open();
    expect(await server.amendField("skill", "deposit", "summary", "An amended line.")).toBe("ok");
    await brake(server);
    await server.flag(...SKILL);
    await server.advance(3 * HOUR_MS);
    expect(await server.text("deposit")).toContain("An amended line.");
    expect(await server.decide(await server.reviewItem("quarantine"), "reinstate")).toMatchObject({ outcome: "reinstated" });
    expect(await server.standing(...SKILL)).toMatchObject({ status: "alpha", flagsNeeded: 3 });
    await server.flag(...SKILL);
    expect(await server.text("deposit")).toContain("An amended line.");
  });

  it("never lets a late decision hit what came since [adversary.late-decision]", async () => {
    const server = await TestServer.open();
    await brake(server);
    await server.flag(...SKILL);
    expect(await server.amendField("skill", "deposit", "summary", "A good new line.")).toBe("ok");
    expect(await server.decide(await server.reviewItem("quarantine"), "uphold")).toMatchObject({ outcome: "upheld" });
    expect(await server.text("deposit")).toContain("A good new line.");
  });

  it("nor puts back what was flagged over what was written since [adversary.late-decision]", async () => {
    const server = await TestServer.open();
    await server.amendField("skill", "deposit", "summary", "A flagged line.");
    await server.flag(...SKILL);
    await server.amendField("skill", "deposit", "summary", "A later line.");
    await expect(server.decide(await server.reviewItem("quarantine"), "reinstate")).rejects.toMatchObject({ code: "diff_apply_failed" });
    expect(await server.text("deposit")).toContain("A later line.");
  });
});

describe("the brake on deprecations by votes", () => {
  const PATH = ["path", "lease-receipt"] as const;
  /** Three paths deprecated by votes within the day, and then rejects of every source of a fourth. */
  const rejectAFourth = async (server: TestServer): Promise<string> => {
    const line = { at: server.now, actor: "bot", action: "deprecate_by_votes", detail: "another" } as const;
    for (let path = 0; path < 3; path += 1) await server.database.commit([{ do: "add_audit_line", line }]);
    await server.votes(2, "reject", "path_source", "lease-receipt:vlaanderen-page");
    return server.reviewItem("stuck");
  };

  it("asks a maintainer, with an alarm, and leaves the path until then [adversary.deprecations]", async () => {
    const { raised, alarm } = recordAlarms();
    const server = await TestServer.open({ alarm });
    const item = await rejectAFourth(server);
    await server.advance(3 * DAY_MS);
    expect(raised).toEqual(["tick many_deprecations"]);
    expect(await server.standing(...PATH)).toMatchObject({ status: "alpha" });
    expect(await server.decide(item, "release")).toMatchObject({ outcome: "deprecated" });
    expect(await server.standing(...PATH)).toMatchObject({ status: "deprecated", deprecatedFor: "operator" });
  });

  it("keeps a path that a maintainer keeps [adversary.deprecations]", async () => {
    const server = await TestServer.open();
    expect(await server.decide(await rejectAFourth(server), "discard")).toMatchObject({ outcome: "kept" });
    await server.advance(3 * DAY_MS);
    expect(await server.standing(...PATH)).toMatchObject({ status: "alpha" });
    expect(await server.reviewItem("stuck")).toBe("");
  });

  it("never lets a late decision hit what came since [adversary.deprecations]", async () => {
    const server = await TestServer.open();
    const item = await rejectAFourth(server);
    expect(await server.amendField("path", "lease-receipt", "title.en", "Receipt of a registered lease")).toBe("ok");
    expect(await server.decide(item, "release")).toMatchObject({ outcome: "closed" });
    expect(await server.standing(...PATH)).toMatchObject({ status: "alpha" });
  });

  it("counts what the bot deprecated by votes [adversary.deprecations]", async () => {
    const server = await TestServer.open();
    await server.votes(2, "reject", "path_source", "lease-receipt:vlaanderen-page");
    expect(await server.standing(...PATH)).toMatchObject({ status: "deprecated", deprecatedFor: "sources" });
    expect(await server.database.audit.count("deprecate_by_votes", server.now - DAY_MS)).toBe(1);
  });
});

describe("what people have looked at", () => {
  it("needs three flags also after something else was rolled back [adversary.flags-kept]", async () => {
    const server = await TestServer.open();
    await server.flag(...SKILL);
    await server.decide(await server.reviewItem("quarantine"), "reinstate");
    expect(await server.standing(...SKILL)).toMatchObject({ status: "alpha", flagsNeeded: 3 });
    await server.amendField("skill", "deposit", "summary", "Trivial.");
    await server.votes(2, "reject", ...SKILL);
    expect(await server.standing(...SKILL)).toMatchObject({ status: "alpha", flagsNeeded: 3 });
    await server.flag(...SKILL);
    expect(await server.standing(...SKILL)).toMatchObject({ status: "alpha" });
  });

  it("goes with the figures that came with it, and comes back with them [adversary.minted]", async () => {
    const server = await TestServer.open();
    const text = 'It costs <VV name="broker-fee-eur">500</VV> euro.';
    expect(await server.amendLine("deposit", "None so far.", text)).toBe("ok");
    const minted = () => server.rows("SELECT status FROM volatile_values WHERE name = 'broker-fee-eur' AND superseded_at IS NULL");
    expect(await minted()).toEqual([{ status: "alpha" }]);
    await server.flag(...SKILL);
    expect(await minted()).toEqual([{ status: "quarantined" }]);
    await server.decide(await server.reviewItem("quarantine"), "reinstate");
    expect(await server.text("deposit")).toContain("broker-fee-eur");
    expect(await minted()).toEqual([{ status: "alpha" }]);
  });
});

describe("a retraction", () => {
  it("takes a name out of a body, and leaves votes and authors as they are [adversary.retract]", async () => {
    const server = await TestServer.open();
    await server.carryToStable(...SKILL);
    const author = server.newAddress();
    expect(await server.amendLine("deposit", "None so far.", "Ask the widow of the miller at the desk.")).toBe("ok");
    expect(await server.amendField("skill", "deposit", "summary", "Another line.", author)).toBe("ok");
    await server.advance(2 * HOUR_MS);
    const voter = server.newAddress();
    await server.vote("confirm", ...SKILL, voter);
    const votes = () =>
      server.rows(
        "SELECT addresses, confirm_halves FROM vote_totals WHERE cohort = (SELECT cohort FROM published_skills WHERE id = 'deposit')",
      );
    expect(await votes()).toEqual([{ addresses: 1, confirm_halves: 2 }]);
    await retractText({ text: "the widow of the miller", category: "identity", acknowledged: true }, server.now, server.service);
    expect(await server.text("deposit")).toContain("Ask (retracted) at the desk.");
    await server.vote("confirm", ...SKILL, voter);
    expect(await votes()).toEqual([{ addresses: 1, confirm_halves: 2 }]);
    expect(await server.vote("confirm", ...SKILL, author)).toBe("self_validation_blocked");
  });
});

describe("a maintainer's push", () => {
  it("in the middle of a run is not undone by what is merged after it [adversary.push]", async () => {
    const server = await TestServer.open();
    const content = { amendment_subtype: "field_edit", frontmatter_change: { field_path: "title.en", proposed_value: "A better receipt" } };
    await server.send("amendment", server.newAddress(), { target_type: "path", target_id: "lease-receipt", content });
    server.now += DAY_MS;
    const { submissions } = server.service.database;
    const read = submissions.pending;
    let isPushed = false;
    submissions.pending = (limit) => {
      if (!isPushed) server.push((clone) => editIndex(clone, "lease-form"));
      isPushed = true;
      return read(limit);
    };
    await runJobs(server.now, server.service);
    await server.advance(300_000);
    const { paths } = JSON.parse(server.git("show", "main:paths/index.json")) as { paths: Record<string, { title: { en: string } }> };
    expect(paths["lease-form"]?.title.en).toBe("By the maintainer");
    expect(paths["lease-receipt"]?.title.en).toBe("A better receipt");
  });

  it("of an older commit is not overwritten by what was staged before it arrived [adversary.push-drift]", async () => {
    const server = await TestServer.open();
    const content = { amendment_subtype: "field_edit", frontmatter_change: { field_path: "title.en", proposed_value: "By the community" } };
    server.now += 2 * HOUR_MS;
    await server.send("amendment", server.newAddress(), { target_type: "path", target_id: "lease-form", content });
    server.push((clone) => editIndex(clone, "lease-form"), { at: server.now - HOUR_MS });
    await server.advance(DAY_MS);
    const { paths } = JSON.parse(server.git("show", "main:paths/index.json")) as { paths: Record<string, { title: { en: string } }> };
    expect(paths["lease-form"]?.title.en).toBe("By the maintainer");
  });

  it("of a picture, or of a broken list, stops nothing [adversary.push-broken]", async () => {
    const server = await TestServer.open();
    await server.amendField("path", "lease-form", "title.en", "A second title");
    server.push((clone) => writeFileSync(path.join(clone, "logo.png"), Buffer.from([0x89, 0x50, 0xff, 0xfe])));
    await server.advance(HOUR_MS);
    let whole = "";
    server.push((clone) => {
      whole = readFileSync(path.join(clone, "paths/index.json"), "utf8");
      writeFileSync(path.join(clone, "paths/index.json"), "{");
    });
    await server.correct(77);
    expect(await server.figure()).toMatchObject({ value: "77" });
    server.push((clone) => writeFileSync(path.join(clone, "paths/index.json"), whole));
    await server.advance(HOUR_MS);
    // Its log is whole: a flag brings back the version before, instead of withdrawing it.
    await server.flag("path", "lease-form");
    expect(await server.standing("path", "lease-form")).toMatchObject({ status: "alpha" });
  });
});

function editIndex(clone: string, id: string): void {
  const file = path.join(clone, "paths/index.json");
  const index = JSON.parse(readFileSync(file, "utf8")) as { paths: Record<string, { title: { en: string }; version: string }> };
  const entry = index.paths[id];
  if (entry === undefined) throw new Error(`there is no ${id}`);
  entry.title.en = "By the maintainer";
  entry.version = "0.1.1";
  writeFileSync(file, `${JSON.stringify(index, null, 2)}\n`);
}

describe("a draft that is held", () => {
  const kind = kindOfType("draft");
  it("is in no branch meanwhile; discarded it is gone, released it is proposed again [adversary.held-draft]", async () => {
    if (kind === undefined) throw new Error("there is no such kind");
    const server = await TestServer.open();
    const change = (id: string, state: "ner_held_for_review" | "released" | "discarded") =>
      changeSubmissionStatus(kind, id, { state }, server.now, server.service);
    const send = async (): Promise<string> => {
      const body = submissionsAt(new Date(server.now).toISOString()).draft();
      expect(await server.send("draft", server.newAddress(), body)).toBe("ok");
      await server.advance(DAY_MS);
      return String(body.draft_id);
    };
    const branches = () => server.git("branch", "--list", "draft/*").trim();
    const first = await send();
    expect(branches()).not.toBe("");
    await change(first, "ner_held_for_review");
    expect(branches()).toBe("");
    expect((await server.database.review.open(10)).map(({ kind }) => kind)).toEqual(["ner_hold"]);
    await change(first, "discarded");
    expect(server.git("fsck", "--full", "--strict", "--no-dangling")).toBe("");
    await server.advance(3 * DAY_MS);
    const second = await send();
    await change(second, "ner_held_for_review");
    await change(second, "released");
    await server.advance(5 * DAY_MS);
    expect(await server.database.submissions.find(second)).toMatchObject({ publication: "pending" });
    expect(await server.decide(await server.reviewItem("draft"), "approve")).toMatchObject({ outcome: "merged" });
  });
});
