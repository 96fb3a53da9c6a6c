import { error, type Finding } from "../finding.ts";
import { isArchive, isCitable } from "../hosts.ts";
import { lineOfPointer } from "../line-of.ts";
import { CATALOGUE_FILE, type Corpus } from "../load-corpus.ts";

/** The first rows of the catalogue: each uid and each name once, each value from a reference that is there, each address one that may be cited. */
export function checkCatalogueRows({ catalogueFile, files, sourceClasses }: Corpus): Finding[] {
  if (catalogueFile === undefined) return [];
  const text = files.get(CATALOGUE_FILE) ?? "";
  const refuse = (rule: string, pointer: string, advice: string): Finding =>
    error(rule, CATALOGUE_FILE, lineOfPointer(text, pointer), advice);
  const { volatile_values: values, references } = catalogueFile;
  const names = new Set(references.map(({ name }) => name));
  return [
    ...repeated(values, "/volatile_values", refuse),
    ...repeated(references, "/references", refuse),
    ...reused(values, "/volatile_values", refuse),
    ...reused(references, "/references", refuse),
    ...values.flatMap(({ source }, index) =>
      source === undefined || names.has(source)
        ? []
        : [
            refuse(
              "value_source_unresolved",
              `/volatile_values/${index}/source`,
              `There is no reference ${source}: add it, or name another.`,
            ),
          ],
    ),
    ...references.flatMap(({ url, archived_url }, index) => [
      ...(sourceClasses === undefined || isCitable(url, sourceClasses)
        ? []
        : [
            refuse(
              "url_host",
              `/references/${index}/url`,
              "Cite an https address on a primary or secondary host of data/source-classes.json.",
            ),
          ]),
      ...(archived_url === undefined || isArchive(archived_url)
        ? []
        : [refuse("url_host", `/references/${index}/archived_url`, "An archived copy is one on web.archive.org.")]),
    ]),
  ];
}

/** A name that a row had leads to that row: no other row takes it. */
function reused(
  rows: readonly { uid: string; name: string; former_names?: readonly string[] }[],
  pointer: string,
  refuse: (rule: string, pointer: string, advice: string) => Finding,
): Finding[] {
  const holders = new Map<string, string>();
  for (const { uid, former_names = [] } of rows) for (const name of former_names) if (!holders.has(name)) holders.set(name, uid);
  return rows.flatMap(({ uid, name, former_names = [] }, index) =>
    [name, ...former_names]
      .filter((one) => holders.has(one) && holders.get(one) !== uid)
      .map((one) => refuse("row_name_reused", `${pointer}/${index}/name`, `${holders.get(one)} was called ${one}: choose another name.`)),
  );
}

function repeated(
  rows: readonly { uid: string; name: string }[],
  pointer: string,
  refuse: (rule: string, pointer: string, advice: string) => Finding,
): Finding[] {
  const findings: Finding[] = [];
  for (const field of ["uid", "name"] as const) {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      if (seen.has(row[field]))
        findings.push(refuse(`row_${field}_twice`, `${pointer}/${index}/${field}`, `Another row has the ${field} ${row[field]}.`));
      seen.add(row[field]);
    }
  }
  return findings;
}
