import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Communes, validate } from "@becivic/contract";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { compareNomenclatures, parseCommuneTable, toCommuneTable } from "./nomenclature.ts";

const STATBEL = "https://statbel.fgov.be/en/open-data/code-refnis";
const USAGE = `The list of communes, corpus/data/communes.json. Look for changes once a quarter: mergers take effect on 1 January, most of them after local elections.

  npm run codegen -- communes --table > table.csv                                      the pinned list as a table, to start from
  npm run codegen -- communes --diff table.csv                                         compare a newer table with the pinned list; ends with 1 where they differ
  npm run codegen -- communes --from table.csv --date 2025-01-01 --fetched 2026-11-15   write corpus/data/communes.json

Where the table comes from: Statbel publishes the codes (REFNIS) with the French, Dutch and German names at ${STATBEL}, as a
workbook of every administrative unit. Keep the rows of communes: the other codes end in 000. Postal codes are those of bpost. The
slug, the other names, the region, the province and the languages are ours: copy them from --table, and decide them for a commune that is new.

Its layout: comma-separated, without quotes, one header line and one line a commune:

  nis_code              five digits, as in 21009
  slug                  lower case with hyphens, without accents; never changes for a commune that stays
  name_fr, name_nl, name_de   at least one of them; empty where there is none
  aliases               other names by which people know it, with semicolons; empty where there is none
  former                communes that merged into it, with semicolons, each as code:last day:names, as in
                        23023:2024-12-31:Galmaarden|Gammerages; empty where there is none. After a merger, put the
                        communes that --diff shows as removed there: people write their names for years
  region                brussels, flanders or wallonia
  province              such as flemish-brabant; empty in Brussels
  postal_codes          with semicolons, as in 2000;2018
  languages_available   fr, nl, de with semicolons, the usual one first

--date is the day from which the nomenclature of Statbel holds, --fetched the day on which you fetched it.
`;

const target = path.join(repositoryRoot, "corpus/data/communes.json");
const { values } = parseArgs({
  options: {
    from: { type: "string" },
    date: { type: "string" },
    fetched: { type: "string" },
    diff: { type: "string" },
    table: { type: "boolean" },
    help: { type: "boolean" },
  },
});

if (values.from !== undefined && values.date !== undefined && values.fetched !== undefined) write(values.from, values.date, values.fetched);
else if (values.diff !== undefined) compare(values.diff);
else if (values.table === true) process.stdout.write(toCommuneTable(pinnedList().communes));
else {
  console.log(USAGE);
  if (values.help !== true) process.exitCode = 2;
}

function write(table: string, date: string, fetched: string): void {
  const communes = parseCommuneTable(readFileSync(table, "utf8"));
  const file = { nomenclature_date: date, source: STATBEL, fetched_at: fetched, communes };
  const outcome = validate("communes", file, { fullPointers: true });
  if (!outcome.valid) throw new Error(`the list would break its schema at ${outcome.issue.pointer} (${outcome.issue.keyword})`);
  // One line for each commune, so that a diff shows a merger.
  const { communes: _communes, ...head } = file;
  const lines = communes.map((commune) => `    ${JSON.stringify(commune)}`).join(",\n");
  writeFileSync(target, `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "communes": [\n${lines}\n  ]\n}\n`);
  console.log(`wrote ${communes.length} communes`);
}

function pinnedList(): Communes {
  const outcome = validate("communes", JSON.parse(readFileSync(target, "utf8")));
  if (!outcome.valid) throw new Error(`${target} breaks its schema`);
  return outcome.value;
}

function compare(table: string): void {
  const pinned = pinnedList();
  const { added, removed, changed } = compareNomenclatures(pinned.communes, parseCommuneTable(readFileSync(table, "utf8")));
  for (const { nis_code, slug } of added) console.log(`added    ${nis_code} ${slug}`);
  for (const { nis_code, slug } of removed) console.log(`removed  ${nis_code} ${slug}`);
  for (const { commune, fields } of changed) console.log(`changed  ${commune.nis_code} ${commune.slug}: ${fields.join(", ")}`);
  console.log(
    `pinned ${pinned.nomenclature_date} (${pinned.source}, fetched ${pinned.fetched_at}): ${added.length} added, ${removed.length} removed, ${changed.length} changed`,
  );
  if (added.length + removed.length + changed.length > 0) process.exitCode = 1;
}
