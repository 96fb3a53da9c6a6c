import { createHash } from "node:crypto";
import {
  type CatalogueType,
  cohortKeyOf,
  formatRowKey,
  formatTarget,
  isTargetType,
  type SnapshotManifest,
  type TargetKey,
  tryParseJson,
  validate,
  vocabulary,
} from "@becivic/contract";
import { type RecordedStanding, type RecordedVote, type ReportFinding, type RowRevision, VoteBook } from "@becivic/lifecycle";
import type { ReadFile } from "./snapshot-source.ts";
import { Unreadable } from "./unreadable.ts";

type Line = Record<string, unknown>;

/** A row of the catalogue with its revisions, oldest first. */
export interface RowHistory {
  key: TargetKey<CatalogueType>;
  revisions: RowRevision[];
}

/** The content of a snapshot, in the form of the checks. */
export interface Snapshot {
  asOf: number;
  commit: string;
  votes: VoteBook;
  voteCount: number;
  standings: Map<string, RecordedStanding>;
  /** By the formatted target. */
  rows: Map<string, RowHistory>;
  concerns: Set<string>;
  /** The first revision of each row of the catalogue, by the id of the row. */
  firstRows: Map<string, Line>;
}

/** Reads a snapshot file by file. Undefined if a file is missing, truncated or changed: then no result would be valid. */
export async function readSnapshot(read: ReadFile, tell: ReportFinding): Promise<Snapshot | undefined> {
  const manifest = readManifest(await read("manifest.json"));
  const snapshot: Snapshot = {
    asOf: Date.parse(manifest.as_of),
    commit: manifest.commit,
    votes: new VoteBook(),
    voteCount: 0,
    standings: new Map(),
    rows: new Map(),
    concerns: new Set(),
    firstRows: new Map(),
  };
  const missing = vocabulary.public_table.filter((table) => !manifest.files.some((file) => file.table === table));
  for (const table of missing)
    tell({ kind: "difference", rule: "snapshot", subject: table, text: "the manifest names no file of this table" });
  let isWhole = missing.length === 0;
  for (const { file, table, rows, sha256 } of manifest.files) {
    const text = await read(file);
    const lines = text === undefined ? undefined : linesOf(text);
    const fault = faultOf(text, lines, rows, sha256);
    if (fault !== undefined) tell({ kind: "difference", rule: "snapshot", subject: file, text: fault });
    isWhole &&= fault === undefined;
    for (const line of lines ?? []) TAKE[table]?.(line, snapshot, tell);
  }
  return isWhole ? snapshot : undefined;
}

function readManifest(text: string | undefined): SnapshotManifest {
  if (text === undefined) throw new Unreadable("The snapshot has no manifest.json. Is this the right folder?");
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Unreadable("The manifest.json of the snapshot is not JSON: it was truncated or changed. Fetch the snapshot again.", {
      cause,
    });
  }
  const outcome = validate("snapshot-manifest", parsed);
  if (!outcome.valid)
    throw new Unreadable(`The manifest.json of the snapshot is not valid at ${outcome.issue.pointer || "the top level"}.`);
  return parsed as SnapshotManifest;
}

function faultOf(text: string | undefined, lines: Line[] | undefined, rows: number, sha256: string): string | undefined {
  if (text === undefined) return "it is in the manifest, but the file is missing";
  if (lines === undefined) return "a line is not JSON: the file was truncated or changed";
  if (lines.length !== rows) return `it has ${lines.length} rows, but the manifest says ${rows}`;
  return createHash("sha256").update(text).digest("hex") === sha256 ? undefined : "its bytes do not match the digest in the manifest";
}

function linesOf(text: string): Line[] | undefined {
  const lines = text === "" ? [] : text.trimEnd().split("\n");
  const parsed = lines.map(tryParseJson);
  // Each is an object, as just checked.
  return parsed.every((line) => typeof line === "object" && line !== null) ? (parsed as Line[]) : undefined;
}

type Take = (line: Line, snapshot: Snapshot, tell: ReportFinding) => void;

