const holdReasons = ["name", "recogniser_unavailable", "operator", "hidden_character"] as const;

/** Why a text is held. A recogniser that does not answer holds too: what nobody has looked at is not published. */
export type HoldReason = (typeof holdReasons)[number];

export function isHoldReason(value: unknown): value is HoldReason {
  return holdReasons.some((reason) => reason === value);
}
