import type { LifecycleStatus } from "@becivic/contract";
import { type ArtefactKey, nextVersion, type Standing } from "@becivic/lifecycle";
import type { ArtefactFile } from "../corpus-state/artefact-file.ts";
import type { Write } from "../database/writes.ts";

/** The audit line for a version that would have been raised but is pinned. */
export function skippedBump(
  key: ArtefactKey,
  current: ArtefactFile | undefined,
  status: LifecycleStatus,
  standing: Standing | undefined,
  now: number,
): Write[] {
  if (current?.isPinned !== true) return [];
  const { target_type, target_id } = key;
  const next = nextVersion(status, current.version, standing?.highestPatches ?? {});
  const detail = `${current.version}, not ${next}`;
  return next === current.version
    ? []
    : [{ do: "add_audit_line", line: { at: now, actor: "bot", action: "skip_version", target_type, target_id, detail } }];
}
