import { findHidden } from "@becivic/contract";
import type { ReportFailure } from "../faults/failures-of.ts";
import type { HoldReason } from "../items/hold-reason.ts";
import type { SubmissionType } from "../items/kinds.ts";
import { textsOf } from "../items/texts-of.ts";
import type { ServiceContext } from "../service-context.ts";

/** Why a maintainer has to look at this before it is published; undefined where it can be published at once. */
export async function reasonToHold(
  type: SubmissionType,
  fields: object,
  service: ServiceContext,
  fail: ReportFailure,
): Promise<HoldReason | undefined> {
  const texts = textsOf(type, fields);
  // Staged by an earlier release, whose gates let it through.
  if (findHidden(fields) !== undefined) return "hidden_character";
  if (texts.length === 0) return undefined;
  try {
    return (await service.names.hasName(texts)) ? "name" : undefined;
  } catch (error) {
    fail("recogniser_failed", error);
    return "recogniser_unavailable";
  }
}
