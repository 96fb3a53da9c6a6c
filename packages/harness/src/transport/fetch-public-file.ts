import { DAY_MS, type LocalCopy } from "@becivic/contract";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { readCopy, writeCopy } from "./local-copy.ts";
import type { Leg, PublicFile } from "./public-file.ts";
import { ONCE, sendJson } from "./send-json.ts";

/** A file, where it came from, and the age of a copy. */
export type Obtained<Value> =
  | { source: "network" | "page"; value: Value; isStored: boolean }
  | { source: "cache"; value: Value; ageDays: number }
  | { source: "none" };

interface Options {
  /** Whether a copy may still be used: false for one from before a retraction. */
  isUsable?: (copy: LocalCopy) => boolean;
}

/** The file from the first address that has it, else the copy. Every answer is checked; one with a fault counts as none. */
export async function fetchPublicFile<Value>(
  context: Context,
  folder: Folder | undefined,
  file: PublicFile<Value>,
  { isUsable = () => true }: Options = {},
): Promise<Obtained<Value>> {
  const stored = await readCopy(folder, file.name, context.server.origin);
  const copy = stored !== undefined && isUsable(stored) ? stored : undefined;
  const value = copy === undefined ? undefined : file.accept(copy.value);
  const usable = copy === undefined || value === undefined ? undefined : { copy, value };
  for (const leg of file.legs) {
    const fetched = await fetchLeg(context, file, leg, usable);
    if (fetched === undefined) continue;
    const staysOut = leg.isPartial === true && usable !== undefined;
    const isStored = staysOut || (await writeCopy(folder, file.name, copyOf(context, fetched)));
    return { source: leg.source, value: fetched.value, isStored };
  }
  return usable === undefined ? { source: "none" } : { source: "cache", value: usable.value, ageDays: ageInDays(usable.copy, context) };
}

interface Fetched<Value> {
  value: Value;
  etag: string | undefined;
}

async function fetchLeg<Value>(
  context: Context,
  { maxBytes }: PublicFile<Value>,
  { path, read }: Leg<Value>,
  usable: { copy: LocalCopy; value: Value } | undefined,
): Promise<Fetched<Value> | undefined> {
  const headers = usable?.copy.etag === undefined ? {} : { "if-none-match": usable.copy.etag };
  const answer = await sendJson(context, { method: "GET", path, headers, maxBytes }, ONCE);
  if (!answer.reached) return undefined;
  if (answer.status === 304 && usable !== undefined) return { value: usable.value, etag: usable.copy.etag };
  const value = answer.status === 200 ? read(answer.text, context.clock.now()) : undefined;
  return value === undefined ? undefined : { value, etag: etagOf(answer.headers) };
}

function copyOf({ server, clock }: Context, { value, etag }: Fetched<unknown>): LocalCopy {
  return {
    fetched_at: clock.now().toISOString(),
    origin: server.origin,
    ...(etag === undefined ? {} : { etag }),
    value,
  };
}

/** An ETag that fits the schema of a copy; any other is not worth a conditional request. */
export function etagOf(headers: Readonly<Record<string, string>>): string | undefined {
  const { etag } = headers;
  return etag === undefined || etag === "" || etag.length > 200 ? undefined : etag;
}

/** Whole days since the server confirmed a copy; a clock that was set back makes no copy younger than new. */
export function ageInDays({ fetched_at: fetchedAt }: Pick<LocalCopy, "fetched_at">, { clock }: Pick<Context, "clock">): number {
  return Math.max(0, Math.floor((clock.now().getTime() - Date.parse(fetchedAt)) / DAY_MS));
}
