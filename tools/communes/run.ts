import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Communes, validate } from "@becivic/contract";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { compareNomenclatures, parseCommuneTable } from "./nomenclature.ts";

const USAGE = `The list of communes.

  npm run communes -- --from table.csv --date 2025-01-01 --fetched 2026-11-15   write corpus/data/communes.json
  npm run communes -- --diff table.csv                                         compare a newer table with the pinned list

The table is comma-separated, with a header line: nis_code, slug, name_fr, name_nl, name_de, region, province, postal_codes,
languages_available; lists inside a field are parted by semicolons.
`;

const target = path.join(repositoryRoot, "corpus/data/communes.json");
const { values } = parseArgs({
  options: {
    from: { type: "string" },
    date: { type: "string" },
    fetched: { type: "string" },
    diff: { type: "string" },
    help: { type: "boolean" },
  },
});

if (values.from !== undefined && values.date !== undefined && values.fetched !== undefined) write(values.from, values.date, values.fetched);
else if (values.diff !== undefined) compare(values.diff);
else {
  console.log(USAGE);
  if (values.help !== true) process.exitCode = 2;
}

function write(table: string, date: string, fetched: string): void {
  const communes = parseCommuneTable(readFileSync(table, "utf8"));
  const file = { nomenclature_date: date, source: "https://statbel.fgov.be/en/open-data/code-refnis", fetched_at: fetched, communes };
  const outcome = validate("communes", file, { fullPointers: true });
  if (!outcome.valid) throw new Error(`the list would break its schema at ${outcome.issue.pointer} (${outcome.issue.keyword})`);
  // A commune a line: what changes in a merger is then what a reader of the change sees.
  const { communes: _communes, ...head } = file;
  const lines = communes.map((commune) => `    ${JSON.stringify(commune)}`).join(",\n");
  writeFileSync(target, `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "communes": [\n${lines}\n  ]\n}\n`);
  console.log(`wrote ${communes.length} communes`);
}

function compare(table: string): void {
  const pinned = JSON.parse(readFileSync(target, "utf8")) as Communes;
  const { added, removed, changed } = compareNomenclatures(pinned.communes, parseCommuneTable(readFileSync(table, "utf8")));
  for (const { nis_code, slug } of added) console.log(`added    ${nis_code} ${slug}`);
  for (const { nis_code, slug } of removed) console.log(`removed  ${nis_code} ${slug}`);
  for (const { commune, fields } of changed) console.log(`changed  ${commune.nis_code} ${commune.slug}: ${fields.join(", ")}`);
  console.log(`pinned ${pinned.nomenclature_date}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`);
  if (added.length + removed.length + changed.length > 0) process.exitCode = 1;
}
