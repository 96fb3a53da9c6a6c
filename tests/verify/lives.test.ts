import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { deprecateArtefact } from "@becivic/service";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../_sample.ts";
import { TestServer } from "../publishing/_test-server.ts";
import { runVerify, SnapshotCopy, verifyServer, verifyWith } from "./_verify.ts";

describe("becivic-verify, of lives that followed the rules", () => {
  it("reproduces a rollback and a promotion on the day of their votes, of which the snapshot has no hour [operators.vote-day]", async () => {
    const server = await TestServer.open();
    await server.advance(3 * DAY_MS + 9 * HOUR_MS);
    // Promoted at ten, by votes of the same day; an hour later other votes of that day speak against it, and do not undo the proof.
    await server.votes(3, "confirm", "skill", "deposit");
    expect((await server.standing("skill", "deposit")).status).toBe("beta");
    await server.advance(HOUR_MS);
    await server.vote("reject", "skill", "deposit");
    expect(await server.correct(31)).toBe("ok");
    await server.votes(2, "reject", "volatile_value", "val-00001");
    await server.votes(2, "confirm", "volatile_value", "val-00001");
    expect((await server.rows("SELECT came_by FROM volatile_values WHERE uid = 'val-00001' ORDER BY revision")).at(-1)).toEqual({
      came_by: "roll_back",
    });
    await server.advance(2 * DAY_MS);
    expect((await verifyServer(server)).differences).toEqual([]);
    const votes = server.git("show", "data-snapshot:data-snapshot/validations.jsonl").trim().split("\n");
    expect(votes.map((line) => (JSON.parse(line) as { received_at: string }).received_at).sort()).toEqual([
      ...Array.from({ length: 4 }, () => "2026-11-19"),
      ...Array.from({ length: 4 }, () => "2026-11-20"),
    ]);
  });

  it("finds no difference in a text that rose, was amended, rolled back, flagged and reinstated [verify.text]", async () => {
    const server = await TestServer.open();
    await server.carryToStable("skill", "deposit");
    expect(await server.amendField("skill", "deposit", "summary", "A new line.")).toBe("ok");
    await server.advance(2 * HOUR_MS);
    await server.votes(2, "reject", "skill", "deposit");
    expect((await server.standing("skill", "deposit")).status).toBe("stable");
    await server.advance(8 * DAY_MS);
    expect(await server.amendField("skill", "deposit", "summary", "Another line.")).toBe("ok");
    await server.advance(2 * HOUR_MS);
    await server.flag("skill", "deposit");
    await server.decide(await server.reviewItem("quarantine"), "reinstate");
    await server.flag("skill", "lease");
    expect((await server.standing("skill", "lease")).status).toBe("quarantined");
    await server.decide(await server.reviewItem("quarantine"), "uphold");
    await server.advance(DAY_MS);
    const verdict = await verifyServer(server);
    expect(verdict.differences).toEqual([]);
    expect(verdict.notes.map(({ text }) => text)).toContain("people decided: reinstate");
    expect(verdict.checked).toMatchObject({ texts: 4, commits: expect.any(Number) });
  });

  it("finds none in figures that rose, were corrected, rolled back, flagged, reinstated and ended [verify.row]", async () => {
    const server = await TestServer.open();
    await server.carryToStable("volatile_value", "val-00001");
    await server.correct(31);
    await server.votes(2, "reject", "volatile_value", "val-00001");
    expect(await server.figure()).toMatchObject({ status: "stable" });
    await server.advance(8 * DAY_MS);
    await server.correct(32);
    await server.flag("volatile_value", "val-00001");
    await server.decide(await server.reviewItem("quarantine"), "reinstate");
    await server.advance(DAY_MS);
    await server.votes(3, "confirm", "volatile_value", "val-00001");
    await server.advance(3 * DAY_MS);
    await server.flag("volatile_value", "val-00002");
    await deprecateArtefact({ target_type: "reference", target_id: "ref-00001" }, server.now, server.service);
    await server.advance(DAY_MS);
    const verdict = await verifyServer(server);
    expect(verdict.differences).toEqual([]);
    expect(verdict.notes.map(({ text }) => text).sort()).toEqual(["people decided: deprecate", "people decided: reinstate"]);
  });

  it("finds none in paths that were carried by their sources, seen working, went stale and came back [verify.path]", async () => {
    const server = await TestServer.open();
    const source = "lease-form:vlaanderen-page";
    for (let count = 0; count < 3; count += 1)
      await server.send("validation", server.newAddress(), {
        target_type: "path_source",
        target_id: source,
        verdict: "confirm",
        traversal_metadata: { outcome: "success", validates_post_handoff: true },
      });
    await server.advance(3 * DAY_MS);
    await server.advance(300_000);
    expect((await server.standing("path", "lease-form")).status).toBe("beta");
    await server.advance(91 * DAY_MS);
    expect((await server.standing("path", "lease-form")).status).toBe("deprecated");
    await server.vote("confirm", "path_source", source);
    await server.advance(DAY_MS);
    expect((await server.standing("path", "lease-form")).status).toBe("alpha");
    await server.votes(2, "reject", "path_source", source);
    await server.advance(DAY_MS);
    const verdict = await verifyServer(server);
    expect(verdict.differences).toEqual([]);
  });

  it("finds none after a fetch, and says how many moves after the snapshot are not proven yet [verify.words] [record.unproven]", async () => {
    const server = await TestServer.open();
    await server.advance(HOUR_MS);
    const clone = path.join(mkdtempSync(path.join(tmpdir(), "becivic-fetch-")), "clone");
    execFileSync("git", ["clone", "--quiet", server.folder, clone], { stdio: "ignore" });
    await server.amendField("skill", "deposit", "summary", "One line.");
    expect(await verifyServer(server)).toMatchObject({ differences: [], checked: { later_commits: 0 } });
    execFileSync("git", ["-C", clone, "fetch", "--quiet"], { stdio: "ignore" });
    expect(verifyWith(clone)).toMatchObject({ differences: [], checked: { commits: 2 } });
    const snapshot = new SnapshotCopy(server.folder);
    await server.amendField("skill", "deposit", "summary", "Two lines.");
    expect(verifyWith(server.folder, snapshot.folder)).toMatchObject({
      differences: [],
      checked: { commits: 2, later_commits: 1, unproven_moves: 1 },
    });
    expect(runVerify("--repository", server.folder, "--snapshot", snapshot.folder)).toMatchObject({
      code: 3,
      output: expect.stringContaining("NOT PROVEN YET"),
    });
    server.push((clone) => writeFileSync(path.join(clone, "notes.txt"), "x"));
    expect(runVerify("--repository", server.folder)).toMatchObject({ code: 0, output: expect.stringContaining("No difference: every") });
  });

  it("follows the service where a maintainer breaks things and mends them, undoes them, or has a fast clock [verify.by-hand]", async () => {
    const server = await TestServer.open();
    await server.vote("confirm", "skill", "lease");
    await server.advance(HOUR_MS);
    const index = (clone: string): string => path.join(clone, "paths/index.json");
    const whole = server.git("show", "main:paths/index.json");
    for (const text of ["{}", "null", whole.replace('"sources"', '"sauces"'), whole]) {
      server.push((clone) => writeFileSync(index(clone), text), { at: server.now + 2 * HOUR_MS });
      await server.advance(HOUR_MS);
    }
    const skill = (clone: string): string => path.join(clone, "skills/lease/canonical.md");
    const text = server.git("show", "main:skills/lease/canonical.md");
    server.push((clone) => rmSync(skill(clone)));
    await server.advance(HOUR_MS);
    server.push((clone) => {
      mkdirSync(path.dirname(skill(clone)), { recursive: true });
      writeFileSync(skill(clone), text);
    });
    await server.advance(4 * HOUR_MS);
    await server.amendField("skill", "deposit", "summary", "By the community.");
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("reports what was pushed by hand, and accepts it where it keeps to the rules [verify.by-hand]", async () => {
    const server = await TestServer.open();
    await server.votes(3, "confirm", "skill", "deposit");
    server.push((clone) => {
      const file = path.join(clone, "skills/lease/canonical.md");
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replace("version: 0.1.0", "version: 0.1.1").replace(/summary: .*/, "summary: Written by hand."));
      writeFileSync(path.join(clone, "picture.png"), Buffer.from([0x89, 0x50, 0xff, 0xfe]));
    });
    await server.advance(3 * DAY_MS);
    const verdict = await verifyServer(server);
    expect(verdict.differences).toEqual([]);
    expect(verdict.notes).toMatchObject([{ rule: "by_hand", subject: "skill lease", text: "it was changed by hand" }]);
  });

  it("finds none whatever people do [verify.any]", async () => {
    const action = fc.oneof(
      fc.record({
        do: fc.constant("vote" as const),
        verdict: fc.constantFrom("confirm" as const, "reject" as const),
        on: fc.constantFrom(
          "skill deposit",
          "skill lease",
          "volatile_value val-00001",
          "path lease-form",
          "path_source lease-form:vlaanderen-page",
        ),
        voter: fc.integer({ min: 1, max: 14 }),
        isFlag: fc.boolean(),
      }),
      fc.record({ do: fc.constant("amend" as const), text: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ do: fc.constant("correct" as const), value: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 7, 24, 49, 200, 400, 2_300) }),
      fc.record({ do: fc.constant("judge" as const), action: fc.constantFrom("reinstate", "uphold") }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 60 }), async (actions) => {
        const server = await TestServer.open();
        for (const one of actions) {
          if (one.do === "vote") {
            const [type = "", id = ""] = one.on.split(" ");
            await server.vote(
              one.isFlag && one.voter === 1 ? "reject" : one.verdict,
              type,
              id,
              `203.0.113.${one.voter}`,
              one.isFlag && one.voter === 1,
            );
          } else if (one.do === "amend")
            await server.send("amendment", server.newAddress(), {
              target_type: "skill",
              target_id: "deposit",
              content: {
                amendment_subtype: "frontmatter",
                frontmatter_change: { field_path: "summary", proposed_value: `Line ${one.text}.` },
              },
            });
          else if (one.do === "correct")
            await server.send("amendment", server.newAddress(), {
              target_id: "val-00001",
              content: { proposed_value: one.value, value_type: "integer" },
            });
          else if (one.do === "wait") await server.advance(one.hours * HOUR_MS);
          else {
            const item = await server.reviewItem("quarantine");
            if (item !== "") await server.decide(item, one.action).catch(() => undefined);
          }
        }
        await server.advance(3 * HOUR_MS);
        expect((await verifyServer(server)).differences).toEqual([]);
      }),
      { ...sampleOf("many-walks", { few: 4, many: 40 }), endOnFailure: true },
    );
  });
});
