import type { Path } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";
import { CATALOGUE_FILE, type Corpus, type LoadedSkill, PATHS_FILE } from "../load-corpus.ts";

// A date that says when something was verified or walked is not in the future. The rules know no clock: the caller says which day it is;
// without a day, nothing of this is checked.

const RULE = "date_in_future";
const advise = (day: string): string => `${day} has not come yet: give the day on which it was verified, or leave it out.`;

export function checkSkillDates({ file, frontmatter, body, lineOf }: LoadedSkill, today: string | undefined): Finding[] {
  const fields = (["last_verified", "walked_at"] as const).filter((field) => isLater(frontmatter[field], today));
  const tags = body.tags.filter(({ attributes }) => isLater(attributes.last_verified, today));
  return [
    ...fields.map((field) => error(RULE, file, lineOf(field), advise(frontmatter[field] ?? ""))),
    ...tags.map(({ attributes, line }) => error(RULE, file, line, advise(attributes.last_verified ?? ""))),
  ];
}

export function checkPathDates(path: Path, { files }: Corpus, today: string | undefined): Finding[] {
  if (!isLater(path.last_verified, today)) return [];
  return [
    error(
      RULE,
      PATHS_FILE,
      lineOfPointer(files.get(PATHS_FILE) ?? "", `/paths/${path.id}/last_verified`),
      advise(path.last_verified ?? ""),
    ),
  ];
}

export function checkCatalogueDates({ catalogueFile, files }: Corpus, today: string | undefined): Finding[] {
  return (catalogueFile?.references ?? []).flatMap(({ last_verified }, index) =>
    isLater(last_verified, today)
      ? [
          error(
            RULE,
            CATALOGUE_FILE,
            lineOfPointer(files.get(CATALOGUE_FILE) ?? "", `/references/${index}/last_verified`),
            advise(last_verified ?? ""),
          ),
        ]
      : [],
  );
}

/** Days are texts such as 2026-11-16, which compare as they follow each other. */
function isLater(day: string | undefined, today: string | undefined): boolean {
  return day !== undefined && today !== undefined && day > today;
}
