import type { LifecycleStatus } from "@becivic/contract";

const LINES: Readonly<Partial<Record<LifecycleStatus, string>>> = { draft: "0.0", alpha: "0.1", beta: "0.2", stable: "1.0" };

/** The major and minor version of everything at a status; undefined where the version is frozen. */
export function versionLineOf(status: LifecycleStatus): string | undefined {
  return LINES[status];
}
