import { validate } from "@becivic/contract";
import type { Context } from "../context.ts";
import type { ShownFigures } from "../memory/figures-seen.ts";
import { stampOf } from "../transport/fetch-public-file.ts";
import { ONCE, sendJson } from "../transport/send-json.ts";

const LARGEST_LIST = 4 * 1024 * 1024;
/** By the schema of a copy, and of a progress. */
const MOST = 500;

/**
 * The figures that a text shows, as they are now; undefined where the server does not tell. No text has their revisions, so the list of all figures is
 * fetched: it is the same for every user, and tells the server nothing about this one.
 */
export async function fetchFigures(context: Context, published: string): Promise<ShownFigures | undefined> {
  const uids = uidsIn(published);
  if (uids.length === 0) return {};
  const request = { method: "GET", path: "/api/volatile-values", maxBytes: LARGEST_LIST, isOptional: true } as const;
  const answer = await sendJson(context, request, ONCE);
  const figures = answer.reached && answer.status === 200 ? figuresIn(answer.value, uids) : undefined;
  // A copy takes them only in this form.
  const copy = validate("local-copy", { ...stampOf(context), figures });
  return copy.valid ? copy.value.figures : undefined;
}

function uidsIn(published: string): string[] {
  return [...new Set([...published.matchAll(/<VV\b[^<>]*? uid="([^"<>]+)"/g)].map(([, uid = ""]) => uid))].slice(0, MOST);
}

function figuresIn(list: unknown, uids: readonly string[]): Record<string, unknown> | undefined {
  const rows: unknown = typeof list === "object" && list !== null ? Reflect.get(list, "volatile_values") : undefined;
  if (!Array.isArray(rows)) return undefined;
  const figures: Record<string, unknown> = {};
  for (const row of rows) {
    if (typeof row !== "object" || row === null) continue;
    const { uid, name, revision, communes }: Record<string, unknown> = { ...row };
    if (typeof uid === "string" && uids.includes(uid)) figures[uid] = { name, revision, ...(communes === undefined ? {} : { communes }) };
  }
  return figures;
}
