import type { SkillRequiredPath } from "@becivic/contract";
import { type Corpus, requiredIds } from "@becivic/corpus";
import type { RequiredPathView, SkillLine, SkillPageView } from "@becivic/render";
import { pathOf } from "../corpus-state/artefact-file.ts";
import { pathTitle, pathTitles, skillTitles } from "../corpus-state/titles.ts";
import { authorityOf, skillLine } from "./lines.ts";
import { type SkillFound, skillBanner } from "./skill-found.ts";
import { textDates } from "./text-dates.ts";

type Head = SkillPageView["reading"]["frontmatter"];

/** Everything that the page of a skill shows; `at` is the past moment as it was asked for. */
export function toSkillPageView(skill: SkillFound, at: string | undefined, corpus: Corpus): SkillPageView {
  const { reading, commit, explanation, isWithdrawn, history, researchReport } = skill;
  const { frontmatter, version } = reading;
  return {
    reading,
    standing: { ...explanation, version: explanation.version ?? version },
    titles: skillTitles(reading.id, corpus),
    banner: skillBanner(skill),
    supersededBy: skill.supersededBy,
    commit,
    isWithdrawn,
    at: skill.at === undefined ? undefined : at,
    history,
    dates: skill.at === undefined ? textDates({ target_type: "skill", target_id: reading.id }, history, corpus) : undefined,
    authority: authorityOf(frontmatter.authority_id, corpus),
    // The file is that of today: it does not belong to a text of the past.
    process: isWithdrawn || skill.at !== undefined ? undefined : corpus.files.get(`skills/${reading.id}/process.mmd`),
    requiredPaths: (frontmatter.requires_paths ?? []).map((path) =>
      "any_of" in path ? { anyOf: path.any_of.map((one) => requiredPath(one, corpus)) } : requiredPath(path, corpus),
    ),
    related: neighbours(frontmatter, corpus),
    researchReport,
  };
}

function requiredPath({ id, role, notes }: SkillRequiredPath, corpus: Corpus): RequiredPathView {
  return { id, title: pathTitle(id, corpus) ?? id, titles: pathTitles(id, corpus), purpose: role ?? pathOf(corpus, id)?.purpose, notes };
}

function neighbours({ requires = [], prerequisites = [], related = [] }: Head, corpus: Corpus): SkillLine[] {
  const ids = new Set([...prerequisites, ...requiredIds(requires), ...related]);
  return [...ids].flatMap((id) => skillLine(id, corpus) ?? []);
}
