import { vocabulary } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import type { Evidence, ObservationReading } from "@becivic/render";
import { communeName } from "../corpus-state/commune-names.ts";
import type { StoredConcern } from "../database/concerns.ts";
import { servableConcerns } from "./concerns.ts";
import { isVotedDown } from "./is-voted-down.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The text of a concern about any type of target, with its place and its day. */
function toObservation(concern: StoredConcern, corpus: Corpus): ObservationReading {
  const { target_type, target_id, up, down, committed_on } = concern;
  // The fields of a concern depend on the type of its target: each field is looked up in all of them.
  const content: Fields = concern.content;
  const { body, report, note, observed_value, gap_description } = content;
  const words = [observed_value === undefined ? undefined : `Seen: ${String(observed_value)}.`, body, report, note, gap_description];
  return {
    type: "concern",
    target_type,
    target_id,
    text: words.filter((part) => typeof part === "string" && part !== "").join(" "),
    up,
    down,
    isHidden: isVotedDown(concern),
    committedAt: `${committed_on}T00:00:00Z`,
    evidence: evidenceOf(content, concern.context ?? {}, corpus),
  };
}

function evidenceOf(content: Fields, context: Fields, corpus: Corpus): Evidence {
  const scope = vocabulary.concern_scope.find((one) => one === content.scope);
  const specifier = text(content.specifier);
  const commune = text(context.commune) ?? (scope === "commune-specific" ? specifier : undefined);
  return {
    scope,
    specifier,
    commune,
    specifierName: scope === "commune-specific" ? communeLabel(specifier, corpus) : specifier,
    communeName: communeLabel(commune, corpus),
    date: text(content.evidence_date),
    source: vocabulary.evidence_source.find((one) => one === content.evidence_source),
  };
}

/** A code that is not in the list is shown unchanged. */
function communeLabel(code: string | undefined, corpus: Corpus): string | undefined {
  return code === undefined ? undefined : (communeName(code, corpus) ?? code);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Concerns as a view shows them, in their order. */
export function toObservations(concerns: readonly StoredConcern[], corpus: Corpus): ObservationReading[] {
  return servableConcerns(concerns).map((concern) => toObservation(concern, corpus));
}
