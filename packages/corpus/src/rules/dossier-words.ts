import type { DossierWords } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";
import { type Corpus, DOSSIER_WORDS_FILE } from "../load-corpus.ts";
import { periodOf } from "../period.ts";

/** The words of dossiers are about procedures, paths and figures that exist, and a deadline is a figure that can be counted. */
export function checkDossierWords(corpus: Corpus): Finding[] {
  const { dossierWords, files } = corpus;
  if (dossierWords === undefined) return [];
  const text = files.get(DOSSIER_WORDS_FILE) ?? "";
  return mentionsIn(dossierWords).flatMap(({ kind, id, place }) => {
    const [rule, advice] = faultOf(kind, id, corpus) ?? [];
    return rule === undefined || advice === undefined ? [] : [error(rule, DOSSIER_WORDS_FILE, lineOfPointer(text, place), advice)];
  });
}

interface Mention {
  kind: "skill" | "path" | "figure" | "period";
  id: string;
  /** Its JSON pointer. */
  place: string;
}

function mentionsIn({ procedures, figures, paths, deadlines }: DossierWords): Mention[] {
  return [
    ...Object.keys(procedures).map((id): Mention => ({ kind: "skill", id, place: `/procedures/${id}` })),
    ...Object.keys(figures).map((id): Mention => ({ kind: "figure", id, place: `/figures/${id}` })),
    ...Object.entries(paths).flatMap(([path, facts]): Mention[] => [
      { kind: "path", id: path, place: `/paths/${path}` },
      ...Object.entries(facts).map(([fact, id]): Mention => ({ kind: "figure", id, place: `/paths/${path}/${fact}` })),
    ]),
    ...Object.entries(deadlines).flatMap(([uid, { skills }]): Mention[] => [
      { kind: "period", id: uid, place: `/deadlines/${uid}` },
      ...skills.map((id, at): Mention => ({ kind: "skill", id, place: `/deadlines/${uid}/skills/${at}` })),
    ]),
  ];
}

function faultOf(kind: Mention["kind"], id: string, { files, paths, catalogue, catalogueFile }: Corpus): [string, string] | undefined {
  switch (kind) {
    case "skill":
      return files.has(`skills/${id}/canonical.md`) ? undefined : ["dossier_skill", `There is no skill ${id}.`];
    case "path":
      return paths !== undefined && Object.hasOwn(paths.paths, id) ? undefined : ["dossier_path", `There is no path ${id}.`];
    case "figure":
      return catalogue.values.has(id) ? undefined : ["dossier_figure", `The catalogue has no figure ${id}.`];
    case "period": {
      const row = catalogueFile?.volatile_values.find(({ uid }) => uid === id);
      if (row === undefined) return ["dossier_figure", `The catalogue has no figure ${id}.`];
      return periodOf(row) === undefined ? ["dossier_period", `The figure ${id} is no period that can be counted.`] : undefined;
    }
  }
}
