import type { LifecycleStatus, Path } from "@becivic/contract";
import { nextListVersion, splitVersion, versionLineOf } from "@becivic/lifecycle";
import { amendFrontmatter } from "./amend.ts";
import { type Corpus, PATHS_FILE } from "./load-corpus.ts";

export interface Rebased {
  target_type: "skill" | "path";
  target_id: string;
  from: string;
  to: string;
  wasPinned: boolean;
}

/**
 * Takes every pin of a version out, and puts versions that are not of the line of their status back onto it: the number that a maintainer has
 * to write by hand, one patch higher. The rules accept it as a change, and the bot goes on from there.
 */
export function rebaseVersions(corpus: Corpus): { changes: ReadonlyMap<string, string>; rebased: Rebased[] } {
  const changes = new Map<string, string>();
  const rebased: Rebased[] = [];
  for (const [target_id, { file, text, frontmatter }] of corpus.skills) {
    const change = rebase(frontmatter);
    if (change === undefined) continue;
    rebased.push({ target_type: "skill", target_id, ...change });
    changes.set(file, withVersion(text, change));
  }
  const index = corpus.paths;
  const paths: Record<string, Path> = { ...index?.paths };
  for (const [target_id, { version_pin: _pin, ...entry }] of Object.entries(paths)) {
    const change = rebase(paths[target_id] ?? entry);
    if (change === undefined) continue;
    rebased.push({ target_type: "path", target_id, ...change });
    paths[target_id] = { ...entry, version: change.to };
  }
  if (index !== undefined && rebased.some(({ target_type }) => target_type === "path")) {
    const statuses = Object.values(paths).map(({ status }) => status);
    const all = { ...paths, ...Object.fromEntries(corpus.withheldPaths) };
    changes.set(PATHS_FILE, `${JSON.stringify({ ...index, version: nextListVersion(index.version, statuses), paths: all }, null, 2)}\n`);
  }
  return { changes, rebased };
}

function rebase({ status, version, version_pin }: { status: LifecycleStatus; version: string; version_pin?: boolean }) {
  const line = versionLineOf(status);
  const isOff = line !== undefined && splitVersion(version).line !== line;
  if (!isOff && version_pin !== true) return undefined;
  return { from: version, to: isOff ? `${line}.${splitVersion(version).patch + 1}` : version, wasPinned: version_pin === true };
}

function withVersion(text: string, { from, to, wasPinned }: Pick<Rebased, "from" | "to" | "wasPinned">): string {
  const set = (file: string, field: string, value: unknown): string => {
    const outcome = amendFrontmatter(file, field, value);
    if (!outcome.amended) throw new Error(`the frontmatter has no place for ${field}`);
    return outcome.text;
  };
  const unpinned = wasPinned ? set(text, "version_pin", false) : text;
  return from === to ? unpinned : set(unpinned, "version", to);
}
