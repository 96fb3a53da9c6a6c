import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { Api } from "./_api.ts";
import { itemOf, uuid7 } from "./_submissions.ts";
import { startNodeTarget } from "./_targets.ts";

/** Words that stand nowhere else, so that finding one means that something was kept. Without digits, which a scrub rule could take for a number. */
const canary = (name: string): string =>
  `canary${name}${uuid7()
    .replaceAll("-", "")
    .slice(0, 12)
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))}`;

/** Everything that a repository holds, unpacked. */
function everyObject(repository: string): string {
  const options = { encoding: "latin1", maxBuffer: 1 << 30 } as const;
  return execFileSync("git", ["--git-dir", repository, "cat-file", "--batch-all-objects", "--batch"], options);
}

describe("privacy", () => {
  it("keeps no address, no refused text, no session and no agent: not in a file, a table, git, a snapshot or a log line [privacy.canaries]", async () => {
    const target = await startNodeTarget({ BECIVIC_LIMITS: "off" });
    const api = new Api(() => target);
    const { concern, feedback, validation, rating, analytics, envelope, amendment } = await api.make();
    const refusedText = canary("refused");
    const cancelledText = canary("cancelled");
    const publicText = canary("public");
    const agent = canary("agent");
    // Names somebody, so nobody but the operators is to see it.
    const heldText = canary("held");
    const secrets: string[] = [refusedText, cancelledText, agent];
    const addresses: string[] = [];
    const newAddress = (): string => {
      const index = addresses.length;
      const address = index % 2 === 0 ? `198.51.100.${(index % 250) + 1}` : `2001:db8:${(index + 16).toString(16)}:cafe::1`;
      addresses.push(address);
      return address;
    };
    const say = (body: string) => ({ scope: "general", body, evidence_date: "2026-11-01", evidence_source: "citation" });
    const common = { submitting_agent: `${agent}/1.0` };
    for (let round = 0; round < 80; round += 1) {
      const session = `ses_${uuid7()}`;
      secrets.push(session);
      const items = [
        ...Array.from({ length: 20 }, () => itemOf("concern", concern({ content: say(`Seen at the desk ${publicText}.`) }))),
        ...Array.from({ length: 10 }, () => itemOf("concern", concern({ content: say(`${refusedText} 31.02.14-995.26`) }))),
        ...Array.from({ length: 5 }, () => itemOf("concern", concern({ content: say(refusedText), first_name: refusedText }))),
        ...Array.from({ length: 5 }, () => itemOf("concern", concern({ target_id: "nowhere", content: say(refusedText) }))),
        itemOf("concern", concern({ content: say(`Mr Karim Benali said ${heldText}.`) })),
        itemOf("feedback", feedback({ body: `${publicText} works.` })),
        itemOf("validation", validation({ verdict: "reject", rationale: `${publicText} is out of date.` })),
        itemOf(
          "validation",
          validation({ target_type: "reference", target_id: "ref-00001", verdict: "reject", rationale: `Karim Benali says ${heldText}.` }),
        ),
        itemOf("rating", rating({ target_type: "session", target_id: session, skill_quality_stars: undefined, user_experience_stars: 2 })),
        itemOf("amendment", amendment({ rationale: publicText })),
        { type: refusedText },
      ];
      const body = envelope(items, { session_id: session, ...common });
      expect((await api.post(newAddress(), `/api/feedback?note=${refusedText}`, body)).status).toBe(400);
      const answer = await api.post(newAddress(), "/api/feedback", body);
      expect(answer.body.results?.filter(({ ok }) => ok === true)).toHaveLength(26);
      const cancelled = await api.post(newAddress(), "/api/concerns", concern({ content: say(cancelledText), ...common }));
      expect((await api.cancel(`/api/concerns/${cancelled.body.id}`, String(cancelled.body.cancel_token))).status).toBe(200);
      secrets.push(String(cancelled.body.cancel_token));
      await api.post(newAddress(), "/api/analytics", analytics(common));
      await api.raw(newAddress(), "POST", "/api/concerns", `{"${refusedText}`, { "content-type": "application/json" });
      await api.get(`/api/${refusedText}`, newAddress());
      await api.get(`/api/feedback/sessions/${session}`, newAddress());
    }
    await api.advance("PT25H");
    const salts = (): string[] => {
      const reader = new Sqlite(path.join(target.server.dataFolder, "becivic.db"), { readonly: true });
      const found = reader.prepare("SELECT salt FROM salts WHERE kind = 'day'").pluck().all() as string[];
      reader.close();
      return found;
    };
    // The salt of a day is gone from the disk, not only from its table.
    secrets.push(...salts());
    await api.advance("P3D");
    const lines = target.server.output();
    await target.server.stop("SIGTERM");

    const { dataFolder } = target.server;
    const kept = [
      { name: "the log", text: lines },
      ...globSync("**/*", { cwd: dataFolder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => ({ name: entry.name, text: readFileSync(path.join(entry.parentPath, entry.name)).toString("latin1") })),
    ];
    expect(kept.length).toBeGreaterThan(2);
    // What was accepted is there: the search is able to find something.
    expect(kept.some(({ text }) => text.includes(publicText))).toBe(true);
    for (const { name, text } of kept) {
      for (const secret of secrets) expect(text.includes(secret), `${name} holds what it must not`).toBe(false);
      for (const address of addresses) expect(text.includes(address), `${name} holds an address`).toBe(false);
    }
    expect(lines).not.toContain(publicText);
    expect(lines).not.toContain(heldText);

    // Git packs what it keeps, so its objects are looked at one by one: main with its history, the indexes, the dashboards and the snapshot.
    const inGit = everyObject(path.join(dataFolder, "corpus.git"));
    expect(inGit).toContain(publicText);
    expect(inGit).toContain('"table": "validations"');
    for (const secret of [...secrets, ...addresses, heldText]) expect(inGit.includes(secret), "git holds what it must not").toBe(false);

    const database = new Sqlite(path.join(dataFolder, "becivic.db"), { readonly: true });
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
    for (const table of tables) {
      const rows = JSON.stringify(database.prepare(`SELECT * FROM "${table}"`).all());
      for (const secret of [...secrets, ...addresses]) expect(rows.includes(secret), `${table} holds what it must not`).toBe(false);
    }
    // What is held stands in one place, and nothing that leads to a sender is published.
    for (const table of tables) {
      const holds = JSON.stringify(database.prepare(`SELECT * FROM "${table}"`).all()).includes(heldText);
      expect([table, holds]).toEqual([table, table === "submissions"]);
    }
    const leads = database
      .prepare(
        "SELECT voter FROM validations UNION SELECT submitter FROM artefact_submitters UNION SELECT salt FROM salts UNION SELECT id FROM submissions",
      )
      .pluck()
      .all() as (string | null)[];
    expect(leads.length).toBeGreaterThan(100);
    for (const lead of leads)
      if (lead !== null && lead !== "") expect(inGit.includes(lead), "git holds a hash, a salt or an id").toBe(false);
    // No two tables, and no two votes, can be joined by a moment or by the hash of an address.
    const joined = (sql: string): unknown => database.prepare(`SELECT count(*) FROM ${sql}`).pluck().get();
    expect(joined("recovery r JOIN concerns c ON r.uid = c.uid")).toBeGreaterThan(0);
    expect(joined("recovery r JOIN validations v ON v.received_at = r.committed_at AND r.committed_at % 86400000 <> 0")).toBe(0);
    expect(joined("validations WHERE received_at % 86400000 <> 0")).toBe(0);
    expect(joined("ratings r JOIN validations v ON r.voter = v.voter")).toBe(0);
    expect(joined("salts WHERE kind = 'day' AND CAST(subject AS INTEGER) < (SELECT now / 86400000 - 1 FROM manual_clock)")).toBe(0);
    // Once committed, nothing leads from what was said to the id it was sent under, nor to the moment.
    const [one] = database.prepare("SELECT * FROM concerns").all() as Record<string, unknown>[];
    expect(Object.keys(one ?? {}).sort()).toEqual([
      "anchor",
      "committed_on",
      "content",
      "context",
      "held",
      "target_id",
      "target_type",
      "uid",
    ]);
    expect(
      database.prepare("SELECT count(*) FROM submissions WHERE payload IS NOT NULL AND state <> 'ner_held_for_review'").pluck().get(),
    ).toBe(0);
    database.close();
  });
});
