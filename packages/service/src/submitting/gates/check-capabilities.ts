import { isCatalogueType } from "@becivic/contract";
import { type Rejection, rejectWhole } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";
import { capabilityTiers as tiers } from "../../policy.ts";

/** A sender has to declare the capabilities that its submission requires. */
export function checkCapabilities(item: Submission): Rejection | undefined {
  if (item.type === "analytics") return undefined;
  const declared: readonly string[] = item.declared_capabilities;
  const lacking = requiredCapabilities(item).filter((capability) => !declared.includes(capability));
  if (lacking.length === 0) return undefined;
  const message = `This submission requires capabilities that declared_capabilities does not list (${lacking.join(", ")}): declare them if you have them; otherwise do not send it.`;
  return rejectWhole("capability_mismatch", message);
}

function requiredCapabilities(item: Exclude<Submission, { type: "analytics" }>): readonly string[] {
  // A correction of a value, or a vote on a concern, needs no tools: the conversation is enough.
  if (item.type === "amendment" && isCatalogueType(item.target_type)) return tiers.amendment_of_catalogue;
  if (item.type === "validation" && item.target_type === "observation") return tiers.validation_of_concern;
  return tiers[item.type];
}
