import { parseSkillFile } from "@becivic/corpus";
import type { Facts } from "../database.ts";
import { skillFileOf } from "../publishing/artefact-file.ts";
import type { ServiceContext } from "../service-context.ts";
import type { Item } from "../submissions/item.ts";
import { type Rejection, reject } from "./rejection.ts";

/** The texts that the diffs of a request say they were made against, by skill and commit; undefined where there is no such text. */
export type BaseTexts = ReadonlyMap<string, string | undefined>;

// Each is a read of the repository.
const MOST_BASES = 10;

/** Reads the texts that diffs name by a commit other than the published one. Whatever is past the limit counts as not found. */
export async function readBaseTexts(items: readonly unknown[], facts: Facts, service: ServiceContext): Promise<BaseTexts> {
  const named = new Map(items.map(baseOf).flatMap((base) => (base === undefined ? [] : [[keyOf(base), base] as const])));
  const older = [...named].filter(([, { commit }]) => !facts.commitId.startsWith(commit)).slice(0, MOST_BASES);
  return new Map(
    await Promise.all(
      older.map(async ([key, { skill, commit }]) => [key, await service.forge?.fileAt(commit, skillFileOf(skill))] as const),
    ),
  );
}

/** A diff was made against the text as it is now: the body at the commit that it names is the present one. */
export function checkSkillCommit(item: Item, current: string | undefined, facts: Facts, bases: BaseTexts): Rejection | undefined {
  const base = baseOf(item);
  if (base === undefined || current === undefined || facts.commitId.startsWith(base.commit)) return undefined;
  const text = bases.get(keyOf(base));
  return text !== undefined && bodyOf(text) === bodyOf(current) ? undefined : reject("diff_apply_failed");
}

interface Base {
  skill: string;
  commit: string;
}

/** What nobody has validated yet: only names that are well formed are looked up. */
function baseOf(item: unknown): Base | undefined {
  const { target_type, target_id, content } = (item ?? {}) as Partial<Item>;
  const commit = content?.skill_commit;
  if (target_type !== "skill" || typeof target_id !== "string" || typeof commit !== "string") return undefined;
  return /^[a-z0-9-]{1,200}$/.test(target_id) && /^[0-9a-f]{7,40}$/.test(commit) ? { skill: target_id, commit } : undefined;
}

function keyOf({ skill, commit }: Base): string {
  return `${skill} ${commit}`;
}

function bodyOf(text: string): string | undefined {
  const parsed = parseSkillFile(text);
  return parsed.ok ? parsed.value.body : undefined;
}
