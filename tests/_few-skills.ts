import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Corpus, loadCorpus } from "@becivic/corpus";

const SKILL_IDS = ["apostille-foreign-document-hague", "nationality-application", "meta-no-skill-fallback"];

/**
 * Three skills of the shipped corpus with the paths and rows they name, as real as the rest. Tests of how the server behaves need no more, and neither
 * slow down nor break as the corpus grows.
 */
export function readFewSkills(): Map<string, string> {
  files ??= selectFewSkills();
  return new Map(files);
}

// Read and parsed once a process: the corpus that ships does not change while tests run.
let files: ReadonlyMap<string, string> | undefined;
let folder: string | undefined;

function selectFewSkills(): Map<string, string> {
  const root = path.resolve(import.meta.dirname, "../corpus");
  const all = new Map(
    globSync("**/*.{md,mdx,mmd,txt,json}", { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
  );
  const few = new Map([...all].filter(([file]) => !file.startsWith("skills/") || SKILL_IDS.includes(file.split("/")[1] ?? "")));
  for (const id of SKILL_IDS) few.set(`skills/${id}/canonical.md`, withoutOthers(all.get(`skills/${id}/canonical.md`) ?? ""));
  const { skills, paths, catalogueFile, lifeEvents = [] } = loadCorpus(few);
  const tags = [...skills.values()].flatMap(({ body }) => body.tags);
  const cited = new Set(tags.map(({ attributes }) => attributes.uid ?? attributes.id ?? ""));
  const citedValues = catalogueFile?.volatile_values.filter(({ uid }) => cited.has(uid)) ?? [];
  const names = new Set(citedValues.flatMap((value) => [value, ...Object.values(value.by_commune ?? {})].map(({ source }) => source)));
  const write = (file: string, value: unknown): unknown => few.set(file, `${JSON.stringify(value, undefined, 2)}\n`);
  write("catalogue/rows.json", {
    ...catalogueFile,
    volatile_values: citedValues,
    references: catalogueFile?.references.filter(({ uid, name }) => cited.has(uid) || names.has(name)),
  });
  const citedPaths = Object.entries(paths?.paths ?? {}).filter(([id]) => cited.has(id));
  const trimmed = citedPaths.map(([id, entry]) => [
    id,
    { ...entry, related_skills: entry.related_skills.filter((skill) => SKILL_IDS.includes(skill)) },
  ]);
  write("paths/index.json", { ...paths, paths: Object.fromEntries(trimmed) });
  write("data/life-events.json", { schema_version: 1, life_events: fewLifeEvents(lifeEvents, citedValues) });
  return few;
}

/** Life events that still have two steps, with deadlines that are still in the catalogue. */
function fewLifeEvents(lifeEvents: NonNullable<Corpus["lifeEvents"]>, values: readonly { uid: string }[]): unknown[] {
  const uids = new Set(values.map(({ uid }) => uid));
  const trimmed = lifeEvents.map((event) => ({
    ...event,
    steps: event.steps
      .filter(({ skill }) => SKILL_IDS.includes(skill))
      .map(({ deadline, ...step }) => ({ ...step, ...(deadline !== undefined && uids.has(deadline) && { deadline }) })),
  }));
  return trimmed.filter(({ steps }) => steps.length > 1);
}

/** The same in a folder, for servers that are started as processes: they only read it. */
export function fewSkillsFolder(): string {
  folder ??= writeFolder(readFewSkills());
  return folder;
}

function writeFolder(texts: ReadonlyMap<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "becivic-few-skills-"));
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

/** Neighbours that are only mentioned become plain text. */
function withoutOthers(text: string): string {
  const others = (id: string): boolean => !SKILL_IDS.includes(id);
  return text
    .replaceAll(/<Skill id="([^"]+)" \/>/g, (tag, id: string) => (others(id) ? id : tag))
    .replaceAll(/^(?:related|prerequisites):\n(?: {2}- .+\n)+/gm, (block) => {
      const [head, ...items] = block.trimEnd().split("\n");
      const left = items.filter((item) => !others(item.replace("  - ", "")));
      return left.length === 0 ? "" : `${[head, ...left].join("\n")}\n`;
    });
}
