import type { Path } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import { hasMarkup } from "../has-markup.ts";
import { lineOfPointer } from "../line-of.ts";
import { CATALOGUE_FILE, type Corpus, type LoadedSkill, PATHS_FILE } from "../load-corpus.ts";
import { textsIn } from "../text-of-value.ts";

// Titles, summaries and labels are plain text: every view shows them as they are. A mark in them is a mistake, or meant for another reader.

const RULE = "markup_in_text";
const ADVICE = "Write plain text here, without elements, links, code or emphasis.";

export function checkSkillPlainText({ file, frontmatter, lineOf }: LoadedSkill): Finding[] {
  const { title, summary, tags, inputs } = frontmatter;
  return textsIn({ title, summary, tags, inputs })
    .filter(({ at, text }) => !at.includes("pattern") && hasMarkup(text))
    .map(({ at }) => error(RULE, file, lineOf(at.join(".")), ADVICE));
}

export function checkPathPlainText(path: Path, { files }: Corpus): Finding[] {
  const { title, description, sources } = path;
  const texts = { title, description, sources: sources.map(({ notes, actor }) => ({ notes, actor })) };
  return textsIn(texts)
    .filter(({ text }) => hasMarkup(text))
    .map(({ at }) => error(RULE, PATHS_FILE, lineOfPointer(files.get(PATHS_FILE) ?? "", `/paths/${[path.id, ...at].join("/")}`), ADVICE));
}

/** Titles of references, and units. */
export function checkCataloguePlainText({ catalogueFile, files }: Corpus): Finding[] {
  const texts = {
    volatile_values: catalogueFile?.volatile_values.map(({ unit }) => ({ unit })),
    references: catalogueFile?.references.map(({ title }) => ({ title })),
  };
  return textsIn(texts)
    .filter(({ text }) => hasMarkup(text))
    .map(({ at }) => error(RULE, CATALOGUE_FILE, lineOfPointer(files.get(CATALOGUE_FILE) ?? "", `/${at.join("/")}`), ADVICE));
}
