import {
  type Authorities,
  type Catalogue,
  type DossierWords,
  findHidden,
  type LifeEventsLifeEvent,
  type PathsIndex,
  type SchemaName,
  type SchemaTypes,
  type Skill,
  type SkillPhrases,
  type SourceClasses,
  type Types,
  toVisibleJson,
  validate,
} from "@becivic/contract";
import { parseBody, type SkillBody } from "./body.ts";
import { explainIssue } from "./explain-issue.ts";
import { error, type Finding, warning } from "./finding.ts";
import { lineOfField, lineOfPointer } from "./line-of.ts";
import { readJson } from "./read-json.ts";
import { COMMUNES_FILE, checkCommunes, mergedCommunes } from "./rules/communes.ts";
import { checkHiddenText } from "./rules/hidden-text.ts";
import { checkJsonFiles } from "./rules/json-files.ts";
import { checkTemplates, templateName } from "./rules/templates.ts";
import { parseSkillFile } from "./skill-file.ts";
import { loadPhrases, skillOfPhrasesFile } from "./skill-phrases.ts";
import { validateFrontmatter } from "./validate-frontmatter.ts";

/** A skill that could be read whole. */
export interface LoadedSkill {
  folder: string;
  file: string;
  text: string;
  frontmatter: Skill;
  body: SkillBody;
  bodyText: string;
  /** The line of a field of the frontmatter, as a dotted path. */
  lineOf: (fieldPath: string) => number;
}

/** The corpus as the rules see it: what could be read, by id. */
export interface Corpus {
  /** Every file, from the root of the corpus. */
  files: ReadonlyMap<string, string>;
  skills: ReadonlyMap<string, LoadedSkill>;
  /** The search phrases of the skills that have a file of them, by id. */
  phrases: ReadonlyMap<string, SkillPhrases>;
  paths: PathsIndex | undefined;
  /** Paths with hidden characters, by id, as the file has them: no view shows them, and a change of the file keeps them. */
  withheldPaths: ReadonlyMap<string, unknown>;
  authorities: Authorities | undefined;
  types: Types | undefined;
  sourceClasses: SourceClasses | undefined;
  categories: readonly string[] | undefined;
  /** Undefined where the corpus brings no list of life events. */
  lifeEvents: readonly LifeEventsLifeEvent[] | undefined;
  /** Undefined where the corpus brings no words for dossiers. */
  dossierWords: DossierWords | undefined;
  /** NIS codes and slugs of every commune; undefined where the corpus brings no list. */
  communes: ReadonlySet<string> | undefined;
  /** The NIS code of today for each code of a commune that merged. */
  mergedCommunes: ReadonlyMap<string, string>;
  catalogueFile: Catalogue | undefined;
  /** The names of the catalogue's rows, by uid. */
  catalogue: { values: ReadonlyMap<string, string>; references: ReadonlyMap<string, string> };
  /** What could not be read, and what is wrong with the lists. */
  findings: Finding[];
}

export const PATHS_FILE = "paths/index.json";
export const CATALOGUE_FILE = "catalogue/rows.json";
export const LIFE_EVENTS_FILE = "data/life-events.json";
export const DOSSIER_WORDS_FILE = "data/dossier-words.json";
const TYPES_FILE = "data/types.json";

/** Reads a corpus from its files. Never throws: what cannot be read is a finding. */
export function loadCorpus(files: ReadonlyMap<string, string>): Corpus {
  const findings: Finding[] = [];
  const skills = new Map<string, LoadedSkill>();
  const phrases = new Map<string, SkillPhrases>();
  for (const [file, text] of files) {
    const owner = skillOfPhrasesFile(file);
    if (owner !== undefined) {
      const loaded = loadPhrases(file, text);
      if (loaded.phrases !== undefined) phrases.set(owner, loaded.phrases);
      findings.push(...loaded.findings);
    }
    const folder = /^skills\/([^/]+)\/canonical\.md$/.exec(file)?.[1];
    if (folder === undefined) continue;
    const outcome = loadSkill(folder, file, text);
    if ("skill" in outcome) skills.set(folder, outcome.skill);
    else findings.push(...outcome.findings);
  }
  findings.push(
    ...strayFiles(files),
    ...[...files].flatMap(([file, text]) => checkHiddenText(file, text)),
    ...checkJsonFiles(files),
    ...checkTemplates(files),
  );
  const json = <Name extends SchemaName>(file: string, schema: Name, withHidden?: WithHidden) =>
    loadJson(files, file, schema, findings, withHidden);
  const withheldPaths = new Map<string, unknown>();
  const catalogue = json(CATALOGUE_FILE, "catalogue");
  // A corpus without a list of communes is checked without one: only the codes it names cannot be looked up.
  const communes = files.has(COMMUNES_FILE) ? json(COMMUNES_FILE, "communes") : undefined;
  if (communes !== undefined) findings.push(...checkCommunes(communes, files.get(COMMUNES_FILE) ?? ""));
  return {
    files,
    skills,
    phrases,
    communes: communes && new Set(communes.communes.flatMap(({ nis_code, slug }) => [nis_code, slug])),
    mergedCommunes: mergedCommunes(communes?.communes ?? []),
    catalogueFile: catalogue,
    catalogue: {
      values: new Map(catalogue?.volatile_values.map(({ uid, name }) => [uid, name])),
      references: new Map(catalogue?.references.map(({ uid, name }) => [uid, name])),
    },
    paths: json(PATHS_FILE, "paths-index", (index) => withholdPaths(index, withheldPaths)),
    withheldPaths,
    authorities: json("data/authorities.json", "authorities"),
    types: json(TYPES_FILE, "types"),
    sourceClasses: json("data/source-classes.json", "source-classes"),
    categories: json("data/categories.json", "categories")?.categories,
    lifeEvents: files.has(LIFE_EVENTS_FILE) ? json(LIFE_EVENTS_FILE, "life-events")?.life_events : undefined,
    dossierWords: files.has(DOSSIER_WORDS_FILE) ? json(DOSSIER_WORDS_FILE, "dossier-words") : undefined,
    findings,
  };
}

