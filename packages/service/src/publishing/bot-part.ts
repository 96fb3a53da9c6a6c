import type { Corpus } from "@becivic/corpus";
import { type ArtefactKey, type Move, nextVersion, type Standing } from "@becivic/lifecycle";
import { findArtefact, placeArtefact, withLifecycle } from "../corpus-state/artefact-file.ts";
import { requireObject } from "../items/parse-object.ts";
import type { Changes } from "../ports/forge.ts";

interface Changed {
  key: ArtefactKey;
  corpus: Corpus;
  standing: Standing | undefined;
  isTagOnly: boolean;
  changes: ReadonlyMap<string, string>;
}

interface Options {
  now: number;
  /** Where the last stable text stands; only where the change takes it away. */
  previousStable?: string | undefined;
  /** Leaves out what is the bot's, to see what the community alone would do. */
  isCommunityOnly?: boolean;
}

// A path that is proposed gets its number at the merge. Until then the rules see this one, which nothing has.
const NO_NUMBER = "pth-00000";

/** All files of a change, with what the bot adds: the status and the version after it, and where the last stable text stands. */
export function withBotPart(changed: Changed, content: string, { now, previousStable, isCommunityOnly = false }: Options): Changes {
  const { key, corpus, changes } = changed;
  const current = findArtefact(corpus, key);
  const numbered = key.target_type === "path" ? withNumber(content) : content;
  const { move, status, version } = moveOfChange(changed);
  const isMoved = (move === "amend" || move === "create") && !isCommunityOnly;
  const previous_stable_sha = current?.status === "stable" ? previousStable : undefined;
  const whole = isMoved ? withLifecycle(key, numbered, { status, version, previous_stable_sha }) : numbered;
  return new Map([...changes, ...placeArtefact(corpus, key, whole, now)]);
}

function withNumber(content: string): string {
  const { id, uid = NO_NUMBER, ...rest } = requireObject(content);
  return JSON.stringify({ id, uid, ...rest });
}

/** A change of what it says takes an artefact back to alpha, and voting starts anew. */
export function moveOfChange({ key, corpus, standing, isTagOnly }: Changed): Move {
  const current = findArtefact(corpus, key);
  // Whatever number a draft came with: it is the first.
  if (current === undefined) return { ...key, move: "create", status: "alpha", version: nextVersion("alpha", "", {}), isReset: true };
  if (isTagOnly) return { ...key, move: "retag", status: current.status, version: current.version, isReset: false };
  const status = current.status === "draft" ? "draft" : "alpha";
  const version = current.isPinned ? current.version : nextVersion(status, current.version, standing?.highestPatches ?? {});
  return { ...key, move: "amend", status, version, isReset: true };
}
