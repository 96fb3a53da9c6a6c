import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PathsIndex } from "@becivic/contract";

/** Every file of the corpus that is shipped. */
export function readShippedCorpus(): Map<string, string> {
  const root = path.resolve(import.meta.dirname, "../corpus");
  return new Map(globSync("**/*.{md,mdx,mmd,txt,json}", { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

/** A corpus with so many copies of each skill and each path, the first one under its own id. Rows of the catalogue are cited by all copies. */
export function copyCorpus(files: ReadonlyMap<string, string>, times: { skills: number; paths: number }): Map<string, string> {
  const copies = [...files].flatMap(([file, text]) => {
    const [, id, rest] = /^skills\/([^/]+)\/(.+)$/.exec(file) ?? [];
    if (id === undefined) return [];
    return numbers(times.skills).map((number) => [`skills/${id}-copy-${number}/${rest}`, renamed(text, id, number)] as const);
  });
  const index = JSON.parse(files.get("paths/index.json") ?? "") as PathsIndex;
  const entries = Object.values(index.paths);
  const copied = numbers(times.paths).flatMap((number) =>
    entries.map((entry, place) => {
      const id = `${entry.id}-copy-${number}`;
      const uid = `pth-${String(number * 1_000 + place).padStart(5, "0")}`;
      return [id, { ...entry, id, uid }] as const;
    }),
  );
  const paths = { ...index.paths, ...Object.fromEntries(copied) };
  // Without spaces: D1 takes no value of more than 2 MB, and this file is one.
  return new Map([...files, ...copies, ["paths/index.json", JSON.stringify({ ...index, paths })]]);
}

/** The numbers of the copies beside the first one. */
function numbers(times: number): number[] {
  return Array.from({ length: times - 1 }, (_, index) => index + 2);
}

function renamed(text: string, id: string, number: number): string {
  return text.replace(`id: ${id}\n`, `id: ${id}-copy-${number}\n`).replaceAll(`skill="${id}"`, `skill="${id}-copy-${number}"`);
}
