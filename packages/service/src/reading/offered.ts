import type { LifecycleStatus } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { isIndexed, isInstallable, isOffered } from "@becivic/lifecycle";
import { inEnglish, type PathLine, type SkillLine } from "@becivic/render";
import { skillLine } from "./lines.ts";

/** A skill in a list of the site. */
export interface OfferedSkill extends SkillLine {
  /** A search engine may keep its page. */
  isIndexed: boolean;
  /** It is complete enough for an agent to install. */
  isInstallable: boolean;
}

/** A path in a list of the site. */
export interface OfferedPath extends PathLine {
  /** A search engine may keep its page. */
  isIndexed: boolean;
}

/** Every skill that is offered, by its title; those of another status only for a reader who asks for it. */
export function offeredSkills(corpus: Corpus, alsoStatus?: LifecycleStatus): OfferedSkill[] {
  return [...corpus.skills.keys()]
    .flatMap((id) => skillLine(id, corpus) ?? [])
    .filter(({ status }) => isOffered(status) || status === alsoStatus)
    .map((line) => ({ ...line, isIndexed: isIndexed(line.status), isInstallable: isInstallable(line.status) }))
    .sort((a, b) => a.title.localeCompare(b.title, "en"));
}

/** The procedures among them: the others tell agents how to work. */
export function offeredProcedures(corpus: Corpus): OfferedSkill[] {
  return offeredSkills(corpus).filter(({ domain }) => domain !== "meta");
}

/** Every path that is offered, by its title. */
export function offeredPaths({ paths }: Corpus): OfferedPath[] {
  return Object.values(paths?.paths ?? {})
    .filter(({ status }) => isOffered(status))
    .map(({ id, title, description, status, themes }) => ({
      id,
      title: inEnglish(title),
      titles: title,
      description: inEnglish(description),
      descriptions: description,
      status,
      themes,
      isIndexed: isIndexed(status),
    }))
    .sort((a, b) => a.title.localeCompare(b.title, "en"));
}
