import { isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import { parseYaml } from "./skill-file.ts";

export type EditOutcome = { edited: true; yaml: string } | { edited: false; reason: "no_such_place" };

/**
 * Sets one field of a frontmatter and leaves every other byte as it is: comments, quotes, order and blank lines. The path is dotted, with
 * numbers for positions in a list; its last name may be new, everything before it must be there.
 */
export function editFrontmatter(yaml: string, fieldPath: string, value: unknown): EditOutcome {
  const outcome = edit(yaml, fieldPath, value);
  // In every style of YAML: an edit that would change anything but its field is refused.
  return outcome.edited && isOnlyChange(yaml, outcome.yaml, fieldPath, value) ? outcome : { edited: false, reason: "no_such_place" };
}

function isOnlyChange(before: string, after: string, fieldPath: string, value: unknown): boolean {
  const document = parseYaml(after);
  if (document.errors.length > 0) return false;
  const expected = parseYaml(before);
  const segments = fieldPath.split(".").map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
  expected.setIn(segments, expected.createNode(value));
  return isDeepStrictEqual(document.toJS(), expected.toJS());
}

/** Equal as JSON, with the fields in any order. */
function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join()}}`;
}

const FIELD_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

function edit(yaml: string, fieldPath: string, value: unknown): EditOutcome {
  const segments = fieldPath.split(".");
  const last = segments.pop() ?? "";
  const parent = findNode(parseYaml(yaml).contents, segments);
  if (isMap(parent)) {
    const pair = parent.items.find((item) => keyOf(item) === last);
    if (pair !== undefined) return replaceValue(yaml, pair, value);
    return FIELD_NAME.test(last) ? addField(yaml, parent, last, value) : { edited: false, reason: "no_such_place" };
  }
  const element = isSeq(parent) ? parent.items[Number(last)] : undefined;
  if (!/^\d+$/.test(last) || element === undefined) return { edited: false, reason: "no_such_place" };
  const [start, end] = rangeOf(element as Node);
  return splice(yaml, start, trimmedEnd(yaml, end), flow(value));
}

function findNode(node: unknown, segments: string[]): unknown {
  let current = node;
  for (const segment of segments) {
    if (isMap(current)) current = current.items.find((item) => keyOf(item) === segment)?.value;
    else if (isSeq(current) && /^\d+$/.test(segment)) current = current.items[Number(segment)];
    else return undefined;
  }
  return current;
}

function keyOf(pair: Pair): unknown {
  return isScalar(pair.key) ? pair.key.value : undefined;
}

function rangeOf(node: Node): [number, number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}

function replaceValue(yaml: string, pair: Pair, value: unknown): EditOutcome {
  const [, keyEnd] = rangeOf(pair.key as Node);
  const colon = yaml.indexOf(":", keyEnd);
  const node = pair.value as Node | null;
  const end = node === null ? colon + 1 : trimmedEnd(yaml, rangeOf(node)[1]);
  return splice(yaml, colon + 1, Math.max(colon + 1, end), ` ${flow(value)}`);
}

/** A new field goes to the end of its map, in the style of the map. */
function addField(yaml: string, map: Node, name: string, value: unknown): EditOutcome {
  const [start, end] = rangeOf(map);
  if ("flow" in map && map.flow === true) {
    const inside = yaml.slice(start + 1, end - 1).trim();
    return splice(yaml, end - 1, end - 1, `${inside === "" || inside.endsWith(",") ? "" : ", "}${name}: ${flow(value)}`);
  }
  const indent = " ".repeat(start - (yaml.lastIndexOf("\n", start - 1) + 1));
  const at = trimmedEnd(yaml, end);
  return splice(yaml, at, at, `\n${indent}${name}: ${flow(value)}`);
}

/** A block value's range runs on over the white space after it. */
function trimmedEnd(yaml: string, end: number): number {
  return yaml.slice(0, end).trimEnd().length;
}

/** A value as JSON, which is YAML too: on one line, so that no indentation around it matters, and quoted, so that nothing is misread. */
function flow(value: unknown): string {
  return JSON.stringify(value);
}

function splice(yaml: string, start: number, end: number, text: string): EditOutcome {
  return { edited: true, yaml: yaml.slice(0, start) + text + yaml.slice(end) };
}