const SKILL_FILES = new Set(["canonical.md", "phrases.json", "examples.jsonl", "process.mmd", "research-report.md"]);

/** A skill is a folder with one text, and perhaps search phrases, examples of questions, a diagram, a research report and sample documents. */
function strayFiles(files: ReadonlyMap<string, string>): Finding[] {
  return [...files.keys()].flatMap((file) => {
    const [, folder, rest] = /^skills\/([^/]+)\/(.+)$/.exec(file) ?? [];
    if (folder === undefined || rest === undefined) return [];
    if (!SKILL_FILES.has(rest) && templateName(file) === undefined) {
      const allowed = [...SKILL_FILES, "templates/<name>.md", "templates/<name>.txt"].join(", ");
      return [error("stray_file", file, 1, `A skill has no such file: it has ${allowed}.`)];
    }
    return files.has(`skills/${folder}/canonical.md`) ? [] : [error("file_missing", file, 1, `The folder needs a canonical.md.`)];
  });
}

/** Reads one skill file: what an edit of one skill needs done again. */
export function loadSkill(folder: string, file: string, text: string): { skill: LoadedSkill } | { findings: Finding[] } {
  const parsed = parseSkillFile(text);
  if (!parsed.ok) return { findings: parsed.messages.map(({ rule, line, text: advice }) => error(rule, file, line, advice)) };
  const { yaml, body, bodyLine, frontmatter } = parsed.value;
  const lineOf = (fieldPath: string): number => lineOfField(yaml, fieldPath);
  const outcome = validateFrontmatter(frontmatter);
  if (!outcome.valid) {
    const { pointer, keyword, unknown } = outcome.issue;
    const field = pointer.slice(1).replaceAll("/", ".");
    if (keyword === "type" && typeof valueAt(frontmatter, pointer) === "number") {
      return { findings: [error("unquoted_text", file, lineOf(field), `Put ${field} in quotes: YAML reads it as a number.`)] };
    }
    const place = [field, unknown].filter((part) => part !== undefined && part !== "").join(".");
    return { findings: [error("frontmatter_schema", file, lineOf(place), explainIssue(outcome.issue, field || "the frontmatter"))] };
  }
  const read = parseBody(body, bodyLine);
  if (!read.ok) return { findings: read.messages.map(({ rule, line, text: advice }) => error(rule, file, line, advice)) };
  return { skill: { folder, file, text, frontmatter: outcome.value, body: read.value, bodyText: body, lineOf } };
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined), value);
}

type WithHidden = (value: unknown) => unknown;

/** One path with hidden characters must not take the others with it. */
function withholdPaths(index: unknown, withheld: Map<string, unknown>): unknown {
  const { paths = {}, ...rest } = index as { paths?: Readonly<Record<string, unknown>> };
  const visible = Object.entries(paths).filter(([id, path]) => {
    const isHidden = findHidden({ [id]: path }) !== undefined;
    if (isHidden) withheld.set(id, path);
    return !isHidden;
  });
  return toVisibleJson({ ...rest, paths: Object.fromEntries(visible) }).value;
}

function loadJson<Name extends SchemaName>(
  files: ReadonlyMap<string, string>,
  file: string,
  schema: Name,
  findings: Finding[],
  withHidden: WithHidden = (value) => toVisibleJson(value).value,
): SchemaTypes[Name] | undefined {
  const text = files.get(file);
  if (text === undefined) {
    // Selectors cannot be looked up without their list; everything else can, so a corpus that has none yet still passes.
    const severity = file === TYPES_FILE ? warning : error;
    findings.push(severity("file_missing", file, 1, `The corpus needs ${file}.`));
    return undefined;
  }
  const read = readJson(text);
  if (!read.ok) {
    findings.push(error(read.rule, file, read.line, read.text));
    return undefined;
  }
  const isHidden = findings.some((finding) => finding.rule === "hidden_character" && finding.file === file);
  const outcome = validate(schema, isHidden ? withHidden(read.value) : read.value, { fullPointers: true });
  if (outcome.valid) return outcome.value;
  const { pointer, unknown } = outcome.issue;
  const place = unknown === undefined ? pointer : `${pointer}/${unknown}`;
  findings.push(error("json_schema", file, lineOfPointer(text, place), explainIssue(outcome.issue, pointer || "the file")));
  return undefined;
}
