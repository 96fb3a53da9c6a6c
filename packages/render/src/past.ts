/** What a reader of an old text must know: what in the answer is not of that day. */
export const SKILL_PAST =
  "The text, its figures and its status are those of that day; observations, votes, confirmations, the explanation of the status and the history are those of today.";
export const PATH_PAST =
  "The sources and the status are those of that day; observations, votes, the explanation of the status and the history are those of today.";
