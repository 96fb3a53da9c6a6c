import { tryParseJson } from "@becivic/contract";
import type { Context } from "../context.ts";

/** The ids of a session that the server has published; undefined where it gave no answer. */
export async function askSession(
  { server }: Pick<Context, "server">,
  sessionId: string,
  { isOptional = false } = {},
): Promise<ReadonlySet<string> | undefined> {
  const answer = await server.send({ method: "GET", path: `/api/feedback/sessions/${sessionId}`, isOptional });
  const body = answer.reached && answer.status === 200 ? tryParseJson(answer.text) : undefined;
  if (typeof body !== "object" || body === null || !("items" in body) || !Array.isArray(body.items)) return undefined;
  if (!("session_id" in body) || body.session_id !== sessionId) return undefined;
  const ids = new Set<string>();
  for (const item of body.items)
    if (typeof item === "object" && item !== null && "id" in item && typeof item.id === "string") ids.add(item.id);
  return ids;
}
