import type { Catalogue, Path } from "@becivic/contract";
import { judgeVersion, type Versioned, type VersionFault, versionLineOf } from "@becivic/lifecycle";
import { firstName } from "../cited-names.ts";
import { error, type Finding } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";
import { CATALOGUE_FILE, type Corpus, type LoadedSkill, PATHS_FILE } from "../load-corpus.ts";
import { changedProtectedFields } from "../protected-fields.ts";

/** A proposed change of the corpus. */
export interface CorpusChange {
  before: Corpus;
  after: Corpus;
  /** The bot alone fills uids and moves statuses. */
  author: "bot" | "community" | "maintainer";
  /** Whether it carries out a submitted draft. */
  carriesDraft: boolean;
}

/** The rules that compare two states: no invented uid, versions that follow the status, drafts that start at alpha. */
export function checkChange(change: CorpusChange): Finding[] {
  const { before, after } = change;
  const skills = [...after.skills.values()].flatMap((skill) => {
    const old = before.skills.get(skill.folder);
    return old?.text === skill.text
      ? []
      : [
          ...inventedUids(skill, old, change),
          ...protectedFindings(skill.frontmatter, old?.frontmatter, skill.file, (field) => skill.lineOf(field), change),
          ...versionFindings(skillEdit(skill, old, after.catalogueFile), change),
        ];
  });
  const text = after.files.get(PATHS_FILE) ?? "";
  const entries = before.paths === after.paths ? [] : Object.entries(after.paths?.paths ?? {});
  const paths = entries.flatMap(([key, path]) => {
    const old = Object.hasOwn(before.paths?.paths ?? {}, key) ? before.paths?.paths[key] : undefined;
    const lineOf = (field: string): number => lineOfPointer(text, `/paths/${key}/${field.replaceAll(".", "/")}`);
    return JSON.stringify(old) === JSON.stringify(path)
      ? []
      : [
          ...inventedPathUid(path, old, lineOf, change),
          ...protectedFindings(path, old, PATHS_FILE, lineOf, change),
          ...versionFindings(pathEdit(path, old, text), change),
        ];
  });
  return [...skills, ...paths, ...goneOrMinted(change)];
}

/** Rule 12: only the bot brings a uid that was not in the file before; it comes from the database. */
function inventedUids({ file, body }: LoadedSkill, old: LoadedSkill | undefined, { author }: CorpusChange): Finding[] {
  if (author === "bot") return [];
  const oldUids = new Set(old?.body.tags.map(({ attributes }) => attributes.uid));
  return body.tags
    .filter(({ attributes }) => (attributes.uid ?? "") !== "" && !oldUids.has(attributes.uid))
    .map(({ line }) => error("rule_12_uid", file, line, 'Leave uid="": it is filled when the change is merged.'));
}

/** Rule 12 for paths: a uid stays what it was, and the community brings none. */
function inventedPathUid(path: Path, old: Path | undefined, lineOf: (field: string) => number, { author }: CorpusChange): Finding[] {
  const isInvented = old === undefined ? author === "community" : author !== "bot" && old.uid !== path.uid;
  return isInvented ? [error("rule_12_uid", PATHS_FILE, lineOf("uid"), "A uid comes from the database alone, and stays.")] : [];
}

/** What the community may not set. */
function protectedFindings(
  now: LoadedSkill["frontmatter"] | Path,
  was: LoadedSkill["frontmatter"] | Path | undefined,
  file: string,
  lineOf: (field: string) => number,
  { author }: CorpusChange,
): Finding[] {
  if (author !== "community") return [];
  const refuse = (field: string, text: string): Finding => error("protected_field", file, lineOf(field), text);
  const isStarted = was === undefined && now.status !== "alpha";
  return [
    ...(isStarted ? [refuse("status", "What is proposed starts at alpha.")] : []),
    ...changedProtectedFields(was ?? now, now).map((field) => refuse(field, `${field} is not for a proposal to change.`)),
  ];
}

/** The community takes nothing away, and rows come from the database. */
function goneOrMinted({ before, after, author }: CorpusChange): Finding[] {
  if (author !== "community") return [];
  const gone = [...before.skills.values()].filter(({ file }) => !after.files.has(file)).map(({ file }) => file);
  const pathsGone = Object.keys(before.paths?.paths ?? {}).some((key) => !Object.hasOwn(after.paths?.paths ?? {}, key));
  const rows = before.files.get(CATALOGUE_FILE) !== after.files.get(CATALOGUE_FILE);
  return [
    ...[...gone, ...(pathsGone ? [PATHS_FILE] : [])].map((file) =>
      error("taken_away", file, 1, "Nothing is deleted by a proposal: deprecate it."),
    ),
    ...(rows ? [error("rule_12_uid", CATALOGUE_FILE, 1, "Rows of the catalogue come from the database.")] : []),
  ];
}

interface Edit {
  file: string;
  /** Asked only where there is a finding: looking a line up takes longer than all the rules. */
  line: () => number;
  now: Versioned;
  was: Versioned | undefined;
  isTagOnly: boolean;
  isPinned: boolean;
}

function skillEdit(skill: LoadedSkill, old: LoadedSkill | undefined, catalogue: Catalogue | undefined): Edit {
  return {
    file: skill.file,
    line: () => skill.lineOf("version"),
    now: skill.frontmatter,
    was: old?.frontmatter,
    isTagOnly: old !== undefined && isTagOnlyEdit(old, skill, catalogue),
    isPinned: skill.frontmatter.version_pin === true,
  };
}

