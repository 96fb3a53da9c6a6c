/** Why a text is held. A recogniser that does not answer holds too: what nobody has looked at is not published. */
export type HoldReason = "name" | "recogniser_unavailable" | "operator" | "hidden_character";
