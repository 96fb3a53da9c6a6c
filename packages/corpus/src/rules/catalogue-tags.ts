import { error, type Finding } from "../finding.ts";
import { isCitable } from "../hosts.ts";
import type { Corpus, LoadedSkill } from "../load-corpus.ts";

/**
 * Values and references that a body cites. A uid names a row of the catalogue, and the name beside it is that row's; an empty uid is filled
 * when the change is merged. A reference is cited in full before it is cited by name alone.
 */
export function checkCatalogueTags({ file, body }: LoadedSkill, { catalogue, sourceClasses }: Corpus): Finding[] {
  const findings: Finding[] = [];
  for (const { name: kind, attributes, line } of body.tags) {
    if (kind !== "VV" && kind !== "Ref") continue;
    const uid = attributes.uid ?? "";
    const name = attributes.name ?? "";
    const rows = kind === "VV" ? catalogue.values : catalogue.references;
    const row = rows.get(uid);
    if (uid !== "" && row === undefined)
      findings.push(error("rule_8_uid", file, line, `The catalogue has no ${uid}: leave uid="" for a new row.`));
    else if (row !== undefined && row !== name)
      findings.push(error("rule_11_name", file, line, `${uid} is called ${row} in the catalogue, not ${name}.`));
    if (kind === "Ref" && sourceClasses !== undefined && !isCitable(attributes.url ?? "", sourceClasses)) {
      findings.push(error("url_host", file, line, "Cite an https address on a primary or secondary host of data/source-classes.json."));
    }
  }
  return [...findings, ...recitations(file, body)];
}

function recitations(file: string, body: LoadedSkill["body"]): Finding[] {
  const firstLine = new Map<string, number>();
  const values = new Set<string>();
  for (const { name: kind, attributes, line } of body.tags) {
    if (kind === "VV") values.add(attributes.name ?? "");
    if (kind === "Ref" && !firstLine.has(attributes.name ?? "")) firstLine.set(attributes.name ?? "", line);
  }
  return body.recitations.flatMap(({ name, line }) => {
    if (values.has(name))
      return [error("rule_13_value_in_brackets", file, line, `Write <VV name="${name}"> each time: a value is never cited by name alone.`)];
    const first = firstLine.get(name);
    if (first !== undefined && first <= line) return [];
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
