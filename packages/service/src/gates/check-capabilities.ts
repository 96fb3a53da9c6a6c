import { capabilityTiers as tiers } from "../policy.ts";
import type { SubmissionType } from "../submissions/kinds.ts";
import { type Rejection, reject } from "./rejection.ts";

/** What a sender must be able to do to send this, by its own word. */
export function checkCapabilities(
  type: SubmissionType,
  targetType: string | undefined,
  declared: readonly string[],
): Rejection | undefined {
  return requiredCapabilities(type, targetType).every((capability) => declared.includes(capability))
    ? undefined
    : reject("capability_mismatch");
}

function requiredCapabilities(type: SubmissionType, targetType: string | undefined): readonly string[] {
  if (type === "analytics") return [];
  // A figure or a vote on somebody's words needs no tools: the sender has what it needs from the conversation.
  if (type === "amendment" && (targetType === "volatile_value" || targetType === "reference")) return tiers.amendment_of_catalogue;
  if (type === "validation" && targetType === "observation") return tiers.validation_of_concern;
  return tiers[type];
}
