import {
  type Authorities,
  type PathsIndex,
  type SchemaName,
  type SchemaTypes,
  type Skill,
  type SourceClasses,
  type Types,
  validate,
} from "@becivic/contract";
import { parseBody, type SkillBody } from "./body.ts";
import { error, type Finding } from "./finding.ts";
import { lineOfField, lineOfPointer } from "./line-of.ts";
import { parseSkillFile } from "./skill-file.ts";

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
  paths: PathsIndex | undefined;
  authorities: Authorities | undefined;
  types: Types | undefined;
  sourceClasses: SourceClasses | undefined;
  categories: readonly string[];
  /** The names of the catalogue's rows, by uid. */
  catalogue: { values: ReadonlyMap<string, string>; references: ReadonlyMap<string, string> };
  /** What could not be read. */
  findings: Finding[];
}

export const PATHS_FILE = "paths/index.json";

/** Reads a corpus from its files. Never throws: what cannot be read is a finding. */
export function loadCorpus(files: ReadonlyMap<string, string>): Corpus {
  const findings: Finding[] = [];
  const skills = new Map<string, LoadedSkill>();
  for (const [file, text] of files) {
    const folder = /^skills\/([^/]+)\/canonical\.md$/.exec(file)?.[1];
    if (folder === undefined) continue;
    const outcome = loadSkill(folder, file, text);
    if ("skill" in outcome) skills.set(folder, outcome.skill);
    else findings.push(...outcome.findings);
  }
  const json = <Name extends SchemaName>(file: string, schema: Name) => loadJson(files, file, schema, findings);
  const catalogue = json("catalogue/rows.json", "catalogue");
  return {
    files,
    skills,
    catalogue: {
      values: new Map(catalogue?.volatile_values.map(({ uid, name }) => [uid, name])),
      references: new Map(catalogue?.references.map(({ uid, name }) => [uid, name])),
    },
    paths: json(PATHS_FILE, "paths-index"),
    authorities: json("data/authorities.json", "authorities"),
    types: json("data/types.json", "types"),
    sourceClasses: json("data/source-classes.json", "source-classes"),
    categories: json("data/categories.json", "categories")?.categories ?? [],
    findings,
  };
}

/** Reads one skill file: what an edit of one skill needs done again. */
export function loadSkill(folder: string, file: string, text: string): { skill: LoadedSkill } | { findings: Finding[] } {
  const parsed = parseSkillFile(text);
  if (!parsed.ok) return { findings: parsed.messages.map(({ rule, line, text: advice }) => error(rule, file, line, advice)) };
  const { yaml, body, bodyLine, frontmatter } = parsed.value;
  const lineOf = (fieldPath: string): number => lineOfField(yaml, fieldPath);
  const outcome = validate("skill", frontmatter, { fullPointers: true });
  if (!outcome.valid) {
    const { pointer, keyword, missing } = outcome.issue;
    const field = pointer.slice(1).replaceAll("/", ".");
    const advice =
      missing === undefined
        ? `${field || "The frontmatter"} breaks the schema (${keyword}).`
        : `${missing} is missing${field ? ` in ${field}` : ""}.`;
    return { findings: [error("frontmatter_schema", file, lineOf(field), advice)] };
  }
  const read = parseBody(body, bodyLine);
  if (!read.ok) return { findings: read.messages.map(({ rule, line, text: advice }) => error(rule, file, line, advice)) };
  return { skill: { folder, file, text, frontmatter: outcome.value, body: read.value, bodyText: body, lineOf } };
}

function loadJson<Name extends SchemaName>(
  files: ReadonlyMap<string, string>,
  file: string,
  schema: Name,
  findings: Finding[],
): SchemaTypes[Name] | undefined {
  const text = files.get(file);
  if (text === undefined) {
    findings.push(error("file_missing", file, 1, `The corpus needs ${file}.`));
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    findings.push(error("json_syntax", file, 1, "The file is not JSON."));
    return undefined;
  }
  const outcome = validate(schema, value, { fullPointers: true });
  if (outcome.valid) return outcome.value;
  const { pointer, keyword, missing } = outcome.issue;
  const advice =
    missing === undefined
      ? `${pointer || "The file"} breaks the schema (${keyword}).`
      : `${missing} is missing in ${pointer || "the file"}.`;
  findings.push(error("json_schema", file, lineOfPointer(text, pointer), advice));
  return undefined;
}
