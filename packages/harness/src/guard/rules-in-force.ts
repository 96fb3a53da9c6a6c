import { defaultRuleSet, loadRuleSet, type RuleSet } from "@becivic/scrub";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { readCopy } from "../transport/local-copy.ts";

/** The bundled rules, and those of this server where they were fetched and can be read. Rules of another server could be made to take forever. */
export async function rulesInForce({ server }: Pick<Context, "server">, folder: Folder | undefined): Promise<readonly RuleSet[]> {
  const bundled = defaultRuleSet();
  const copy = await readCopy(folder, "scrub-rules", server.origin);
  const outcome = copy === undefined ? undefined : loadRuleSet(copy.value);
  return outcome?.loaded === true ? [bundled, outcome.ruleSet] : [bundled];
}
