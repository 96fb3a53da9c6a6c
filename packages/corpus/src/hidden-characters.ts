/**
 * Characters that a reader does not see and an agent does: controls, directions of writing, joiners, and the invisible alphabet of tags.
 * An instruction written in them would be read by one and not by the other.
 */
export const HIDDEN_CHARACTERS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]|\p{Cs}/u;

export const HIDDEN_ADVICE = "Take out the invisible character: nobody sees what it does.";
