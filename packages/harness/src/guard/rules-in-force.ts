import { defaultRuleSet, loadRuleSet, type RuleSet } from "@becivic/scrub";
import type { Folder } from "../ports.ts";
import { readCopy } from "../transport/local-copy.ts";

/** The bundled rules, and those of the server where they were fetched and can be read. */
export async function rulesInForce(folder: Folder | undefined): Promise<readonly RuleSet[]> {
  const bundled = defaultRuleSet();
  // Of any server: more rules refuse more, and never less.
  const copy = await readCopy(folder, "scrub-rules", undefined);
  const outcome = copy === undefined ? undefined : loadRuleSet(copy.value);
  return outcome?.loaded === true ? [bundled, outcome.ruleSet] : [bundled];
}
