import type { CaseData, CasePath } from "@becivic/case";
import type { Multilingual } from "@becivic/contract";
import { type Corpus, type LoadedSkill, requiredIds } from "@becivic/corpus";
import { pathOf } from "../corpus-state/artefact-file.ts";
import { pathTitles, skillTitle, skillTitles } from "../corpus-state/titles.ts";

/** The data of a case but for its figures, which are named by their uids. */
type CaseView = Omit<CaseData, "commit" | "figures"> & { uids: readonly string[] };

/** What is published of a procedure, as far as a case depends on it. */
export function toCaseData(skill: LoadedSkill, corpus: Corpus): CaseView {
  const { id, title, version, applies_to, requires, requires_paths, inputs } = skill.frontmatter;
  const { deadlines = {}, paths: factsOfPaths = {} } = corpus.dossierWords ?? {};
  const paths = pathsOf(requiredIds(requires_paths ?? []), factsOfPaths, corpus);
  const ownDeadlines = Object.fromEntries(Object.entries(deadlines).filter(([, { skills }]) => skills.includes(id)));
  const costs = costsOf(skill, corpus);
  const fees = Object.values(paths).flatMap(({ fee }) => fee ?? []);
  return {
    guide: {
      id,
      version,
      ...(applies_to === undefined ? {} : { applies_to }),
      ...(requires === undefined ? {} : { requires }),
      ...(requires_paths === undefined ? {} : { requires_paths }),
      ...(inputs === undefined ? {} : { inputs }),
    },
    titles: { fr: title, nl: title, de: title, ...skillTitles(id, corpus), en: title },
    paths,
    components: Object.fromEntries(
      requiredIds(requires ?? []).map((one): [string, Multilingual] => [
        one,
        { en: skillTitle(one, corpus) ?? one, ...skillTitles(one, corpus) },
      ]),
    ),
    deadlines: ownDeadlines,
    costs,
    uids: [...new Set([...Object.keys(ownDeadlines), ...fees, ...costs.map(({ uid }) => uid)])],
  };
}

type FactsOfPaths = Readonly<Record<string, { fee?: string }>>;

function pathsOf(ids: readonly string[], facts: FactsOfPaths, corpus: Corpus): Record<string, CasePath> {
  return Object.fromEntries(
    ids.flatMap((id): [string, CasePath][] => {
      const path = pathOf(corpus, id);
      const title = pathTitles(id, corpus);
      if (path === undefined || title === undefined) return [];
      const { version, status, applies_to, sources } = path;
      const fee = Object.hasOwn(facts, id) ? facts[id]?.fee : undefined;
      const audiences = sources.map(({ id: source, audience }) => ({ id: source, audience }));
      return [[id, { id, version, status, applies_to, sources: audiences, title, ...(fee === undefined ? {} : { fee }) }]];
    }),
  );
}

/** The figures in the line of the glance list that says what a procedure costs, in their order, each once. */
function costsOf({ body, bodyText }: LoadedSkill, corpus: Corpus): CaseData["costs"] {
  const line = /^[-*] \*\*Cost\*\*:.*$/m.exec(bodyText);
  if (line === null) return [];
  const names = corpus.dossierWords?.figures ?? {};
  const end = line.index + line[0].length;
  const tags = body.tags.filter(({ name, start }) => name === "VV" && start >= line.index && start < end);
  const byUid = new Map(tags.flatMap(({ attributes: { uid, name = "" } }) => (uid === undefined ? [] : [[uid, name] as const])));
  return [...byUid].map(([uid, name]) => ({ uid, name: (Object.hasOwn(names, uid) ? names[uid] : undefined) ?? { en: inWords(name) } }));
}

/** `driving-licence-federal-fee-eur` as Driving licence federal fee. */
function inWords(name: string): string {
  const words = name.replace(/-eur$/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
