import type { Capability, SessionFacts } from "@becivic/contract";
import { newEventId } from "../analytics/event-id.ts";
import type { Context } from "../context.ts";
import { bufferLocation } from "../notes/buffer-folder.ts";
import { newId } from "../uuid.ts";
import type { Tier } from "./tier.ts";

/** The facts of a session that begins now. Whether notes can be sent shows once the rules were fetched. */
export function newSession(context: Context, tier: Tier, agent: AgentWords): SessionFacts {
  const { clock, randomness, server, settings } = context;
  return {
    session_id: newId("ses", clock, randomness),
    server: server.origin,
    started_at: clock.now().toISOString(),
    tier,
    runtime: agent.runtime ?? settings.runtime,
    capabilities: capabilitiesOf(tier, agent),
    buffer: bufferLocation(context),
    can_submit: false,
    loaded: [],
    ...(agent.hasBrowser === true ? { has_browser: true } : {}),
    outcome_event_id: newEventId(randomness),
  };
}

export interface AgentWords {
  /** What the agent says it can do. */
  claims: readonly Capability[];
  /** The program that the agent says it runs in. */
  runtime?: string | undefined;
  /** Whether the user was asked through this program before, and answered. */
  isConversation: boolean;
  /** Whether one of its tools is a browser. */
  hasBrowser?: boolean;
}

/** Whether the name of one of the agent's tools says that it is a browser. */
export function hasBrowserAmong(tools: readonly string[]): boolean {
  return tools.some((name) => /browser|playwright|puppeteer|chrome|computer_use/i.test(name));
}

/**
 * What the agent says it can do, and what shows without its word: this program was called as a tool and composes what is sent; a user who has
 * answered is in a conversation. Work on paths needs a place for what was agreed, so it is not claimed without one.
 */
export function capabilitiesOf(tier: Tier, { claims, isConversation }: AgentWords): Capability[] {
  const probed: Capability[] = ["tool_execution", "structured_output", ...(isConversation ? ["multi_turn" as const] : [])];
  if (tier === "T1") return [...new Set([...probed, ...claims])].filter((one) => !NEEDS_FOLDER.has(one));
  return [...new Set([...probed, "local_filesystem" as const, ...claims])];
}

const NEEDS_FOLDER: ReadonlySet<Capability> = new Set(["path_traversal", "path_handoff", "local_filesystem"]);
