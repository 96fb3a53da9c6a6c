import { parseSkillFile } from "@becivic/corpus";
import { skillFileOf } from "../../corpus-state/artefact-file.ts";
import type { Facts } from "../../database/look-up.ts";
import { fault, type Rejection, reject } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";
import type { ServiceContext } from "../../service-context.ts";
import type { BaseTexts, GateContext } from "./gate.ts";

// Each base is a read of the repository.
const MOST_BASES = 10;

/** Reads the texts of diffs that were made against an earlier commit. Those past the limit count as not found. */
export async function readBaseTexts(items: readonly Submission[], facts: Facts, service: ServiceContext): Promise<BaseTexts> {
  const bases = new Map(items.map(baseOf).flatMap((base) => (base === undefined ? [] : [[keyOf(base), base] as const])));
  const older = [...bases].filter(([, { commit }]) => !facts.commitId.startsWith(commit)).slice(0, MOST_BASES);
  return new Map(
    await Promise.all(
      older.map(async ([key, { skill, commit }]) => [key, await service.forge?.fileAt(commit, skillFileOf(skill))] as const),
    ),
  );
}

/** A diff has to be made against the current body: that of the commit that it names must be the same. */
export function checkSkillCommit(
  item: Submission,
  { facts, corpus, bases }: Pick<GateContext, "facts" | "corpus" | "bases">,
): Rejection | undefined {
  const base = baseOf(item);
  const current = base && corpus?.skills.get(base.skill)?.text;
  if (base === undefined || current === undefined || facts.commitId.startsWith(base.commit)) return undefined;
  const text = bases.get(keyOf(base));
  if (text !== undefined && bodyOf(text) === bodyOf(current)) return undefined;
  const message = "The text has changed since this commit, or there is no such commit: read the skill again and make a new diff.";
  return reject(fault("diff_apply_failed", "/content/skill_commit", message));
}

interface Base {
  skill: string;
  commit: string;
}

function baseOf(item: Submission): Base | undefined {
  if (item.type !== "amendment" || item.target_type !== "skill" || item.content.amendment_subtype !== "body") return undefined;
  return { skill: item.target_id, commit: item.content.skill_commit };
}

function keyOf({ skill, commit }: Base): string {
  return `${skill} ${commit}`;
}

function bodyOf(text: string): string | undefined {
  const parsed = parseSkillFile(text);
  return parsed.ok ? parsed.value.body : undefined;
}