function pathEdit(path: Path, old: Path | undefined, text: string): Edit {
  return {
    file: PATHS_FILE,
    line: () => lineOfPointer(text, `/paths/${path.id}/version`),
    now: path,
    was: old,
    isTagOnly: false,
    isPinned: path.version_pin === true,
  };
}

/** Rule 14: the same text once tags are reduced to what they name, and the same frontmatter but for its version. */
export function isTagOnlyEdit(old: LoadedSkill, skill: LoadedSkill, catalogue: Catalogue | undefined): boolean {
  const rest = ({ version: _version, ...frontmatter }: LoadedSkill["frontmatter"]): string => JSON.stringify(frontmatter);
  return rest(old.frontmatter) === rest(skill.frontmatter) && isSameText(old, skill, catalogue);
}

type Token = string | { kind: string; name: string; label: string; source: string };

/**
 * The same prose, and the same citations: in full or in brackets, with or without a uid, with or without the text that a renderer fills in.
 * A text that replaces an empty one must be that of the catalogue; any other text is a change of words.
 */
function isSameText(was: LoadedSkill, now: LoadedSkill, catalogue: Catalogue | undefined): boolean {
  const [a, b] = [tokensOf(was), tokensOf(now)];
  return a.length === b.length && a.every((token, index) => isSameToken(token, b[index] ?? "", catalogue));
}

function isSameToken(a: Token, b: Token, catalogue: Catalogue | undefined): boolean {
  if (typeof a === "string" || typeof b === "string") return a === b;
  const row = a.kind === "VV" ? figureOf(a.name, catalogue) : referenceOf(a.name, catalogue);
  const agrees = (one: string, other: string, listed: readonly string[]): boolean =>
    one === other || ((one === "" || other === "") && listed.includes(one + other));
  return a.kind === b.kind && isSameRow(a, b, catalogue) && agrees(a.label, b.label, row.labels) && agrees(a.source, b.source, row.sources);
}

/** Cited by the name that the row has, or by one that it had. */
function isSameRow(a: { kind: string; name: string }, b: { name: string }, catalogue: Catalogue | undefined): boolean {
  const prefix = a.kind === "VV" ? "val" : "ref";
  return a.name === b.name || firstName(prefix, a.name, catalogue) === firstName(prefix, b.name, catalogue);
}

function figureOf(name: string, catalogue: Catalogue | undefined): { labels: string[]; sources: string[] } {
  const row = catalogue?.volatile_values.find((one) => one.name === name);
  return { labels: row === undefined ? [] : [String(row.value), `${row.value} ${row.unit ?? ""}`], sources: [] };
}

function referenceOf(name: string, catalogue: Catalogue | undefined): { labels: string[]; sources: string[] } {
  const row = catalogue?.references.find((one) => one.name === name);
  if (row === undefined) return { labels: [], sources: [] };
  const sources = [undefined, row.last_verified].map((verified) => [row.title, row.url, verified].join("\n"));
  return { labels: [row.title], sources };
}

function tokensOf({ bodyText, body: { tags } }: LoadedSkill): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const { name, attributes, text, start, end } of [...tags].sort((a, b) => a.start - b.start)) {
    if ((name !== "VV" && name !== "Ref") || start < at) continue;
    tokens.push(...withBrackets(bodyText.slice(at, start)));
    const source = name === "Ref" ? [attributes.title, attributes.url, attributes.last_verified].join("\n") : "";
    tokens.push({ kind: name, name: attributes.name ?? "", label: text, source });
    at = end;
  }
  return [...tokens, ...withBrackets(bodyText.slice(at))];
}

function withBrackets(prose: string): Token[] {
  return prose
    .split(/(?<!\\)\[([a-z][a-z0-9-]*[a-z0-9])\]/)
    .map((part, index) => (index % 2 === 0 ? part : { kind: "Ref", name: part, label: "", source: "" }));
}

/** Rules 14, 17 and 18. */
function versionFindings({ file, line, now, was, isTagOnly, isPinned }: Edit, { author, carriesDraft }: CorpusChange): Finding[] {
  if (carriesDraft && was === undefined && now.status === "draft") {
    return [error("invalid_status_for_draft_submission", file, line(), "What is proposed starts at alpha.")];
  }
  if (isPinned) return [];
  const fault = judgeVersion({ now, was, isTagOnly, isByBot: author === "bot" });
  if (fault === undefined) return [];
  const rule = fault === "tag_only" ? "rule_14_tag_only" : "invalid_version_for_status";
  return [error(rule, file, line(), ADVICE[fault](now, was?.version ?? ""))];
}

const ADVICE: Readonly<Record<VersionFault, (now: Versioned, was: string) => string>> = {
  frozen: ({ status }, was) => `The version of what is ${status} stays at ${was}.`,
  line: ({ status }) => `What is ${status} has a version ${versionLineOf(status)}.x.`,
  tag_only: (_now, was) => `Only tags changed: the version stays at ${was}.`,
  first_of_line: ({ status }) => `A new status starts its line at ${versionLineOf(status)}.0.`,
  next: ({ status }, was) => `The next version after ${was} is ${versionLineOf(status)}.${Number(was.split(".")[2]) + 1}.`,
};
