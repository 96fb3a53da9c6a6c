import { isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";
import { plainOffsetOf } from "./plain-yaml.ts";
import { lineAt, parseYaml } from "./skill-file.ts";

/** The line of the file on which a field of the frontmatter stands; of its nearest parent where it is not there. */
export function lineOfField(yaml: string, fieldPath: string): number {
  // The frontmatter starts on the second line.
  const segments = fieldPath.split(".");
  return lineAt(yaml, plainOffsetOf(yaml, segments) ?? offsetOf(parseYaml(yaml).contents, segments)) + 1;
}

/** The line of a JSON file on which what a JSON pointer names stands. JSON is YAML, and the parser of YAML knows where things are. */
export function lineOfPointer(json: string, pointer: string): number {
  const segments = pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
  return lineAt(json, offsetOf(parseDocument(json, { prettyErrors: false }).contents, segments));
}

function offsetOf(root: unknown, segments: string[]): number {
  let node = root;
  let offset = 0;
  for (const segment of segments) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === segment);
      if (pair === undefined) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && /^\d+$/.test(segment)) {
      node = node.items[Number(segment)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}
