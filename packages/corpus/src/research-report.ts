import type { Provenance } from "@becivic/contract";
import type { ArtefactKey } from "@becivic/lifecycle";
import { stringify } from "yaml";

const LARGEST_REPORT = 50 * 1024;

export interface ReportInput {
  key: ArtefactKey;
  provenance: Provenance;
  submissionId: string;
  isDraft: boolean;
  /** The report as it is, where there is one. */
  existing: string | undefined;
  /** The day on which it was received. A moment would say more than anybody has to know. */
  day: string;
}

/** Where the notes of whoever researched an artefact stand. */
export function reportFileOf({ target_type, target_id }: ArtefactKey): string {
  return target_type === "skill" ? `skills/${target_id}/research-report.md` : `paths/research-reports/${target_id}.md`;
}

/** The notes behind a change, as a file beside what they are about: a draft starts it, an amendment adds a dated section. */
export function composeReport({
  key,
  provenance,
  submissionId,
  isDraft,
  existing,
  day,
}: ReportInput): { file: string; text: string } | "too_large" {
  const { research_notes_markdown: notes, first_session_at, last_session_at, ...facts } = provenance;
  const about = stringify(
    { ...facts, submitted_at: day, first_session_at: dayIn(first_session_at), last_session_at: dayIn(last_session_at) },
    { lineWidth: 0 },
  );
  const text = isDraft
    ? `---\n${about}---\n\n${notes.trim()}\n`
    : `${existing === undefined ? "" : `${existing.trimEnd()}\n\n`}## ${day} — amendment ${submissionId}\n\n\`\`\`yaml\n${about}\`\`\`\n\n${notes.trim()}\n`;
  return new TextEncoder().encode(text).byteLength > LARGEST_REPORT ? "too_large" : { file: reportFileOf(key), text };
}

function dayIn(timestamp: string): string {
  return timestamp.slice(0, 10);
}
