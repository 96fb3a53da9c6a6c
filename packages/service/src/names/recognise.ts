import type { ServiceContext } from "../service-context.ts";
import type { SubmissionType } from "../submissions/kinds.ts";
import { textsOf } from "./texts-of.ts";

/** Why a text is held. A recogniser that does not answer holds too: what nobody has looked at is not published. */
export type HoldReason = "name" | "recogniser_unavailable" | "operator";

/** Why this is not to be published before somebody has looked at it; undefined where nothing stands against it. */
export async function reasonToHold(type: SubmissionType, payload: unknown, service: ServiceContext): Promise<HoldReason | undefined> {
  const texts = textsOf(type, payload);
  if (texts.length === 0) return undefined;
  try {
    return (await service.names.namesSomeone(texts)) ? "name" : undefined;
  } catch {
    service.alarm("recogniser_failed");
    return "recogniser_unavailable";
  }
}
