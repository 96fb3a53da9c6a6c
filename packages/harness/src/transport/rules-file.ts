import { loadRuleSet, rulesFileText } from "@becivic/scrub";
import type { Context } from "../context.ts";
import { cacheFile } from "../folder/layout.ts";
import { tryToStore } from "../folder/try-to-store.ts";
import type { Folder } from "../ports.ts";
import { stampOf } from "./fetch-public-file.ts";
import { writeCopy } from "./local-copy.ts";
import type { Manifest } from "./manifest.ts";
import { parseAnswer } from "./parse-answer.ts";
import { sendJson, TWO_SHORT_RETRIES } from "./send-json.ts";
import { sha256 } from "./sha256.ts";

const MAX_BYTES = 1024 * 1024;

/**
 * The scrub rules of the server for this session: `bundle` where ours are the published ones byte for byte, `network` where they were fetched, `none` where
 * neither could be shown. A copy of an earlier session does not count.
 */
export async function refreshRules(
  context: Context,
  folder: Folder | undefined,
  manifest: Manifest | undefined,
  { isOptional = false } = {},
): Promise<"bundle" | "network" | "none"> {
  const digest = manifest?.scrub_rules?.sha256;
  if (digest !== undefined && digest === (await sha256(rulesFileText))) {
    // Rules that were fetched for an older release would still be applied.
    await tryToStore(async () => folder?.remove(cacheFile("scrub-rules")));
    return "bundle";
  }
  const value = await fetchRules(context, digest, isOptional);
  if (value === undefined) return "none";
  await writeCopy(folder, "scrub-rules", { ...stampOf(context), value });
  return "network";
}

/** Whether a file is a whole set of rules: a fault in one of them refuses all. */
export function areRules(value: unknown): boolean {
  const outcome = loadRuleSet(value);
  return outcome.loaded && outcome.ruleSet.rules.length > 0;
}

async function fetchRules(context: Context, digest: string | undefined, isOptional: boolean): Promise<unknown> {
  const request = { method: "GET", path: "/scrub-rules.json", maxBytes: MAX_BYTES, isOptional } as const;
  const answer = await sendJson(context, request, TWO_SHORT_RETRIES);
  if (!answer.reached || answer.status !== 200) return undefined;
  // Over the network, the server itself is the proof. Through the agent, only the digest that the server publishes is one.
  if (digest === undefined ? answer.isCarried === true : digest !== (await sha256(answer.text))) return undefined;
  const value = parseAnswer(answer.text);
  return areRules(value) ? value : undefined;
}
