import type { Provenance, SourceClasses } from "@becivic/contract";
import type { ArtefactKey } from "@becivic/lifecycle";
import { stringify } from "yaml";
import { error, type Finding } from "./finding.ts";
import { isListedAddress } from "./hosts.ts";
import type { Corpus } from "./load-corpus.ts";

const LARGEST_REPORT = 50 * 1024;

/** What the scrub of the server did to a submission that is published. */
export interface ScrubSummary {
  /** Rules that matched. None: a text that a rule matches is refused. */
  regex_passes: readonly string[];
  /** Recognisers that suspected a name, where a maintainer then released the text. */
  ner_passes: readonly string[];
  /** Edits by a maintainer before the release. */
  redactions_applied: number;
}

export interface ReportInput {
  key: ArtefactKey;
  provenance: Provenance;
  submissionId: string;
  scrubSummary: ScrubSummary;
  isDraft: boolean;
  /** The report as it is, where there is one. */
  existing: string | undefined;
  /** The day of receipt. A moment would say more than a reader has to know. */
  day: string;
}

/** The file of the research notes of an artefact. */
export function reportFileOf({ target_type, target_id }: ArtefactKey): string {
  return target_type === "skill" ? `skills/${target_id}/research-report.md` : `paths/research-reports/${target_id}.md`;
}

/** The notes behind a change, as a file beside what they are about: a draft starts it, an amendment adds a dated section. */
export function composeReport({
  key,
  provenance,
  submissionId,
  scrubSummary,
  isDraft,
  existing,
  day,
}: ReportInput): { file: string; text: string } | "too_large" {
  const { research_notes_markdown: notes, first_session_at, last_session_at, ...facts } = provenance;
  const about = stringify(
    {
      ...facts,
      submitted_at: day,
      first_session_at: dayIn(first_session_at),
      last_session_at: dayIn(last_session_at),
      scrub_summary: scrubSummary,
    },
    { lineWidth: 0 },
  );
  const text = isDraft
    ? `---\n${about}---\n\n${notes.trim()}\n`
    : `${existing === undefined ? "" : `${existing.trimEnd()}\n\n`}${sectionHeading(day, submissionId)}\n\n\`\`\`yaml\n${about}\`\`\`\n\n${notes.trim()}\n`;
  return new TextEncoder().encode(text).byteLength > LARGEST_REPORT ? "too_large" : { file: reportFileOf(key), text };
}

function dayIn(timestamp: string): string {
  return timestamp.slice(0, 10);
}

function sectionHeading(day: string, submissionId: string): string {
  return `## ${day}${endOfHeading(submissionId)}`;
}

function endOfHeading(submissionId: string): string {
  return ` — amendment ${submissionId}`;
}

/** Whether a report has the section of this amendment. */
export function hasSectionOf(report: string, submissionId: string): boolean {
  return report.split("\n").some((line) => line.startsWith("## ") && line.endsWith(endOfHeading(submissionId)));
}

/** The research sources whose address may not be published, by their places in the list. */
export function unlistedSources({ research_sources: sources }: Provenance, sourceClasses: SourceClasses): number[] {
  return sources.flatMap(({ url }, at) => (isListedAddress({ address: url, hasScheme: true, index: 0 }, sourceClasses) ? [] : [at]));
}

/** The same as findings about the report, for the checks of a pull request. */
export function checkReportSources(key: ArtefactKey, provenance: Provenance | null | undefined, { sourceClasses }: Corpus): Finding[] {
  if (provenance == null || sourceClasses === undefined) return [];
  return unlistedSources(provenance, sourceClasses).map((at) => {
    const advice = `Name another source than number ${at + 1}: it is not on a primary or secondary host of data/source-classes.json.`;
    return error("url_host", reportFileOf(key), 1, advice);
  });
}
