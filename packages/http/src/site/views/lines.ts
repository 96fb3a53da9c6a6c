import type { LifecycleStatus } from "@becivic/contract";
import { type Corpus, isOffered, isReadable } from "@becivic/corpus";
import { inEnglish, type PathLine, type SkillLine } from "@becivic/render";

/** A skill as a list shows it; undefined where it is not there, or withdrawn. */
function skillLine(id: string, { skills }: Corpus): SkillLine | undefined {
  const frontmatter = skills.get(id)?.frontmatter;
  if (frontmatter === undefined || !isReadable(frontmatter.status)) return undefined;
  const { title, summary, status, domain } = frontmatter;
  return { id, title, summary, status, domain };
}

/** Every skill that is offered, by its title; those of another status only for whoever asks for it. */
export function allSkills(corpus: Corpus, alsoStatus?: LifecycleStatus): SkillLine[] {
  const lines = [...corpus.skills.keys()].flatMap((id) => skillLine(id, corpus) ?? []);
  return lines.filter(({ status }) => isOffered(status) || status === alsoStatus).sort((a, b) => a.title.localeCompare(b.title, "en"));
}

/** Every path that is offered, by its title. */
export function allPaths({ paths }: Corpus): PathLine[] {
  return Object.values(paths?.paths ?? {})
    .filter(({ status }) => isOffered(status))
    .map(({ id, title, description, status, themes }) => ({
      id,
      title: inEnglish(title),
      description: inEnglish(description),
      status: status as LifecycleStatus,
      themes,
    }))
    .sort((a, b) => a.title.localeCompare(b.title, "en"));
}
