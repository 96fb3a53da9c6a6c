import { type SnapshotManifest, toVisibleJson } from "@becivic/contract";
import { toJsonFile } from "../corpus-state/artefact-file.ts";
import type { Database } from "../database/database.ts";
import { type PublicPage, type PublicTable, publicTables } from "../database/public-tables.ts";
import { digest } from "../hashing/hashing.ts";
import { toIso } from "../time.ts";

// Small enough not to block other requests.
const ROWS_A_PAGE = 5_000;
const PAGES_A_FILE = 4;

export const SNAPSHOT_FOLDER = "data-snapshot";

/** Every public table as JSONL files, and then a manifest. One file at a time, so that a large table is never in memory as a whole. */
export async function* snapshotFiles(commit: string, now: number, database: Database): AsyncGenerator<[string, string]> {
  const files: SnapshotManifest["files"] = [];
  for (const table of publicTables) {
    for await (const { text, rows } of parts(table, database)) {
      const number = files.filter((file) => file.table === table).length + 1;
      const file = number === 1 ? `${table}.jsonl` : `${table}-${number}.jsonl`;
      files.push({ file, table, rows, sha256: digest(text) });
      yield [`${SNAPSHOT_FOLDER}/${file}`, text];
    }
  }
  const manifest: SnapshotManifest = { schema_version: 1, as_of: toIso(now), commit, files };
  yield [`${SNAPSHOT_FOLDER}/manifest.json`, toJsonFile(manifest)];
}

interface Part {
  text: string;
  rows: number;
}

async function* parts(table: PublicTable, database: Database): AsyncGenerator<Part> {
  let part: Part = { text: "", rows: 0 };
  let isFirst = true;
  let pages = 0;
  for (let after: PublicPage["next"]; ; ) {
    const page = await database.publicTables.rows(table, after, ROWS_A_PAGE);
    part = { text: part.text + page.rows.map((row) => `${toVisibleJson(row).text}\n`).join(""), rows: part.rows + page.rows.length };
    pages += 1;
    const isLast = page.next === undefined;
    if (pages === PAGES_A_FILE || isLast) {
      // A table without rows has an empty file, to distinguish it from a missing table.
      if (part.rows > 0 || isFirst) yield part;
      isFirst = false;
      part = { text: "", rows: 0 };
      pages = 0;
    }
    if (isLast) return;
    after = page.next;
  }
}
