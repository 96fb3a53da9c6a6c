import { findHidden } from "@becivic/contract";
import type { ServiceContext } from "../service-context.ts";
import type { SubmissionType } from "../submissions/kinds.ts";
import type { HoldReason } from "./hold-reason.ts";
import { textsOf } from "./texts-of.ts";

/** Why this is not to be published before somebody has looked at it; undefined where nothing stands against it. */
export async function reasonToHold(
  type: SubmissionType,
  payload: Readonly<Record<string, unknown>>,
  service: ServiceContext,
): Promise<HoldReason | undefined> {
  const texts = textsOf(type, payload);
  // Staged by an earlier release, whose gates let it through.
  if (findHidden(payload) !== undefined) return "hidden_character";
  if (texts.length === 0) return undefined;
  try {
    return (await service.names.namesSomeone(texts)) ? "name" : undefined;
  } catch {
    service.alarm("recogniser_failed");
    return "recogniser_unavailable";
  }
}
