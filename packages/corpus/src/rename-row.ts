import type { Catalogue } from "@becivic/contract";
import { type RowPrefix, renameCited, rowOfName } from "./cited-names.ts";
import { CATALOGUE_FILE, type Corpus } from "./load-corpus.ts";

export interface Renaming {
  /** Every file that changes. */
  changes: ReadonlyMap<string, string>;
  /** How often each skill cites the row, for those that do. */
  cited: ReadonlyMap<string, number>;
}

/**
 * Gives a row of the catalogue another name: in the list of rows, in the values, also of communes, that name it as their source, and in every text that cites it.
 * The row keeps its uid and remembers its names. Undefined where the list has no such row, or another row has or had that name.
 */
export function renameRow(corpus: Corpus, prefix: RowPrefix, uid: string, name: string): Renaming | undefined {
  const catalogue: Catalogue | undefined = structuredClone(corpus.catalogueFile);
  const rows: { uid: string; name: string; former_names?: string[] }[] =
    (prefix === "val" ? catalogue?.volatile_values : catalogue?.references) ?? [];
  const row = rows.find((one) => one.uid === uid);
  const holder = rowOfName(prefix, name, catalogue);
  if (catalogue === undefined || row === undefined || (holder !== undefined && holder.uid !== uid)) return undefined;
  const { name: old, former_names = [] } = row;
  if (old === name) return { changes: new Map(), cited: new Map() };
  row.name = name;
  row.former_names = [...new Set([...former_names, old])];
  if (prefix === "ref") {
    const sourced = catalogue.volatile_values.flatMap((value) => [value, ...Object.values(value.by_commune ?? {})]);
    for (const value of sourced) if (value.source === old) value.source = name;
  }
  const changes = new Map([[CATALOGUE_FILE, `${JSON.stringify(catalogue, null, 2)}\n`]]);
  const cited = new Map<string, number>();
  for (const [id, { file, text }] of corpus.skills) {
    const renamed = renameCited(text, (kind, cites) => (kind === prefix && cites === old ? name : undefined));
    if (renamed.count === 0) continue;
    changes.set(file, renamed.text);
    cited.set(id, renamed.count);
  }
  return { changes, cited };
}
