import { formatTarget, type TargetKey } from "@becivic/contract";
import { type Database, type Facts, type LookUpQuery, noCounts, type TargetFacts } from "@becivic/service/ports";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { type KnownRow, PublishedRows } from "./published-rows.ts";
import { selectDay, selectHour, toCounts } from "./sent-counts.ts";
import { toKnown } from "./submission-rows.ts";
import { isOneOf, targetTables } from "./target-facts.ts";

/** Reads the facts of a request; caches rows that cannot change until another tree is published. */
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

/** Without a counted sender, the time is not used. */
const NOTHING_ELSE = { ids: [], communes: [], counted: undefined, flagger: undefined, now: 0 } as const;

/** Reads all facts in one round trip, for any number of items. */
async function ask(driver: SqlDriver, question: LookUpQuery, published: PublishedRows): Promise<Facts> {
  const batch = new ReadBatch();
  const tree = batch.add(sql`SELECT commit_id FROM published_tree`);
  const submissions = batch.list(
    question.ids,
    (ids) => sql`SELECT id, state, commit_eta, salt, submitter FROM submissions WHERE id ${isOneOf(ids)}`,
  );
  const communes = batch.list(
    question.communes.filter((code) => !published.communes.has(code)),
    (codes) => sql`SELECT code FROM published_communes WHERE code ${isOneOf(codes)}`,
  );
  const targets = addTargetReads(batch, question.targets, published);
  const voterSalts = batch.list(
    question.votedOn.map(formatTarget),
    (subjects) => sql`SELECT subject, salt FROM salts WHERE kind = 'artefact' AND subject ${isOneOf(subjects)}`,
  );
  const submitters = batch.list(
    pairs(question.votedOn),
    (keys) => sql`SELECT s.target_type, s.target_id, s.salt, s.submitter FROM json_each(${keys}) AS k
      JOIN artefact_submitters AS s ON s.target_type = k.value ->> '$[0]' AND s.target_id = k.value ->> '$[1]'`,
  );
  const refused = batch.list(
    pairs(question.amended),
    (keys) => sql`SELECT r.target_type, r.target_id, r.content FROM json_each(${keys}) AS k
      JOIN refused_changes AS r ON r.target_type = k.value ->> '$[0]' AND r.target_id = k.value ->> '$[1]'`,
  );
  const { counted, flagger, now } = question;
  const bogus =
    flagger === undefined ? undefined : batch.add(sql`SELECT no_flags_until, banned_until FROM bogus_flaggers WHERE flagger = ${flagger}`);
  const day = counted === undefined ? undefined : batch.add(selectDay(counted, now));
  const hour = counted === undefined ? undefined : batch.add(selectHour(counted, now));
  const answers = await driver.read(batch.statements);
  const at: Answers = (place) => (place === undefined ? [] : (answers[place] ?? []));

  for (const row of at(communes)) published.communes.add(String(row.code));
  const targetFacts = toTargets(targets, published, at, { voterSalts, submitters, refused });
  const [struck] = at(bogus);
  return {
    bogusFlagger: struck && { noFlagsUntil: Number(struck.no_flags_until), bannedUntil: Number(struck.banned_until) },
    commitId: String(at(tree)[0]?.commit_id ?? ""),
    submissions: new Map(at(submissions).map((row) => [String(row.id), toKnown(row)])),
    target: (key) => targetFacts.get(formatTarget(key)),
    communes: new Set(question.communes.filter((code) => published.communes.has(code))),
    counts: counted === undefined ? noCounts : toCounts(at(day), at(hour)),
  };
}

/** The statements of one round trip, by their index; an empty list needs no statement. */
class ReadBatch {
  readonly statements: Statement[] = [];

  add(statement: Statement): number {
    return this.statements.push(statement) - 1;
  }

  list<Value>(values: readonly Value[], select: (values: readonly Value[]) => Statement): number | undefined {
    return values.length === 0 ? undefined : this.add(select(values));
  }
}

/** The rows of the statement at an index; none where there was no statement. */
type Answers = (place: number | undefined) => readonly SqlRow[];

function pairs(keys: readonly TargetKey[]): [string, string][] {
  return keys.map(({ target_type, target_id }) => [target_type, target_id]);
}

function addTargetReads(batch: ReadBatch, targets: readonly TargetKey[], published: PublishedRows) {
  return targetTables.map((table) => {
    const ids = targets.filter(({ target_type }) => target_type === table.type).map(({ target_id }) => target_id);
    const cachedRows = ids.map((id) => published.get(table.type, id)).filter((row) => row !== undefined);
    const place = batch.list(
      ids.filter((id) => published.get(table.type, id) === undefined),
      table.select,
    );
    return { table, cachedRows, place };
  });
}

/** The facts of each target by its key: from its row, and from other tables. */
function toTargets(
  targets: ReturnType<typeof addTargetReads>,
  published: PublishedRows,
  at: Answers,
  places: Readonly<Record<"voterSalts" | "submitters" | "refused", number | undefined>>,
): ReadonlyMap<string, TargetFacts> {
  const salts = new Map(at(places.voterSalts).map((row) => [String(row.subject), String(row.salt)]));
  const factsByTarget = new Map<string, TargetFacts>();
  for (const { table, cachedRows, place } of targets) {
    const fresh = at(place).map((row): KnownRow => ({ id: String(row.key), facts: table.read(row) }));
    if (table.isPublished) for (const row of fresh) published.keep(table.type, row);
    for (const row of [...cachedRows, ...fresh]) {
      const key = formatTarget({ target_type: table.type, target_id: row.id });
      const isOwn = ({ target_type, target_id }: SqlRow): boolean => target_type === table.type && target_id === row.id;
      const writers = at(places.submitters).filter(isOwn);
      const refused = at(places.refused).filter(isOwn);
      factsByTarget.set(key, {
        ...row.facts,
        voterSalt: salts.get(key),
        submitters: writers.map(({ salt, submitter }) => ({ salt: String(salt), submitter: String(submitter) })),
        refused: refused.map(({ content }) => String(content)),
      });
    }
  }
  return factsByTarget;
}
