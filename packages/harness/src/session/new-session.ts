import type { Capability, SessionFacts } from "@becivic/contract";
import { newEventId } from "../analytics/event-id.ts";
import type { Context } from "../context.ts";
import { bufferLocation } from "../notes/buffer-folder.ts";
import { newId } from "../uuid.ts";
import type { Tier } from "./tier.ts";

/** The facts of a session that begins now. Whether notes can be sent shows once the rules were fetched. */
export function newSession(context: Context, tier: Tier, claims: readonly Capability[]): SessionFacts {
  const { clock, randomness, server, settings } = context;
  return {
    session_id: newId("ses", clock, randomness),
    server: server.origin,
    started_at: clock.now().toISOString(),
    tier,
    runtime: settings.runtime,
    capabilities: capabilitiesOf(tier, claims),
    buffer: bufferLocation(context),
    can_submit: false,
    loaded: [],
    outcome_event_id: newEventId(randomness),
  };
}

/**
 * What the agent says it can do, and what this program shows by running: it was called as a tool, and it composes what is sent. Work on paths
 * needs a place for what was agreed, so it is not claimed without one.
 */
export function capabilitiesOf(tier: Tier, claims: readonly Capability[]): Capability[] {
  const probed: Capability[] = ["tool_execution", "structured_output"];
  if (tier === "T0" || tier === "T1") return [...new Set([...probed, ...claims])].filter((one) => !NEEDS_FOLDER.has(one));
  return [...new Set([...probed, "local_filesystem" as const, ...claims])];
}

const NEEDS_FOLDER: ReadonlySet<Capability> = new Set(["path_traversal", "path_handoff", "local_filesystem"]);
