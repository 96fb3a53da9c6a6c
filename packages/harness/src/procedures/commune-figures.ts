import { withoutHidden } from "@becivic/contract";
import { shownValue } from "@becivic/corpus";
import type { Context } from "../context.ts";
import { type ShownFigures, titleOf } from "../memory/figures-seen.ts";
import { ONCE, sendJson } from "../transport/send-json.ts";
import { quotedText } from "./community.ts";

const LARGEST_ANSWER = 1024 * 1024;
const MOST = 5;
const LONGEST = 100;

/**
 * What the user's commune asks, for the figures of a text that differ by commune. For each figure the values of all communes are fetched, and the
 * user's is picked here: the server is not told which commune it is.
 */
export async function fetchCommuneFigures(
  context: Context,
  figures: ShownFigures | undefined,
  commune: string | undefined,
): Promise<string[]> {
  const differing = commune === undefined ? [] : Object.entries(figures ?? {}).filter(([, { communes = 0 }]) => communes > 0);
  const lines = await Promise.all(
    differing.slice(0, MOST).map(async ([uid, { name }]) => {
      const own = await fetchCommuneValue(context, uid, commune ?? "");
      return own === undefined ? undefined : withoutHidden(`${titleOf(name)}: ${own}`);
    }),
  );
  return lines.filter((line) => line !== undefined);
}

/** What one commune asks: “€5 (one report, not confirmed)”; undefined where it has no value of its own. The request names the figure, and not the commune. */
export async function fetchCommuneValue(context: Context, uid: string, commune: string): Promise<string | undefined> {
  const request = { method: "GET", path: `/api/volatile-values/${uid}`, maxBytes: LARGEST_ANSWER, isOptional: true } as const;
  const answer = await sendJson(context, request, ONCE);
  return answer.reached && answer.status === 200 ? wordsOf(answer.value, commune) : undefined;
}

function wordsOf(answer: unknown, commune: string): string | undefined {
  const { by_commune: all, unit } = fieldsOf(answer);
  const { value, replaced, is_one_report: isOneReport } = fieldsOf(fieldsOf(all)[commune]);
  const text = textOf(value, unit);
  if (text === undefined) return undefined;
  const before = textOf(replaced, unit);
  const sure = isOneReport === false ? "confirmed by several networks" : "one report, not confirmed";
  return withoutHidden(`${text} (${sure}${before === undefined ? "" : `; before: ${before}`})`);
}

function textOf(value: unknown, unit: unknown): string | undefined {
  if (typeof value === "string") return `“${quotedText(value, LONGEST)}”`;
  return typeof value === "number" ? shownValue({ value, unit: typeof unit === "string" ? unit : undefined }) : undefined;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
