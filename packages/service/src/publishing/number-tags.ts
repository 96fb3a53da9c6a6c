import type { Catalogue, CatalogueType } from "@becivic/contract";
import { CATALOGUE_FILE, type Corpus, fillUids, rowOfName, type UnnumberedTag, unnumberedTags, withPresentNames } from "@becivic/corpus";
import { AppError } from "../app-error.ts";
import { toJsonFile } from "../corpus-state/artefact-file.ts";
import type { NewCatalogueRow, Revision } from "../database/catalogue.ts";
import type { Database } from "../database/database.ts";

export interface NumberedText {
  text: string;
  /** The catalogue file, where rows were added to it. */
  rows: ReadonlyMap<string, string>;
  /** The rows that this text adds. */
  added: { target_type: CatalogueType; target_id: string }[];
}

/**
 * Fills in the uids of a text: each name gets the uid of its row, and a new row where there is none. Rows that the catalogue file lacks are added
 * to it, so that the tree is complete by itself. Idempotent.
 */
export async function numberTags(text: string, corpus: Corpus, now: number, database: Database): Promise<NumberedText | undefined> {
  const tags = unnumberedTags(text);
  if (tags.length === 0) return { text, rows: new Map(), added: [] };
  const uids = new Map<string, string>();
  const added: NumberedText["added"] = [];
  const catalogue: Catalogue = structuredClone(corpus.catalogueFile) ?? { schema_version: 1, volatile_values: [], references: [] };
  for (const tag of tags) {
    const key = `${tag.prefix} ${tag.name}`;
    if (uids.has(key)) continue;
    const uid =
      (await database.catalogue.findUid(tag.prefix, tag.name)) ??
      rowOfName(tag.prefix, tag.name, corpus.catalogueFile)?.uid ??
      (await mint(tag, now, database));
    uids.set(key, uid);
    const target_type = tag.prefix === "val" ? "volatile_value" : "reference";
    if (await listRow(catalogue, tag.prefix, uid, database)) added.push({ target_type, target_id: uid });
  }
  const filled = fillUids(text, (prefix, name) => uids.get(`${prefix} ${name}`));
  const rows = added.length === 0 ? new Map() : new Map([[CATALOGUE_FILE, toJsonFile(catalogue)]]);
  return filled === undefined ? undefined : { text: withPresentNames(filled, catalogue), rows, added };
}

async function mint({ prefix, name, text, title, url }: UnnumberedTag, now: number, database: Database): Promise<string> {
  const row: NewCatalogueRow = prefix === "val" ? { name, ...typed(text) } : { name, title: title ?? "", url: url ?? "" };
  const outcome = await database.commit([{ do: "add_catalogue_row", prefix, row, now }]);
  const uid = outcome.committed ? outcome.uids[0] : await database.catalogue.findUid(prefix, name);
  if (uid === undefined) throw new AppError("staging_unavailable", { retryAfter: 1 });
  return uid;
}

function typed(text: string): { value: string | number; value_type: string } {
  return /^\d{1,12}$/.test(text) ? { value: Number(text), value_type: "integer" } : { value: text, value_type: "string" };
}

async function listRow(catalogue: Catalogue, prefix: "val" | "ref", uid: string, database: Database): Promise<boolean> {
  const rows: { uid: string }[] = prefix === "val" ? catalogue.volatile_values : catalogue.references;
  if (rows.some((row) => row.uid === uid)) return false;
  const current = await database.catalogue.current(prefix === "val" ? "volatile_value" : "reference", uid);
  if (current !== undefined) rows.push({ uid, ...listedContent(current) });
  return current !== undefined;
}

/** The content of a row in the form of the catalogue file. */
export function listedContent({ content }: Revision): object {
  const { value, ...rest } = content;
  const present = Object.entries(rest).filter(([, field]) => field !== null);
  if (typeof value !== "string") return Object.fromEntries(present);
  const parsed: unknown = JSON.parse(value);
  return { ...Object.fromEntries(present), value: parsed };
}
