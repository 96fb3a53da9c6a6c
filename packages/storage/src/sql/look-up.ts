import { DAY_MS, formatTarget, HOUR_MS, MINUTE_MS, type Path, type TargetKey, type TargetType } from "@becivic/contract";
import { type Counts, type Database, type Facts, noCounts, type Question, type Subject, type TargetFacts } from "@becivic/service";
import { type Row, type SqlDriver, type Statement, statement } from "../driver.ts";
import { readStanding, readStatus } from "./stored-identities.ts";
import { toKnown } from "./submission-rows.ts";

/** Rows of one published tree, which never change: skills, paths, and communes. Only what exists is kept, not what somebody made up. */
class PublishedRows {
  readonly commitId: string;
  readonly communes = new Set<string>();
  private readonly rows = new Map<string, KnownRow>();

  constructor(commitId: string) {
    this.commitId = commitId;
  }

  get(target_type: TargetType, target_id: string): KnownRow | undefined {
    return this.rows.get(formatTarget({ target_type, target_id }));
  }

  keep(target_type: TargetType, row: KnownRow): void {
    this.rows.set(formatTarget({ target_type, target_id: row.id }), row);
  }
}

/** A row with what was read from it: its JSON is taken apart once. */
interface KnownRow {
  id: string;
  facts: OwnFacts;
}

type OwnFactsOf<Facts> = Facts extends unknown ? Omit<Facts, "voterSalt" | "submitters" | "refused"> : never;

/** What the row of a target says by itself. */
type OwnFacts = OwnFactsOf<TargetFacts>;

/** Looks up what a request needs; remembers what cannot change until another tree is published. */
export function createLookUp(driver: SqlDriver): Pick<Database, "lookUp" | "target"> {
  let published = new PublishedRows("");
  const lookUp: Database["lookUp"] = async (question) => {
    const facts = await ask(driver, question, published);
    if (facts.commitId === published.commitId) return facts;
    published = new PublishedRows(facts.commitId);
    return ask(driver, question, published);
  };
  return {
    lookUp,
    target: async (key) => (await lookUp({ ...NOTHING_ELSE, targets: [key], votedOn: [key], amended: [key] })).target(key),
  };
}

/** Without anybody whose submissions are counted, no moment matters. */
const NOTHING_ELSE = { ids: [], communes: [], counted: undefined, flagger: undefined, now: 0 } as const;

/** Asks everything at once: one round trip, however many items a request has. */
async function ask(driver: SqlDriver, question: Question, published: PublishedRows): Promise<Facts> {
  const asked = new Asked();
  const tree = asked.add(statement("SELECT commit_id FROM published_tree"));
  const submissions = asked.list(
    "SELECT id, state, commit_eta, salt, submitter FROM submissions WHERE id IN (SELECT value FROM json_each(?))",
    question.ids,
  );
  const communes = asked.list(
    "SELECT code FROM published_communes WHERE code IN (SELECT value FROM json_each(?))",
    question.communes.filter((code) => !published.communes.has(code)),
  );
  const targets = TARGETS.map(({ type, sql, read, isPublished }) => {
    const ids = question.targets.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id);
    const known = ids.map((id) => published.get(type, id)).filter((row) => row !== undefined);
    const place = asked.list(
      sql,
      ids.filter((id) => published.get(type, id) === undefined),
    );
    return { type, read, isPublished, known, place };
  });
  const pairs = (keys: readonly TargetKey[]) => keys.map(({ target_type, target_id }) => [target_type, target_id]);
  const voterSalts = asked.list(
    "SELECT subject, salt FROM salts WHERE kind = 'artefact' AND subject IN (SELECT value FROM json_each(?))",
    question.votedOn.map(formatTarget),
  );
  const submitters = asked.list(
    `SELECT s.target_type, s.target_id, s.salt, s.submitter FROM json_each(?) AS k
     JOIN artefact_submitters AS s ON s.target_type = k.value ->> '$[0]' AND s.target_id = k.value ->> '$[1]'`,
    pairs(question.votedOn),
  );
  const refused = asked.list(
    `SELECT r.target_type, r.target_id, r.content FROM json_each(?) AS k
     JOIN refused_changes AS r ON r.target_type = k.value ->> '$[0]' AND r.target_id = k.value ->> '$[1]'`,
    pairs(question.amended),
  );
  const bogus =
    question.flagger === undefined
      ? undefined
      : asked.add(statement("SELECT no_flags_until, banned_until FROM bogus_flaggers WHERE flagger = ?", question.flagger));
  const counts = question.counted === undefined ? undefined : asked.counts(question.counted, question.now);
  const answers = await driver.read(asked.statements);
  const at = (place: number | undefined): Row[] => (place === undefined ? [] : (answers[place] ?? []));

  const salts = new Map(at(voterSalts).map((row) => [String(row.subject), String(row.salt)]));
  const found = new Map<string, TargetFacts>();
  for (const row of at(communes)) published.communes.add(String(row.code));
  for (const { type, read, isPublished, known, place } of targets) {
    const fresh = at(place).map((row): KnownRow => ({ id: String(row.key), facts: read(row) }));
    if (isPublished) for (const row of fresh) published.keep(type, row);
    for (const row of [...known, ...fresh]) {
      const key = formatTarget({ target_type: type, target_id: row.id });
      const isOwn = ({ target_type, target_id }: Row): boolean => target_type === type && target_id === row.id;
      const writers = at(submitters).filter(isOwn);
      found.set(key, {
        ...row.facts,
        voterSalt: salts.get(key),
        submitters: writers.map(({ salt, submitter }) => ({ salt: String(salt), submitter: String(submitter) })),
        refused: at(refused)
          .filter(isOwn)
          .map(({ content }) => String(content)),
      });
    }
  }
  const [struck] = at(bogus);
  return {
    bogusFlagger: struck && { noFlagsUntil: Number(struck.no_flags_until), bannedUntil: Number(struck.banned_until) },
    commitId: String(at(tree)[0]?.commit_id ?? ""),
    submissions: new Map(at(submissions).map((row) => [String(row.id), toKnown(row)])),
    target: (key) => found.get(formatTarget(key)),
    communes: new Set(question.communes.filter((code) => published.communes.has(code))),
    counts: counts === undefined ? noCounts : toCounts(at(counts.day), at(counts.hour)),
  };
}

