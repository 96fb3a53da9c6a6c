import type { BodyNode } from "../body/nodes.ts";
import { error, type Finding } from "../finding.ts";
import type { Corpus, LoadedSkill } from "../load-corpus.ts";

/** Indexed amounts of different years in one list look as if they could be compared: a list has one year. */
export function checkIndexYears({ file, body }: LoadedSkill, { catalogueFile }: Corpus): Finding[] {
  const years = new Map(
    (catalogueFile?.volatile_values ?? []).flatMap(({ name, basis, as_of: month }) =>
      basis === "indexed" && month !== undefined ? [[name, month.slice(0, 4)] as const] : [],
    ),
  );
  return listsIn(body.tree).flatMap((list) => {
    const found = new Set(figuresIn(list).flatMap((name) => years.get(name) ?? []));
    return found.size < 2
      ? []
      : [error("index_years_mixed", file, list.line, `Amounts of ${[...found].sort().join(" and ")} are in one list: use one year.`)];
  });
}

/** The outermost lists and tables. */
function listsIn(node: BodyNode): BodyNode[] {
  if (node.type === "list" || node.type === "table") return [node];
  return "children" in node ? node.children.flatMap(listsIn) : [];
}

function figuresIn(node: BodyNode): string[] {
  const own =
    node.type === "element" && node.name === "VV"
      ? node.attributes.filter(({ name }) => name === "name").map(({ value }) => value ?? "")
      : [];
  return [...own, ...("children" in node ? node.children.flatMap(figuresIn) : [])];
}
