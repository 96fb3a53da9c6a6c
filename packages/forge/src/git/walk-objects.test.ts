import { expect, it } from "vitest";
import { type GitObject, linksOf, type ObjectLink, walkObjects } from "./walk-objects.ts";

const [A, B, C] = ["a".repeat(40), "b".repeat(40), "c".repeat(40)] as const;
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const entry = (mode: string, name: string, id: string): Buffer => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")]);
const header = (...lines: string[]) => text(`${lines.join("\n")}\n\nparent ${C}\n`);

it.each<[string, GitObject, [string, string | undefined][]]>([
  [
    "a commit to its tree and parents, and not to what its message says",
    { type: "commit", content: header(`tree ${A}`, `parent ${B}`) },
    [
      [A, "tree"],
      [B, "commit"],
    ],
  ],
  ["a tag to its object, of any type", { type: "tag", content: header(`object ${A}`, "type commit") }, [[A, undefined]]],
  [
    "a tree to its folders and files",
    { type: "tree", content: Buffer.concat([entry("40000", "folder", A), entry("100644", "a b", B)]) },
    [
      [A, "tree"],
      [B, "blob"],
    ],
  ],
  ["a tree not to a commit of another repository", { type: "tree", content: entry("160000", "module", A) }, []],
  ["a blob to nothing", { type: "blob", content: text(`tree ${A}\n\n`) }, []],
])("leads %s", (_, object, expected) => {
  expect(linksOf(object, C).map(({ id, type }) => [id, type])).toEqual(expected);
});

const objects = new Map<string, GitObject>([
  [A, { type: "commit", content: header(`tree ${B}`) }],
  [B, { type: "tree", content: entry("100644", "a.md", C) }],
]);
const root: ObjectLink = { id: A, type: undefined, from: "main" };

it.each([
  ["reads texts where it is asked to, and says which are missing", true, [C]],
  ["reaches texts without reading them otherwise", false, []],
])("%s", async (_, readsBlobs, missing) => {
  const walked = await walkObjects(async (id) => objects.get(id), [root], { readsBlobs });
  expect([...walked.reached]).toEqual([A, B, C]);
  expect(walked.missing.map(({ id }) => id)).toEqual(missing);
});

it("reads each object once, also where two lead to it", async () => {
  const read: string[] = [];
  const reading = async (id: string) => {
    read.push(id);
    return objects.get(id);
  };
  await walkObjects(reading, [root, { ...root, id: B, type: "tree" }, root], { readsBlobs: false });
  expect(read.toSorted()).toEqual([A, B]);
});
