import { tryParseJson } from "@becivic/contract";
import { defaultRuleSet, loadRuleSet, type RuleSet } from "@becivic/scrub";
import { cacheFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";

/** The bundled rules, and those of the server where they were fetched and can be read. */
export async function rulesInForce(folder: Folder | undefined): Promise<readonly RuleSet[]> {
  const bundled = defaultRuleSet();
  const text = await folder?.read(cacheFile("scrub-rules"));
  const outcome = text === undefined ? undefined : loadRuleSet(tryParseJson(text));
  return outcome?.loaded === true ? [bundled, outcome.ruleSet] : [bundled];
}
