import type { Move } from "../moves.ts";
import { promotionFrom, statusesWith } from "../status.ts";
import type { Thresholds } from "../thresholds.ts";
import { earlierOf, type Track } from "./track.ts";

/** The faults of a move by its name alone: its status, its cohort, the flags needed, and its reason. */
export function faultsOfForm(move: Move, track: Track | undefined, isShipped: boolean, thresholds: Thresholds): string[] {
  const { status, isReset, restores, carries, flagsNeeded, reason } = move;
  const was = track?.state.status;
  const form = formOf(move, track, isShipped, thresholds);
  const faults = [
    !form.statuses.includes(status) && `a ${move.move} does not lead from ${was ?? "nothing"} to ${status}`,
    isReset !== form.isReset && `a ${move.move} ${form.isReset ? "starts voting anew" : "goes on with the votes there are"}`,
    flagsNeeded !== form.flagsNeeded && `it says that ${flagsNeeded ?? thresholds.quarantine.flags} flags are needed`,
    !form.mayRestore && (restores !== undefined || carries !== undefined) && `a ${move.move} restores nothing`,
    !form.reasons.includes(reason) && `a ${move.move} has no such reason: ${reason ?? "none"}`,
    move.move === "create" && track !== undefined && "it is created, and exists already",
    form.isOfPaths && move.target_type !== "path" && `there is no ${move.move} of skills`,
  ];
  return faults.filter((fault) => fault !== false);
}

interface Form {
  statuses: readonly string[];
  isReset: boolean;
  flagsNeeded: number | undefined;
  mayRestore: boolean;
  reasons: readonly Move["reason"][];
  isOfPaths: boolean;
}

function formOf(move: Move, track: Track | undefined, isShipped: boolean, thresholds: Thresholds): Form {
  const same = track === undefined ? [] : [track.state.status];
  const plain: Form = { statuses: same, isReset: false, flagsNeeded: undefined, mayRestore: false, reasons: [undefined], isOfPaths: false };
  switch (move.move) {
    case "create":
      return { ...plain, statuses: isShipped ? statusesWith("isOffered") : ["alpha"], isReset: true };
    case "amend":
      return { ...plain, statuses: same[0] === "draft" ? ["draft"] : ["alpha"], isReset: true };
    case "import":
      return {
        ...plain,
        statuses: track?.state.isMeta === true || same[0] === "draft" ? statusesWith("isOffered") : ["alpha"],
        isReset: true,
      };
    case "promote":
      return { ...plain, statuses: same.flatMap((status) => promotionFrom(status) ?? []) };
    case "roll_back":
    case "quarantine": {
      const earlier = move.restores === undefined || track === undefined ? undefined : earlierOf(track);
      return {
        ...plain,
        statuses: earlier === undefined ? ["quarantined"] : [earlier.status],
        isReset: true,
        flagsNeeded: earlier?.flagsNeeded,
        mayRestore: true,
      };
    }
    case "reinstate": {
      const isBack = move.restores !== undefined;
      const flagsNeeded = thresholds.quarantine.flags_after_reinstatement;
      return { ...plain, statuses: isBack ? ["alpha"] : same, isReset: isBack, flagsNeeded, mayRestore: true };
    }
    case "deprecate": {
      const isPath = move.target_type === "path" && (track?.state.sources.size ?? 0) > 0;
      return { ...plain, statuses: ["deprecated"], reasons: isPath ? ["staleness", "sources", "operator"] : ["operator"] };
    }
    case "return":
      return { ...plain, statuses: ["alpha"], isOfPaths: true };
    case "observe":
      return { ...plain, isOfPaths: true };
    case "retag":
    case "rename":
      return plain;
  }
}
