import type { LifecycleStatus } from "@becivic/contract";
import { statusesBestFirst, versionLineOf } from "./status.ts";

export interface Versioned {
  status: LifecycleStatus;
  version: string;
}

/** The highest patch that each line of an artefact ever had. */
export type HighestPatches = Readonly<Record<string, number>>;

export function withPatch(patches: HighestPatches, version: string): HighestPatches {
  const { line, patch } = splitVersion(version);
  return { ...patches, [line]: Math.max(patches[line] ?? -1, patch) };
}

/** The version of an artefact after it reaches a status, or is changed at it: the next unused patch of the line. */
export function nextVersion(status: LifecycleStatus, current: string, patches: HighestPatches): string {
  const line = versionLineOf(status);
  return line === undefined ? current : `${line}.${(patches[line] ?? -1) + 1}`;
}

/** The major and minor version of a list of artefacts: that of the highest status, and 0.0 only where all are drafts. */
export function versionLineOfList(statuses: readonly LifecycleStatus[]): string {
  const isDrafts = statuses.length > 0 && statuses.every((status) => status === "draft");
  const counted: readonly LifecycleStatus[] = isDrafts ? statuses : ["alpha", ...statuses];
  const furthest = statusesBestFirst.find((status) => counted.includes(status));
  return (furthest === undefined ? undefined : versionLineOf(furthest)) ?? "0.0";
}

/** The version of a list after a change of an entry. The patch never decreases, so that no version is used twice. */
export function nextListVersion(current: string, statuses: readonly LifecycleStatus[]): string {
  return `${versionLineOfList(statuses)}.${splitVersion(current).patch + 1}`;
}

export function splitVersion(version: string): { line: string; patch: number } {
  const [major = "0", minor = "0", patch = "0"] = version.split(".");
  return { line: `${major}.${minor}`, patch: Number(patch) };
}

export interface VersionedEdit {
  now: Versioned;
  /** Undefined for a new artefact. */
  was: Versioned | undefined;
  /** Only the form of tags changed, not their meaning. */
  isTagOnly: boolean;
  isByBot: boolean;
}

export type VersionFault = "frozen" | "line" | "tag_only" | "first_of_line" | "next";

/** Rules 14 and 18: the version follows the status, and its patch increases by one with each change. Undefined where it does. */
export function judgeVersion({ now, was, isTagOnly, isByBot }: VersionedEdit): VersionFault | undefined {
  const expected = versionLineOf(now.status);
  if (expected === undefined) return was !== undefined && was.version !== now.version ? "frozen" : undefined;
  const { line, patch } = splitVersion(now.version);
  if (line !== expected) return "line";
  if (was === undefined) return undefined;
  // A version that was set by hand may go back to the line of its status without another change.
  const isRebase = was.status === now.status && splitVersion(was.version).line !== expected;
  if (isTagOnly && !isRebase) return was.version === now.version ? undefined : "tag_only";
  // Coming back to a line, the bot goes on after the highest patch that the line ever had.
  if (was.status !== now.status) return patch === 0 || isByBot ? undefined : "first_of_line";
  return patch === splitVersion(was.version).patch + 1 ? undefined : "next";
}
