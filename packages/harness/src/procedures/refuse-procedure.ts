import { type LifecycleStatus, nearestIds } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { PublicFiles } from "../transport/public-files.ts";
import type { Gate } from "./gate.ts";

/** The gate, unless it is closed: what was withdrawn is refused, with the name of what takes its place. */
export function refuseClosed(
  gate: Gate,
  status: LifecycleStatus,
  files: PublicFiles,
  successorId: string | undefined,
): Exclude<Gate, { verdict: "closed" }> {
  if (gate.verdict !== "closed") return gate;
  const node = files.graph?.nodes.find(({ id }) => id === successorId);
  const successor = successorId === undefined ? undefined : { id: successorId, title: node?.title ?? successorId };
  const say =
    successor === undefined
      ? `${gate.say} Ask the authority, or look for another procedure.`
      : `${gate.say} Use this one instead: ${successor.title}.`;
  throw new Refusal("withdrawn", say, {
    procedure_status: status,
    ...(successor === undefined ? {} : { successor, next: [`becivic read ${successor.id}`] }),
  });
}

export function leftTheList(): Refusal {
  return new Refusal(
    "withdrawn",
    "This procedure is no longer in the list of procedures, so the copy on your machine is not used. Look for another one.",
  );
}

export function unknownId({ graph }: PublicFiles, id: string): Refusal {
  const nodes = graph?.nodes ?? [];
  const near = nearestIds(
    id,
    nodes.map((node) => node.id),
  ).flatMap((one) => nodes.find((node) => node.id === one) ?? []);
  const alternatives = near.map(({ id: nearId, title, status }) => ({ id: nearId, title, status }));
  return new Refusal("unknown_id", "There is no procedure with this name. Look for it in a few words of your own.", {
    ...(alternatives.length === 0 ? {} : { alternatives }),
    next: ['becivic find "<words>"'],
  });
}
