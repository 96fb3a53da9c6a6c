import { findHidden } from "@becivic/contract";
import type { ReportFailure } from "../failures-of.ts";
import type { ServiceContext } from "../service-context.ts";
import type { SubmissionType } from "../submissions/kinds.ts";
import type { HoldReason } from "./hold-reason.ts";
import { textsOf } from "./texts-of.ts";

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
    return (await service.names.namesSomeone(texts)) ? "name" : undefined;
  } catch (error) {
    fail("recogniser_failed", error);
    return "recogniser_unavailable";
  }
}
