import type { Context } from "../context.ts";
import { stampOf } from "../transport/fetch-public-file.ts";
import { ONCE, sendJson } from "../transport/send-json.ts";
import { sha256 } from "../transport/sha256.ts";
import { fetchFigures } from "./fetch-figures.ts";
import { parseSkillPage } from "./skill-page.ts";
import { parseSkillText, type SkillText } from "./skill-text.ts";
import type { StoredSkill } from "./stored-skill.ts";

const LARGEST_SKILL = 1024 * 1024;
const LARGEST_INDEX = 4 * 1024 * 1024;

/** Why a request had no answer, where the next one to the same server would have none either. */
const NO_CONNECTION: ReadonlySet<string> = new Set(["offline", "no_connection", "no_time"]);

export type FetchedSkill =
  | { outcome: "fetched"; skill: StoredSkill }
  /** The server has no such procedure, or no longer. */
  | { outcome: "absent" }
  /** The text is not the one that the server publishes the digest of. */
  | { outcome: "altered" }
  /** It cannot be had. The server may have its page all the same where there is a connection. */
  | { outcome: "unreachable"; isConnected: boolean };

/** Fetches the text of a procedure and checks it against the published index. */
export async function fetchSkill(context: Context, id: string): Promise<FetchedSkill> {
  const answer = await sendJson(context, { method: "GET", path: `/skills/${id}/SKILL.md`, maxBytes: LARGEST_SKILL }, ONCE);
  if (!answer.reached) return { outcome: "unreachable", isConnected: !NO_CONNECTION.has(answer.reason) };
  if (answer.status === 404 || answer.status === 410) return { outcome: "absent" };
  if (answer.status !== 200) return { outcome: "unreachable", isConnected: true };
  const digest = await sha256(answer.text);
  const text = parseSkillText(answer.text);
  if (text?.id !== id) return { outcome: "altered" };
  const [digests, figures] = await Promise.all([fetchDigests(context), fetchFigures(context, answer.text)]);
  if (digests === undefined) return { outcome: "unreachable", isConnected: true };
  // The index leaves drafts out, because they are not to be installed.
  if (digests.get(id) !== digest && !(text.status === "draft" && !digests.has(id))) return { outcome: "altered" };
  const copy = { ...stampOf(context), digest, ...(figures === undefined ? {} : { figures }) };
  return { outcome: "fetched", skill: { published: answer.text, copy } };
}

/**
 * The text of the page for readers, which no digest is published of; undefined where it cannot be had. The agent is never asked to fetch it: the
 * file comes with its digest.
 */
export async function fetchSkillPage(context: Context, id: string): Promise<SkillText | undefined> {
  const request = { method: "GET", path: `/skills/${id}.md`, maxBytes: LARGEST_SKILL, isOptional: true } as const;
  const answer = await sendJson(context, request, ONCE);
  return answer.reached && answer.status === 200 ? parseSkillPage(answer.text, id) : undefined;
}

/** The published digests by id; undefined where the index cannot be read. */
async function fetchDigests(context: Context): Promise<ReadonlyMap<string, string> | undefined> {
  const path = "/.well-known/agent-skills/index.json";
  const answer = await sendJson(context, { method: "GET", path, maxBytes: LARGEST_INDEX }, ONCE);
  return answer.reached && answer.status === 200 ? readDigests(answer.value) : undefined;
}

function readDigests(index: unknown): ReadonlyMap<string, string> | undefined {
  const skills: unknown = typeof index === "object" && index !== null ? Reflect.get(index, "skills") : undefined;
  if (!Array.isArray(skills)) return undefined;
  const digests = new Map<string, string>();
  for (const entry of skills) {
    if (typeof entry !== "object" || entry === null) continue;
    const id = /^becivic-(?<id>[a-z0-9-]+)$/.exec(String(Reflect.get(entry, "name")))?.groups?.id;
    const hex = /^sha256:(?<hex>[0-9a-f]{64})$/.exec(String(Reflect.get(entry, "digest")))?.groups?.hex;
    if (id !== undefined && hex !== undefined) digests.set(id, hex);
  }
  return digests;
}
