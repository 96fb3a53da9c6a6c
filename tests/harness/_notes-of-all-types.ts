import { submissionsAt } from "../receiving-end/_submissions.ts";

/** Notes of every type, as an agent writes them. */
export function notesOfAllTypes(): { action: string; on?: string; content: object }[] {
  const { concern, draft } = submissionsAt(new Date().toISOString());
  const { content } = concern();
  const { commit_message, content: text } = draft();
  return [
    { action: "concern", on: "skill:nationality-application", content: { content } },
    {
      action: "amendment",
      on: "volatile_value:val-00001",
      content: { rationale: "The page shows another amount.", content: { proposed_value: 22, value_type: "integer" } },
    },
    { action: "validation", on: "skill:nationality-application", content: { verdict: "confirm" } },
    { action: "draft", on: "skill:bicycle-registration", content: { commit_message, content: text } },
    { action: "feedback", content: { topic: "praise", body: "The list of documents was right." } },
    { action: "rating", on: "session", content: { user_experience_stars: 4 } },
  ];
}
