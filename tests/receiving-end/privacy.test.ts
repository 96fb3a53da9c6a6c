import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Api } from "./_api.ts";
import { itemOf, uuid7 } from "./_submissions.ts";
import { startNodeTarget } from "./_targets.ts";

/** Words that occur nowhere else, so that finding one means that something was kept. Without digits, which a scrub rule could take for a number. */
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

/** `npm run prove -- privacy` sends 4,000 items; the suite 400. */
const ROUNDS = process.env.MODE === "many-rounds" ? 80 : 8;

type Target = Awaited<ReturnType<typeof startNodeTarget>>;

const refusedText = canary("refused");
const cancelledText = canary("cancelled");
const publicText = canary("public");
const agent = canary("agent");
// Names a person, so only operators may see it.
const heldText = canary("held");
const secrets: string[] = [refusedText, cancelledText, agent];
const addresses: string[] = [];

function newAddress(): string {
  const index = addresses.length;
  const address = index % 2 === 0 ? `198.51.100.${(index % 250) + 1}` : `2001:db8:${(index + 16).toString(16)}:cafe::1`;
  addresses.push(address);
  return address;
}

const say = (body: string) => ({ scope: "general", body, evidence_date: "2026-11-01", evidence_source: "citation" });
const common = { submitting_agent: `${agent}/1.0` };

/** A session with items of every kind that is accepted, held or refused, and the requests around it. */
async function sendRound(api: Api): Promise<void> {
  const { concern, feedback, validation, rating, analytics, envelope, amendment } = await api.make();
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

/** The salts of days, which are gone from the disk some days later, not only from their table. */
function daySalts({ server }: Target): string[] {
  const reader = new Sqlite(path.join(server.dataFolder, "becivic.db"), { readonly: true });
  const salts = reader.prepare("SELECT salt FROM salts WHERE kind = 'day'").pluck().all() as string[];
  reader.close();
  return salts;
}

describe("privacy", () => {
  let lines = "";
  let inGit = "";
  let files: { name: string; text: string }[] = [];
  let database: Sqlite.Database;

  beforeAll(async () => {
    const target = await startNodeTarget({ BECIVIC_LIMITS: "off" });
    const api = new Api(() => target);
    for (let round = 0; round < ROUNDS; round += 1) await sendRound(api);
    await api.advance("PT25H");
    secrets.push(...daySalts(target));
    await api.advance("P3D");
    lines = target.server.output();
    await target.server.stop("SIGTERM");
    const { dataFolder } = target.server;
    files = [
      { name: "the log", text: lines },
      ...globSync("**/*", { cwd: dataFolder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => ({ name: entry.name, text: readFileSync(path.join(entry.parentPath, entry.name)).toString("latin1") })),
    ];
    inGit = everyObject(path.join(dataFolder, "corpus.git"));
    database = new Sqlite(path.join(dataFolder, "becivic.db"), { readonly: true });
  });
  afterAll(() => database?.close());

  const tables = () => database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
  const rowsOf = (table: string) => JSON.stringify(database.prepare(`SELECT * FROM "${table}"`).all());
  const occurring = (text: string, words: readonly string[]) => words.filter((one) => text.includes(one));

  it("keeps no address, no refused text, no session and no agent in a file or a log line [privacy.canaries]", () => {
    expect(files.length).toBeGreaterThan(2);
    // What was accepted is there: the search is able to find something.
    expect(files.some(({ text }) => text.includes(publicText))).toBe(true);
    expect(files.filter(({ text }) => occurring(text, [...secrets, ...addresses]).length > 0).map(({ name }) => name)).toEqual([]);
  });

  it("writes nothing that was sent into the log, accepted or held [privacy.canaries]", () => {
    expect(occurring(lines, [publicText, heldText])).toEqual([]);
  });

  it("keeps none of it in git, whose objects are read one by one: main with its history, the indexes and the snapshot [privacy.canaries]", () => {
    expect(inGit).toContain(publicText);
    expect(inGit).toContain('"table": "validations"');
    expect(occurring(inGit, [...secrets, ...addresses, heldText])).toEqual([]);
  });

  it("keeps none of it in a table [privacy.canaries]", () => {
    expect(tables().filter((table) => occurring(rowsOf(table), [...secrets, ...addresses]).length > 0)).toEqual([]);
  });

  it("keeps what is held in one table [privacy.canaries]", () => {
    expect(tables().filter((table) => rowsOf(table).includes(heldText))).toEqual(["submissions"]);
  });

  it("publishes nothing that leads to a sender: no hash, no salt, no id [privacy.canaries]", () => {
    const leads = database
      .prepare(
        "SELECT voter FROM validations UNION SELECT submitter FROM artefact_submitters UNION SELECT salt FROM salts UNION SELECT id FROM submissions",
      )
      .pluck()
      .all() as (string | null)[];
    expect(leads.length).toBeGreaterThan(1.25 * ROUNDS);
    expect(occurring(inGit, leads.filter((lead) => lead !== null && lead !== "") as string[])).toEqual([]);
  });

  it("lets no two tables, and no two votes, be joined by a moment or by the hash of an address [privacy.canaries]", () => {
    const joined = (sql: string): unknown => database.prepare(`SELECT count(*) FROM ${sql}`).pluck().get();
    expect(joined("recovery r JOIN concerns c ON r.uid = c.uid")).toBeGreaterThan(0);
    expect(joined("recovery r JOIN validations v ON v.received_at = r.committed_at AND r.committed_at % 86400000 <> 0")).toBe(0);
    expect(joined("validations WHERE received_at % 86400000 <> 0")).toBe(0);
    expect(joined("ratings r JOIN validations v ON r.voter = v.voter")).toBe(0);
    expect(joined("salts WHERE kind = 'day' AND CAST(subject AS INTEGER) < (SELECT now / 86400000 - 1 FROM manual_clock)")).toBe(0);
  });

  it("keeps nothing that leads from a committed concern to the id it was sent under, nor to the moment [privacy.canaries]", () => {
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
  });

  it("keeps no payload of what is committed and not held [privacy.canaries]", () => {
    const left = "SELECT count(*) FROM submissions WHERE payload IS NOT NULL AND state <> 'ner_held_for_review'";
    expect(database.prepare(left).pluck().get()).toBe(0);
  });
});
