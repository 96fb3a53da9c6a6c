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
  /** The operation goes on without it. */
  isOptional?: boolean;
}

/** The file from the first address that has it, else the copy. Every answer is checked; one with a fault counts as none. */
export async function fetchPublicFile<Value>(
  context: Context,
  folder: Folder | undefined,
  file: PublicFile<Value>,
  { isUsable = () => true, isOptional = false }: Options = {},
): Promise<Obtained<Value>> {
  const stored = await readCopy(folder, file.name, context.server.origin);
  const copy = stored !== undefined && isUsable(stored) ? stored : undefined;
  const value = copy === undefined ? undefined : file.accept(copy.value);
  const usable = copy === undefined || value === undefined ? undefined : { copy, value };
  for (const leg of file.legs) {
    const fetched = await fetchLeg(context, file, leg, isOptional);
    if (fetched === undefined) continue;
    const staysOut = leg.isPartial === true && usable !== undefined;
    const isStored = staysOut || (await writeCopy(folder, file.name, { ...stampOf(context), value: fetched }));
    return { source: leg.source, value: fetched, isStored };
  }
  return usable === undefined ? { source: "none" } : { source: "cache", value: usable.value, ageDays: ageInDays(usable.copy, context) };
}

/** The whole file, each time: an ETag that is sent back would tell the server which user comes back. */
async function fetchLeg<Value>(
  context: Context,
  { maxBytes }: PublicFile<Value>,
  { path, read }: Leg<Value>,
  isOptional: boolean,
): Promise<Value | undefined> {
  const answer = await sendJson(context, { method: "GET", path, maxBytes, isOptional }, ONCE);
  return answer.reached && answer.status === 200 ? read(answer.text, context.clock.now()) : undefined;
}

/** When a copy was fetched, and of which server it is. */
export function stampOf({ server, clock }: Pick<Context, "server" | "clock">): Pick<LocalCopy, "fetched_at" | "origin"> {
  return { fetched_at: clock.now().toISOString(), origin: server.origin };
}

/** Whole days since the server confirmed a copy; a clock that was set back makes no copy younger than new. */
export function ageInDays({ fetched_at: fetchedAt }: Pick<LocalCopy, "fetched_at">, { clock }: Pick<Context, "clock">): number {
  return Math.max(0, Math.floor((clock.now().getTime() - Date.parse(fetchedAt)) / DAY_MS));
}
