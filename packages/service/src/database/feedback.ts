export type FeedbackWrite = {
  do: "commit_feedback";
  id: string;
  topic: string | undefined;
  pointer: string | undefined;
  body: string;
  now: number;
  day: string;
};

export interface FeedbackReads {
  entries(limit: number): Promise<FeedbackEntry[]>;
}

export interface FeedbackEntry {
  uid: string;
  topic: string | null;
  pointer: string | null;
  body: string;
  committed_on: string;
}
