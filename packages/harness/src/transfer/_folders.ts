import { PROJECT_ORIGIN, validate } from "@becivic/contract";
import { expect } from "vitest";
import { createMemoryContext, type MemoryContext, MemoryFolder } from "../_memory.ts";
import type { Context } from "../context.ts";
import type { AnyOperation } from "../operation.ts";
import { type Outcome, runOperation } from "../run-operation.ts";

export const SESSION = "ses_01900000-0000-7000-8000-000000000001";
export const DATA = "/home/user/.be-civic";

const receipt = (number: number, status: string, token?: string): string =>
  JSON.stringify({
    submitted_at: "2026-11-01T10:00:00Z",
    session_id: SESSION,
    type: "concern",
    id: `con_01900000-0000-7000-8000-00000000000${number}`,
    ...(token === undefined ? {} : { cancel_token: token, commit_eta: "2026-11-02T10:00:00Z" }),
    status,
    server: PROJECT_ORIGIN,
  });

export const TOKEN = `Zm9v${"A".repeat(39)}`;

export const profileText = `${JSON.stringify(
  { profile_schema_version: "1", last_updated_at: "2026-11-01T10:00:00Z", region: "Flanders", active_procedures: ["nationality"] },
  null,
  2,
)}\n`;

export const decisionText =
  "---\ntype: decision_log\nname: Which commune\ndescription: Where to file\n---\n\nFile in Ghent, because the list is shorter there.\n";

export const contextText =
  "---\ntype: customer_context\nname: Situation\ndescription: What the user says\n---\n\n## work\n\nWorks part-time.\n\n## move\n\nMoves in spring.\n";

/** What a folder of a user may have. */
export const userFiles: Readonly<Record<string, string>> = {
  ".location": `${DATA}\n`,
  "profile.json": profileText,
  "memory/MEMORY.md": "- customer_context.md: Situation: What the user says\n- decision_log_commune.md: Which commune: Where to file\n",
  "memory/customer_context.md": contextText,
  "memory/decision_log_commune.md": decisionText,
  "submissions.jsonl": `${receipt(1, "staged", TOKEN)}\n${receipt(2, "applied")}\n`,
  "cache/skill-graph.json": "{}",
  "skills-cache/nationality/SKILL.md": "# Nationality\n",
};

/** A machine with a data folder that has these files, and a folder for other files beside it. */
export function contextWith(files: Readonly<Record<string, string>>): { context: MemoryContext; folder: MemoryFolder; home: MemoryFolder } {
  const folder = new MemoryFolder(DATA);
  for (const [name, text] of Object.entries(files)) folder.files.set(name, { text, modifiedAt: new Date("2026-10-01T08:00:00Z") });
  const home = new MemoryFolder("/home/user/work");
  return { context: createMemoryContext({ folders: [folder, home] }), folder, home };
}

export function textsOf(folder: MemoryFolder): Record<string, string> {
  return Object.fromEntries([...folder.files].map(([name, { text }]) => [name, text]));
}

/** Runs an operation, and holds its answer against its schema. */
export async function runChecked(operation: AnyOperation, context: Context, input: unknown): Promise<Outcome> {
  const outcome = await runOperation(operation, context, input);
  expect(validate(`${operation.name}-output`, outcome.answer)).toMatchObject({ valid: true });
  return outcome;
}