/** How each table is read; no status depends on the other tables. */
const TAKE: Readonly<Partial<Record<SnapshotManifest["files"][number]["table"], Take>>> = {
  skills: (line, { standings }) => standings.set(formatTarget({ target_type: "skill", target_id: String(line.id) }), toStanding(line)),
  paths: (line, { standings }) => standings.set(formatTarget({ target_type: "path", target_id: String(line.id) }), toStanding(line)),
  "volatile-values": (line, snapshot) => addRow("volatile_value", line, snapshot),
  references: (line, snapshot) => addRow("reference", line, snapshot),
  concerns: (line, { concerns }) => concerns.add(String(line.uid)),
  validations: addVote,
};

function addVote(line: Line, snapshot: Snapshot, tell: ReportFinding): void {
  snapshot.voteCount += 1;
  const { target_type } = line;
  const cohort = cohortKeyOf(String(line.cohort));
  const differ = (text: string): void => tell({ kind: "difference", rule: "votes", subject: "validations", text });
  if (!isTargetType(target_type)) differ("a vote names a type of target that does not exist");
  else if (cohort === undefined) differ("a vote names a cohort that cannot be read");
  else snapshot.votes.add({ target_type, target_id: String(line.target_id) }, cohort, toVote(line));
}

function toStanding(line: Line): RecordedStanding {
  return {
    status: String(line.status),
    version: String(line.version),
    cohort: String(line.cohort),
    cohortStartedAt: Date.parse(String(line.cohort_started_at)),
    carriedCohort: line.carried_cohort === undefined ? undefined : String(line.carried_cohort),
    flagsNeeded: Number(line.flags_needed),
  };
}

/** A day; a value with a time of day is not valid. */
function dayOf(value: unknown): number {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
}

function toVote(line: Line): RecordedVote {
  return {
    voter: line.kind === "ci_probe" ? 0 : Number(line.voter),
    verdict: line.verdict === "confirm" ? "confirm" : "reject",
    isFlag: line.injection_flag === true,
    isPostHandoff: line.post_handoff === true,
    isCounted: line.counted === true,
    isLive: line.live === true,
    day: dayOf(line.received_at),
  };
}

const MOMENTS: ReadonlySet<string> = new Set(["committed_at", "beta_at", "stable_at", "ended_at", "superseded_at"]);
const STANDING: ReadonlySet<string> = new Set([
  ...MOMENTS,
  "revision",
  "status",
  "came_by",
  "first_status",
  "restores",
  "carried",
  "flags_needed",
  "previous_uid",
  // The reason for a correction does not matter here, and can be retracted.
  "note",
]);

function addRow(target_type: CatalogueType, line: Line, { rows, firstRows }: Snapshot): void {
  const row = formatRowKey({ uid: String(line.uid), commune: line.commune === undefined ? "" : String(line.commune) });
  if (line.revision === 1) firstRows.set(row, line);
  const key = { target_type, target_id: row };
  const moment = (field: string): number | undefined => (line[field] === undefined ? undefined : Date.parse(String(line[field])));
  const number = (field: string): number | undefined => (line[field] === undefined ? undefined : Number(line[field]));
  const revision: RowRevision = {
    revision: Number(line.revision),
    status: line.status as RowRevision["status"],
    cameBy: line.came_by as RowRevision["cameBy"],
    firstStatus: line.first_status as RowRevision["firstStatus"],
    restores: number("restores"),
    carried: number("carried"),
    flagsNeeded: Number(line.flags_needed),
    content: JSON.stringify(Object.entries(line).filter(([field]) => !STANDING.has(field))),
    committedAt: moment("committed_at") ?? 0,
    betaAt: moment("beta_at"),
    stableAt: moment("stable_at"),
    endedAt: moment("ended_at"),
    supersededAt: moment("superseded_at"),
  };
  const entry = rows.get(formatTarget(key));
  if (entry === undefined) rows.set(formatTarget(key), { key, revisions: [revision] });
  else entry.revisions.push(revision);
}
