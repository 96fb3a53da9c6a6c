import { type CommunesCommune, formerNamesOfCommune, memoise, namesOfCommune } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { findableOfCorpus, type SearchableCommune, type SearchIndex } from "@becivic/find";
import { isInstallable } from "@becivic/lifecycle";
import { communesOf } from "../corpus-state/communes.ts";
import { communeTitles } from "./commune-lines.ts";
import { listedDocs } from "./docs.ts";
import { offeredPaths, offeredProcedures } from "./offered.ts";

/** What the search of the site reads of a corpus. Texts for agents, drafts and what was withdrawn are no part of it. */
export const searchIndexOf = memoise((corpus: Corpus): SearchIndex => {
  const procedures = new Map(offeredProcedures(corpus).map((line) => [line.id, line]));
  return {
    skills: findableOfCorpus(corpus).flatMap((skill) => {
      const line = procedures.get(skill.id);
      return line?.isInstallable === true ? [{ ...skill, titles: line.titles ?? {} }] : [];
    }),
    paths: offeredPaths(corpus)
      .filter(({ status }) => isInstallable(status))
      .map(({ id, titles = {}, descriptions = {} }) => ({ id, titles, descriptions })),
    communes: communesOf(corpus)?.communes.map(searchableCommune) ?? [],
    docs: listedDocs(corpus).map(({ address, title, summary }) => ({ address, title, summary })),
  };
});

function searchableCommune(commune: CommunesCommune): SearchableCommune {
  const { nis_code, postal_codes: postalCodes } = commune;
  const titles = communeTitles(commune);
  return { nis_code, titles, names: [...new Set(namesOfCommune(commune))], formerNames: formerNamesOfCommune(commune), postalCodes };
}