/** The statements of one question, each remembered by its place; a list with nothing in it is not asked. */
class Asked {
  readonly statements: Statement[] = [];

  add(asked: Statement): number {
    return this.statements.push(asked) - 1;
  }

  list(sql: string, values: readonly unknown[]): number | undefined {
    const [first] = values;
    if (first === undefined) return undefined;
    // One value, the usual case, needs no list.
    if (values.length === 1 && typeof first === "string") return this.add({ sql: single(sql), params: [first] });
    return this.add({ sql, params: [JSON.stringify(values)] });
  }

  counts({ subject, previousSubject }: Subject, now: number): { day: number; hour: number } {
    const day = Math.floor(now / DAY_MS);
    const minute = Math.floor(now / MINUTE_MS);
    const hour = Math.floor(now / HOUR_MS);
    return {
      day: this.add(
        statement(
          `SELECT bucket, count FROM counters WHERE subject = ? AND period = ?
             AND bucket IN ('items', 'validations', 'injection_flags', 'git_amendments', 'validated_items', 'rejected_items')`,
          subject,
          day,
        ),
      ),
      hour: this.add(
        statement(
          `SELECT
             (SELECT sum(count) FROM counters WHERE bucket = 'minute' AND subject = ?1 AND period BETWEEN ?3 - 59 AND ?3) AS own,
             (SELECT sum(count) FROM counters WHERE bucket = 'minute' AND subject = ?2 AND period BETWEEN ?3 - 59 AND ?3) AS before,
             (SELECT count FROM counters WHERE bucket = 'hour' AND subject = '' AND period = ?4) AS everybody`,
          subject,
          previousSubject ?? "nobody",
          minute,
          hour,
        ),
      ),
    };
  }
}

const singles = new Map<string, string>();

function single(sql: string): string {
  const known = singles.get(sql) ?? sql.replace("IN (SELECT value FROM json_each(?))", "= ?");
  singles.set(sql, known);
  return known;
}

const TARGETS: readonly { type: TargetType; isPublished: boolean; sql: string; read: (row: Row) => OwnFacts }[] = [
  {
    type: "skill",
    isPublished: true,
    sql: "SELECT id AS key, status, version, category, applies_to, standing FROM published_skills WHERE id IN (SELECT value FROM json_each(?))",
    read: ({ status, version, category, applies_to, standing }) => ({
      kind: "skill",
      status: readStatus(status),
      version: String(version),
      category: String(category),
      appliesTo: JSON.parse(String(applies_to)) as string[],
      standing: readStanding(standing),
    }),
  },
  {
    type: "path",
    isPublished: true,
    sql: "SELECT id AS key, status, version, entry, standing FROM published_paths WHERE id IN (SELECT value FROM json_each(?))",
    read: ({ status, version, entry, standing }) => ({
      kind: "path",
      status: readStatus(status),
      version: String(version),
      entry: JSON.parse(String(entry)) as Path,
      standing: readStanding(standing),
    }),
  },
  {
    type: "volatile_value",
    isPublished: false,
    sql: `SELECT uid AS key, status, revision, value_type, ${leftStable("volatile_values")} FROM volatile_values AS r
          WHERE superseded_at IS NULL AND uid IN (SELECT value FROM json_each(?))`,
    read: (row) => ({ kind: "volatile_value", ...toRowFacts(row), valueType: String(row.value_type) }),
  },
  {
    type: "reference",
    isPublished: false,
    sql: `SELECT uid AS key, status, revision, ${leftStable("reference_rows")} FROM reference_rows AS r
          WHERE superseded_at IS NULL AND uid IN (SELECT value FROM json_each(?))`,
    read: (row) => ({ kind: "reference", ...toRowFacts(row), valueType: undefined }),
  },
  {
    type: "observation",
    isPublished: false,
    sql: "SELECT uid AS key, held FROM concerns WHERE uid IN (SELECT value FROM json_each(?))",
    read: ({ held }) => ({ kind: "concern", held: held === 1 }),
  },
];

/** When a correction last followed on a stable revision. */
function leftStable(table: string): string {
  return `(SELECT max(n.committed_at) FROM ${table} AS n JOIN ${table} AS o ON o.uid = n.uid AND o.revision = n.revision - 1
    WHERE n.uid = r.uid AND n.restores IS NULL AND o.status = 'stable') AS left_stable_at`;
}

function toRowFacts({ status, revision, left_stable_at }: Row) {
  const leftStableAt = left_stable_at === null ? undefined : Number(left_stable_at);
  return { status: readStatus(status), revision: Number(revision), leftStableAt };
}

function toCounts(day: Row[], hour: Row[]): Counts {
  const own = Number(hour[0]?.own ?? 0);
  const before = Number(hour[0]?.before ?? 0);
  return {
    ...noCounts,
    ...Object.fromEntries(day.map(({ bucket, count }) => [bucket, count])),
    lastHour: own + before,
    lastHourBeforeMidnight: before,
    everybody: Number(hour[0]?.everybody ?? 0),
  };
}
