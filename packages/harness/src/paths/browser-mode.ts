import type { PathSource } from "@becivic/contract";
import type { TraversalFacts } from "./traversal.ts";

/**
 * Who opens the page of a source: the agent in a browser, or the user with the address; `ask` where the user has to say. A user who wants the agent
 * to go ahead is told where it cannot: nothing is taken back in silence.
 */
export function browserMode(source: PathSource, { profile, traversal, hasBrowser }: TraversalFacts): "drive" | "link" | "ask" {
  if (!isDrivable(source)) return "link";
  switch (profile.browser_driving_preference) {
    case "ask-each-time":
      return traversal.browser ?? "ask";
    case "drive-by-default":
      return traversal.browser ?? (hasBrowser ? "drive" : "ask");
    default:
      return "link";
  }
}

/** Whether an agent has anything to do in a browser there. */
function isDrivable({ source_class: sourceClass, actor, fallback_only: isOnlyFallback, procedure }: PathSource): boolean {
  const hasAddress = procedure.deeplink !== undefined || procedure.url !== undefined;
  return hasAddress && sourceClass !== "offline" && isOnlyFallback !== true && actor.handoff.when !== "full-takeover";
}
