import { rankOf } from "../status.ts";
import { judgeVersion } from "../version-line.ts";
import type { ReportFinding } from "./finding.ts";
import type { ChangedArtefact, Track } from "./track.ts";

/** Checks a change that was pushed without the bot. Maintainers may push, but not raise a status without votes. */
export function checkByHand(
  subject: string,
  { now, isTagOnly }: ChangedArtefact,
  track: Track | undefined,
  commit: string,
  tell: ReportFinding,
): void {
  const differ = (text: string): void => tell({ kind: "difference", rule: "by_hand", subject, commit, text });
  if (now === undefined) {
    tell({ kind: "note", rule: "by_hand", subject, commit, text: "it was deleted by hand" });
    return;
  }
  const was = track?.state;
  if (!now.isMeta && rankOf(now.status) > rankOf(was?.status ?? "alpha")) differ(`it was raised to ${now.status} by hand, without votes`);
  const fault = now.isPinned ? undefined : judgeVersion({ now, was, isTagOnly, isByBot: false });
  const isSilent =
    was !== undefined && was.contentDigest !== now.contentDigest && was.version === now.version && !isTagOnly && !now.isPinned;
  if (fault !== undefined || isSilent) differ(`its version ${now.version} does not follow from its status and its change`);
  else
    tell({ kind: "note", rule: "by_hand", subject, commit, text: was === undefined ? "it was added by hand" : "it was changed by hand" });
}
