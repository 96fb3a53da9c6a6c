import { error, type Finding } from "../finding.ts";
import type { Corpus, LoadedSkill } from "../load-corpus.ts";

const UID = /\bval-\d+\b/g;

/** A label of a process names a figure by its uid. The page looks it up among the figures of the text. */
export function checkDiagramFigures({ folder, body }: LoadedSkill, { files }: Pick<Corpus, "files">): Finding[] {
  const file = `skills/${folder}/process.mmd`;
  const figures = new Set(body.tags.flatMap(({ name, attributes }) => (name === "VV" ? (attributes.uid ?? []) : [])));
  const lines = files.get(file)?.split("\n") ?? [];
  return lines.flatMap((line, index) =>
    [...line.matchAll(UID)]
      .filter(([uid]) => !figures.has(uid))
      .map(([uid]) =>
        error("diagram_figure", file, index + 1, `The text has no ${uid}: name a figure of this skill, by the uid of its VV.`),
      ),
  );
}
