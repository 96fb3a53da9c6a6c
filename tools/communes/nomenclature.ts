import type { Communes, CommunesCommune, CommunesFormerCommune } from "@becivic/contract";

/** Reads a table of communes: comma-separated, a header line with our eleven fields, lists inside a field parted by semicolons. */
export function parseCommuneTable(csv: string): CommunesCommune[] {
  const [header = "", ...lines] = csv.trimEnd().split("\n");
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    if (cells.length !== names.length) throw new Error(`expected ${names.length} fields: ${line}`);
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
    const text = (name: string): string => {
      const value = row[name];
      if (value === undefined) throw new Error(`the table has no column ${name}`);
      return value;
    };
    const optional = (name: string): string | null => (text(name) === "" ? null : text(name));
    return {
      nis_code: text("nis_code"),
      slug: text("slug"),
      name_fr: optional("name_fr"),
      name_nl: optional("name_nl"),
      name_de: optional("name_de"),
      ...(text("aliases") === "" ? {} : { aliases: text("aliases").split(";") }),
      ...(text("former") === "" ? {} : { former: text("former").split(";").map(parseFormer) }),
      region: text("region") as CommunesCommune["region"],
      province: optional("province"),
      postal_codes: text("postal_codes").split(";"),
      languages_available: text("languages_available").split(";") as CommunesCommune["languages_available"],
    };
  });
}

/** `23023:2024-12-31:Galmaarden|Gammerages` as a commune of the past: its code, its last day and its names. */
function parseFormer(cell: string): CommunesFormerCommune {
  const [nis_code = "", until = "", names = ""] = cell.split(":");
  return { nis_code, names: names.split("|"), until };
}

function formerCell({ nis_code, names, until }: CommunesFormerCommune): string {
  return [nis_code, until, names.join("|")].join(":");
}

const COLUMNS = [
  "nis_code",
  "slug",
  "name_fr",
  "name_nl",
  "name_de",
  "aliases",
  "former",
  "region",
  "province",
  "postal_codes",
  "languages_available",
] as const satisfies readonly (keyof CommunesCommune)[];

/** The same table from a list. */
export function toCommuneTable(communes: Communes["communes"]): string {
  const lines = communes.map((commune) =>
    COLUMNS.map((column) => {
      if (column === "former") return (commune.former ?? []).map(formerCell).join(";");
      const value = commune[column];
      return Array.isArray(value) ? value.join(";") : (value ?? "");
    }).join(","),
  );
  return `${[COLUMNS.join(","), ...lines].join("\n")}\n`;
}

export interface NomenclatureDifference {
  added: CommunesCommune[];
  removed: CommunesCommune[];
  changed: { commune: CommunesCommune; fields: string[] }[];
}

/** What a newer list has that the pinned one has not, by NIS code: a merger shows as communes removed and one added. */
export function compareNomenclatures(pinned: Communes["communes"], newer: Communes["communes"]): NomenclatureDifference {
  const before = new Map(pinned.map((commune) => [commune.nis_code, commune]));
  const after = new Map(newer.map((commune) => [commune.nis_code, commune]));
  const remaining = newer.flatMap((commune) => {
    const old = before.get(commune.nis_code);
    return old === undefined ? [] : [{ commune, fields: changedFields(old, commune) }];
  });
  return {
    added: newer.filter(({ nis_code }) => !before.has(nis_code)),
    removed: pinned.filter(({ nis_code }) => !after.has(nis_code)),
    changed: remaining.filter(({ fields }) => fields.length > 0),
  };
}

function changedFields(old: CommunesCommune, current: CommunesCommune): string[] {
  return Object.entries(current)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof CommunesCommune]))
    .map(([field]) => field);
}
