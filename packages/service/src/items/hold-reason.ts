const holdReasons = ["name", "recogniser_unavailable", "operator", "hidden_character"] as const;

/** Why a text is held. A text is held too where the recogniser does not answer: an unchecked text is not published. */
export type HoldReason = (typeof holdReasons)[number];

export function isHoldReason(value: unknown): value is HoldReason {
  return holdReasons.some((reason) => reason === value);
}
