import { nearestIds } from "@becivic/contract";
import { mayDifferByCommune } from "@becivic/corpus";
import { fault, type Rejection, reject } from "../../items/rejection.ts";
import { communeOf, type Submission } from "../../items/submission.ts";
import { isKnownNisCode } from "../named-communes.ts";
import type { GateContext } from "./gate.ts";
import { refuseMerged } from "./merged-commune.ts";

/** An amendment of, or a vote on, the own value of a commune names a commune that exists, and a figure that differs by commune. */
export function checkCommuneValue(item: Submission, { facts, target, corpus }: Pick<GateContext, "facts" | "target" | "corpus">) {
  const commune = communeOf(item);
  if (commune === undefined || !("target_id" in item)) return undefined;
  if (!isKnownNisCode(commune, facts))
    return refuseMerged(commune, POINTER, corpus) ?? refuse(UNKNOWN, nearestIds(commune, corpus?.communes ?? []));
  const figure = corpus?.catalogueFile?.volatile_values.find(({ uid }) => uid === item.target_id);
  if (figure !== undefined && !mayDifferByCommune(figure)) return refuse(SAME_EVERYWHERE);
  const hasNone = item.type === "validation" && target?.kind === "volatile_value" && target.revision === 0;
  return hasNone ? refuse(NO_VALUE) : undefined;
}

const POINTER = "/content/commune";
const UNKNOWN = "No commune has this NIS code today: give one of /api/communes.";
const SAME_EVERYWHERE = "This figure is the same in every commune: leave `commune` out, or send a concern.";
const NO_VALUE = "This commune has no value of its own to vote on: send an amendment with its value.";

function refuse(message: string, nearest: readonly string[] = []): Rejection {
  return reject(fault("cross_ref_fail", POINTER, message, nearest.length === 0 ? {} : { nearest: [...nearest] }));
}
