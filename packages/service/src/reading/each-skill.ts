import type { Corpus } from "@becivic/corpus";
import { isInstallable, isOffered } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { eachThatCan } from "../faults/each-that-can.ts";
import type { ServiceContext } from "../service-context.ts";
import { presentSkill } from "./open-skill.ts";
import { composeFound, type SkillFound } from "./skill-found.ts";

interface EachSkillOptions {
  now: number;
  order: (a: Titled, b: Titled) => number;
  withDrafts: boolean;
}

type Titled = Readonly<{ id: string; title: string }>;

/** Makes something of each skill, from facts that are read at once for all of them. */
export async function eachSkill<Result>(
  make: (skill: SkillFound, corpus: Corpus) => Result,
  { now, order, withDrafts }: EachSkillOptions,
  service: ServiceContext,
): Promise<Result[]> {
  const published = await publishedState(service);
  const { corpus } = published;
  const { database, thresholds } = service;
  const isListed = withDrafts ? isOffered : isInstallable;
  const listed = [...corpus.skills.values()].filter(({ frontmatter }) => isListed(frontmatter.status));
  const all = await database.reading.skills("all");
  return eachThatCan(
    listed.map(({ folder, frontmatter }) => ({ id: folder, title: frontmatter.title })).sort(order),
    async ({ id }) => {
      const facts = all.get(id);
      if (facts === undefined) throw new AppError("not_found");
      return make(composeFound(presentSkill(id, facts, published), facts, corpus, { now, thresholds }), corpus);
    },
    service,
  );
}
