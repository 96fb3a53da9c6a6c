import type { LifecycleStatus, Path } from "@becivic/contract";
import type { SkillBody } from "../body.ts";
import { error, type Finding } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";
import { type Corpus, type LoadedSkill, PATHS_FILE } from "../load-corpus.ts";
import { versionLineOf } from "../version-line.ts";

/** A change on its way into the corpus. */
export interface CorpusChange {
  before: Corpus;
  after: Corpus;
  /** The bot alone fills uids and moves statuses. */
  author: "bot" | "community" | "maintainer";
  /** Whether it carries out a draft that somebody submitted. */
  carriesDraft: boolean;
}

/** What can only be seen by comparing: uids that nobody may invent, versions that follow the status, drafts that start at alpha. */
export function checkChange(change: CorpusChange): Finding[] {
  const { before, after } = change;
  const skills = [...after.skills.values()].flatMap((skill) => {
    const old = before.skills.get(skill.folder);
    return old?.text === skill.text ? [] : [...inventedUids(skill, old, change), ...versionFindings(skillEdit(skill, old), change)];
  });
  const paths = Object.values(after.paths?.paths ?? {}).flatMap((path) => {
    const old = before.paths?.paths[path.id];
    return JSON.stringify(old) === JSON.stringify(path)
      ? []
      : versionFindings(pathEdit(path, old, after.files.get(PATHS_FILE) ?? ""), change);
  });
  return [...skills, ...paths];
}

/** Rule 12: a uid that did not stand in this file before can only come from the bot, which asked the database for it. */
function inventedUids({ file, body }: LoadedSkill, old: LoadedSkill | undefined, { author }: CorpusChange): Finding[] {
  if (author === "bot") return [];
  const known = new Set(old?.body.tags.map(({ attributes }) => attributes.uid));
  return body.tags
    .filter(({ attributes }) => (attributes.uid ?? "") !== "" && !known.has(attributes.uid))
    .map(({ line }) => error("rule_12_uid", file, line, 'Leave uid="": it is filled when the change is merged.'));
}

interface Versioned {
  status: LifecycleStatus;
  version: string;
}

interface Edit {
  file: string;
  line: number;
  now: Versioned;
  was: Versioned | undefined;
  isTagOnly: boolean;
  isPinned: boolean;
}

function skillEdit(skill: LoadedSkill, old: LoadedSkill | undefined): Edit {
  return {
    file: skill.file,
    line: skill.lineOf("version"),
    now: skill.frontmatter,
    was: old?.frontmatter,
    isTagOnly: old !== undefined && isTagOnlyEdit(old, skill),
    isPinned: skill.frontmatter.version_pin === true,
  };
}

function pathEdit(path: Path, old: Path | undefined, text: string): Edit {
  return {
    file: PATHS_FILE,
    line: lineOfPointer(text, `/paths/${path.id}/version`),
    now: path,
    was: old,
    isTagOnly: false,
    isPinned: path.version_pin === true,
  };
}

/** Rule 14: the same text once tags are reduced to what they name, and the same frontmatter but for its version. */
function isTagOnlyEdit(old: LoadedSkill, skill: LoadedSkill): boolean {
  const rest = ({ version: _version, ...frontmatter }: LoadedSkill["frontmatter"]): string => JSON.stringify(frontmatter);
  return (
    rest(old.frontmatter) === rest(skill.frontmatter) && withoutTags(old.bodyText, old.body) === withoutTags(skill.bodyText, skill.body)
  );
}

/** A value or a reference by its name alone, in full and in brackets alike. */
function withoutTags(text: string, { tags }: SkillBody): string {
  let stripped = text;
  for (const { name, attributes, start, end } of [...tags].sort((a, b) => b.start - a.start)) {
    if (name === "VV" || name === "Ref") stripped = `${stripped.slice(0, start)}[${attributes.name}]${stripped.slice(end)}`;
  }
  return stripped;
}

/** Rules 14, 17 and 18. */
function versionFindings({ file, line, now, was, isTagOnly, isPinned }: Edit, { author, carriesDraft }: CorpusChange): Finding[] {
  if (carriesDraft && was === undefined && now.status === "draft") {
    return [error("invalid_status_for_draft_submission", file, line, "What is proposed starts at alpha.")];
  }
  if (isPinned) return [];
  const refuse = (text: string): Finding[] => [error("invalid_version_for_status", file, line, text)];
  const expected = versionLineOf(now.status);
  if (expected === undefined)
    return was !== undefined && was.version !== now.version ? refuse(`The version of what is ${now.status} stays at ${was.version}.`) : [];
  const [major, minor, patch = 0] = now.version.split(".").map(Number);
  if (`${major}.${minor}` !== expected) return refuse(`What is ${now.status} has a version ${expected}.x.`);
  if (was === undefined) return [];
  if (isTagOnly)
    return was.version === now.version
      ? []
      : [error("rule_14_tag_only", file, line, `Only tags changed: the version stays at ${was.version}.`)];
  if (was.status !== now.status) {
    // Going back to an earlier line, the bot goes on after the highest patch that line ever had.
    return patch === 0 || author === "bot" ? [] : refuse(`A new status starts its line at ${expected}.0.`);
  }
  const next = Number(was.version.split(".")[2]) + 1;
  return patch === next ? [] : refuse(`The next version after ${was.version} is ${expected}.${next}.`);
}
