import type { ReceiptLine } from "@becivic/contract";

export type ReceiptState = ReceiptLine["status"] | "due" | "cancelling";

/** The state of a receipt on this machine. Without asking the server, a note whose time has come is due, not published. */
export function stateOf({ status, commit_eta }: ReceiptLine, isQueued: boolean, now: Date): ReceiptState {
  if (status !== "staged") return status;
  if (isQueued) return "cancelling";
  return commit_eta !== undefined && Date.parse(commit_eta) <= now.getTime() ? "due" : "staged";
}

/** A receipt in plain words. */
export function describeReceipt({ type, submitted_at, commit_eta = "", approved_by, carried }: ReceiptLine, state: ReceiptState): string {
  const sent = `${NOUNS[type]}, sent on ${submitted_at.slice(0, 10)}`;
  const approval = approved_by === "agent" ? " Not confirmed by a person." : "";
  const route = carried === true ? " Another program made the call to the server." : "";
  return `${sent}: ${SENTENCES[state].replace("{eta}", commit_eta.slice(0, 16).replace("T", " at "))}${approval}${route}`;
}

const NOUNS: Readonly<Record<ReceiptLine["type"], string>> = {
  concern: "A report of something wrong",
  amendment: "A proposed change",
  validation: "A vote",
  draft: "A proposed text",
  feedback: "Feedback",
  rating: "Stars",
};

const SENTENCES: Readonly<Record<ReceiptState, string>> = {
  staged: "it waits at the server and can be cancelled until {eta} (UTC).",
  due: "its 24 hours are over, so it should be published by now.",
  cancelling: "it is to be cancelled; the server has not confirmed it yet.",
  applied: "it counts. It cannot be cancelled; a vote the other way reverses it.",
  cancelled: "it was cancelled and is not published.",
  committed: "it was taken and cannot be cancelled any more.",
  arrived: "it arrived, but cannot be cancelled from here.",
};
