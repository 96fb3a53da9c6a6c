import { type LifecycleStatus, type ObservationsBlockItem, withoutHidden } from "@becivic/contract";
import type { Context } from "../context.ts";
import { acceptValue } from "../transport/accept-value.ts";
import { ONCE, sendJson } from "../transport/send-json.ts";

const LARGEST_ANSWER = 2 * 1024 * 1024;

/** What changes about a procedure while its text stays: its status, and what others report. */
export interface LiveFacts {
  status: LifecycleStatus;
  title: string;
  successorId: string | undefined;
  /** Who decides, by the list of authorities. */
  authorityId: string | undefined;
  /** Whether an earlier version was stable. */
  hasEarlierStable: boolean;
  observations: readonly ObservationsBlockItem[];
  /** Questions that the procedure leaves open. */
  requests: readonly string[];
}

/** The live facts; `absent` where the server has no such procedure, undefined where it cannot be asked. */
export async function fetchLiveFacts(context: Context, id: string): Promise<LiveFacts | "absent" | undefined> {
  const path = `/api/skills/${id}?view=brief`;
  const answer = await sendJson(context, { method: "GET", path, maxBytes: LARGEST_ANSWER }, ONCE);
  if (!answer.reached) return undefined;
  if (answer.status === 404) return "absent";
  const skill = answer.status === 200 ? acceptValue("skill-answer", answer.value) : undefined;
  if (skill === undefined || skill.id !== id) return undefined;
  const {
    title,
    superseded_by: successor,
    previous_stable_sha: previous,
    authority_id: authority,
  }: Record<string, unknown> = { ...skill.frontmatter };
  return {
    status: skill.status,
    title: typeof title === "string" ? withoutHidden(title) : id,
    successorId: idIn(successor),
    authorityId: idIn(authority),
    hasEarlierStable: typeof previous === "string",
    observations: skill.observations_block.groups.flatMap(({ items }) => items),
    requests: requestsIn(skill.body),
  };
}

function idIn(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) ? value : undefined;
}

/** The items of the list under “Requests for contributions”. */
export function requestsIn(body: string): string[] {
  const [, after = ""] = withoutHidden(body).split(/^## Requests for contributions[ \t]*$/m);
  const [section = ""] = after.split(/^## /m);
  return [...section.matchAll(/^- (.+(?:\n {2,}\S.*)*)$/gm)].map(([, text = ""]) => text.replaceAll(/\s+/g, " ").trim());
}
