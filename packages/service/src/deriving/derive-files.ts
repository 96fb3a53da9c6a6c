import { toVisibleJson } from "@becivic/contract";
import { toJsonFile } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { Forge } from "../ports/forge.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";
import { composeActivity } from "./activity.ts";
import { activityMarkdown } from "./activity-markdown.ts";
import { composePathsIndexView } from "./paths-index-view.ts";
import { composeSkillsIndex } from "./skills-index.ts";
import { snapshotFiles } from "./snapshot.ts";

/** The branches that were replaced. */
export interface DeriveReport {
  branches: string[];
}

/**
 * Makes the derived branches: indexes and dashboards when main has changed, and all of them once a day. They have no history, so that
 * withdrawn text is in no old version.
 */
export async function deriveFiles(now: number, service: ServiceContext, options: { isForced?: boolean } = {}): Promise<DeriveReport> {
  const { forge, database } = service;
  if (forge === undefined) return { branches: [] };
  const { base } = await publishedState(service);
  const day = dayOf(now);
  const branches: string[] = [];
  const make = async (branch: Branch, input: string, files: AsyncIterable<[string, string]>): Promise<void> => {
    if (options.isForced !== true && (await database.published.derivedFrom(branch)) === input) return;
    await forge.replaceBranch(branch, files, `${TITLES[branch]} ${day}\n`, now);
    await database.commit([{ do: "record_derived", branch, input }]);
    branches.push(branch);
  };
  // The failure of one branch does not stop the other.
  const outcomes = [
    await outcomeOf(make("derived", `${base} ${day}`, indexFiles(service))),
    await outcomeOf(make("data-snapshot", day, snapshotFiles(base, now, database))),
  ];
  const failures = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }): unknown => reason);
  if (failures.length > 1) throw new AggregateError(failures, "neither derived branch could be made");
  if (failures.length === 1) throw failures[0];
  return { branches };
}

async function outcomeOf(promise: Promise<void>): Promise<PromiseSettledResult<void>> {
  const [outcome] = await Promise.allSettled([promise]);
  return outcome;
}

type Branch = Parameters<Forge["replaceBranch"]>[0];

const TITLES: Readonly<Record<Branch, string>> = {
  derived: "Indexes and dashboards of",
  "data-snapshot": "Public tables of",
};

/** The indexes and the dashboards. */
export async function* indexFiles(service: ServiceContext): AsyncGenerator<[string, string]> {
  const { corpus } = await publishedState(service);
  const facts = await service.database.activity.facts();
  const activity = composeActivity(facts);
  yield ["skills/index.json", visibleFile(composeSkillsIndex(facts, corpus))];
  yield ["paths/index-view.json", visibleFile(composePathsIndexView(facts, corpus, service.thresholds))];
  yield ["docs/activity/global.json", visibleFile(activity)];
  yield ["docs/activity/global.md", activityMarkdown(activity)];
}

/** A JSON file without hidden characters, also where stored texts have some. */
function visibleFile(value: unknown): string {
  return toJsonFile(toVisibleJson(value).value);
}
