import { isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";
import { linesIn } from "./line-starts.ts";
import { plainOffsets } from "./plain-yaml.ts";
import { parseYaml } from "./skill-file.ts";

/** The line of a field of the frontmatter in its file; the line of its nearest parent where there is no such field. */
export function lineOfField(yaml: string, fieldPath: string): number {
  // The frontmatter starts on the second line.
  return frontmatterLines(yaml)(fieldPath.split(".")) + 1;
}

/** The line in a JSON file that a JSON pointer names. JSON is YAML, and the parser of YAML knows places. */
export function lineOfPointer(json: string, pointer: string): number {
  const segments = pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
  return jsonLines(json)(segments);
}

type FindLine = (segments: readonly string[]) => number;

const frontmatterLines = lastOnly((yaml): FindLine => finder(yaml, plainOffsets(yaml) ?? documentOffsets(parseYaml(yaml).contents)));

const jsonLines = lastOnly((json): FindLine => finder(json, documentOffsets(parseDocument(json, { prettyErrors: false }).contents)));

/** Rules look up many lines of one text in a row, and parsing it takes longer than all of them: the last text is cached. */
function lastOnly<Value>(make: (text: string) => Value): (text: string) => Value {
  let cached: { text: string; value: Value } | undefined;
  return (text) => {
    if (cached?.text !== text) cached = { text, value: make(text) };
    return cached.value;
  };
}

function finder(text: string, offsetOf: (segments: readonly string[]) => number): FindLine {
  const lineOf = linesIn(text);
  return (segments) => lineOf(offsetOf(segments));
}

interface Child {
  node: unknown;
  offset: number | undefined;
}

function documentOffsets(root: unknown): (segments: readonly string[]) => number {
  const cache = new Map<unknown, ReadonlyMap<string, Child>>();
  return (segments) => {
    let node = root;
    let offset = 0;
    for (const segment of segments) {
      const children = cache.get(node) ?? childrenOf(node);
      cache.set(node, children);
      const child = children.get(segment);
      if (child === undefined) break;
      offset = child.offset ?? offset;
      node = child.node;
    }
    return offset;
  };
}

/** The fields of a map or the elements of a list, by their names; of a name that appears twice, the first. */
function childrenOf(node: unknown): ReadonlyMap<string, Child> {
  const children = new Map<string, Child>();
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? key.value : undefined;
      if (typeof name === "string" && !children.has(name)) children.set(name, { node: value, offset: (key as Node).range?.[0] });
    }
  } else if (isSeq(node)) {
    for (const [index, element] of node.items.entries()) {
      children.set(String(index), { node: element, offset: (element as Node | undefined)?.range?.[0] });
    }
  }
  return children;
}
