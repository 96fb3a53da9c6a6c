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
  /** The commit of the last stable text; only where the change replaces that text. */
  previousStable?: string | undefined;
  /** Leaves out the part of the bot, so that the community's change is judged alone. */
  isCommunityOnly?: boolean;
}

// A proposed path gets its uid at the merge. Until then the rules see this placeholder, which no path has.
const NO_NUMBER = "pth-00000";

/** All files of a change, with the part of the bot: the new status, the new version, and the commit of the last stable text. */
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

/** A change of content sets an artefact back to alpha and starts a new cohort of votes. */
export function moveOfChange({ key, corpus, standing, isTagOnly }: Changed): Move {
  const current = findArtefact(corpus, key);
  // The version that a draft states is ignored: a new artefact gets the first version.
  if (current === undefined) return { ...key, move: "create", status: "alpha", version: nextVersion("alpha", "", {}), isReset: true };
  if (isTagOnly) return { ...key, move: "retag", status: current.status, version: current.version, isReset: false };
  const status = current.status === "draft" ? "draft" : "alpha";
  const version = current.isPinned ? current.version : nextVersion(status, current.version, standing?.highestPatches ?? {});
  return { ...key, move: "amend", status, version, isReset: true };
}
