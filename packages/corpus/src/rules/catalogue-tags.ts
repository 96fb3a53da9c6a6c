import { error, type Finding } from "../finding.ts";
import { isCitable } from "../hosts.ts";
import type { Corpus, LoadedSkill } from "../load-corpus.ts";

/**
 * Values and references that a body cites. A uid names a row of the catalogue, and the name beside it is that row's; an empty uid is filled
 * when the change is merged. A reference is cited in full before it is cited by name alone.
 */
export function checkCatalogueTags({ file, body }: LoadedSkill, { catalogue, catalogueFile, sourceClasses }: Corpus): Finding[] {
  const findings: Finding[] = [];
  for (const { name: kind, attributes, line } of body.tags) {
    if (kind !== "VV" && kind !== "Ref") continue;
    const uid = attributes.uid ?? "";
    const name = attributes.name ?? "";
    const rows = kind === "VV" ? catalogue.values : catalogue.references;
    const row = rows.get(uid);
    if (!CATALOGUE_NAME.test(name)) findings.push(error("tag_name", file, line, "Names are lower case, with hyphens: late-fee-eur."));
    if (kind === "Ref" && attributes.last_verified !== undefined && !isDay(attributes.last_verified))
      findings.push(error("tag_date", file, line, "Write last_verified as a day, 2026-11-16, or leave it out."));
    if (uid !== "" && row === undefined && catalogueFile !== undefined)
      findings.push(error("rule_8_uid", file, line, `The catalogue has no ${uid}: leave uid="" for a new row.`));
    else if (row !== undefined && row !== name)
      findings.push(error("rule_11_name", file, line, `${uid} is called ${row} in the catalogue, not ${name}.`));
    if (kind === "Ref" && sourceClasses !== undefined && !isCitable(attributes.url ?? "", sourceClasses)) {
      findings.push(error("url_host", file, line, "Cite an https address on a primary or secondary host of data/source-classes.json."));
    }
  }
  for (const { url, line } of body.links) {
    if (sourceClasses !== undefined && !isCitable(url, sourceClasses))
      findings.push(
        error(
          "url_host",
          file,
          line,
          "Link to an https address on a primary or secondary host of data/source-classes.json, or not at all.",
        ),
      );
  }
  return [...findings, ...recitations(file, body)];
}

const CATALOGUE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

interface Place {
  line: number;
  column: number;
}

function recitations(file: string, body: LoadedSkill["body"]): Finding[] {
  const first = new Map<string, Place>();
  const values = new Set<string>();
  for (const { name: kind, attributes, line, column } of body.tags) {
    if (kind === "VV") values.add(attributes.name ?? "");
    if (kind === "Ref" && !first.has(attributes.name ?? "")) first.set(attributes.name ?? "", { line, column });
  }
  return body.recitations.flatMap(({ name, line, column }) => {
    if (values.has(name))
      return [error("rule_13_value_in_brackets", file, line, `Write <VV name="${name}"> each time: a value is never cited by name alone.`)];
    const full = first.get(name);
    if (full !== undefined && (full.line < line || (full.line === line && full.column < column))) return [];
    return [
      error(
        "rule_13_first_citation",
        file,
        line,
        `Cite ${name} in full first: <Ref name="${name}" title="…" url="…">…</Ref>. For plain brackets write \\[…\\].`,
      ),
    ];
  });
}
