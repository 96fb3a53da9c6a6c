import { CONTRACT_VERSION, type Provenance } from "@becivic/contract";
import { parseBody } from "@becivic/corpus";
import type { Progress } from "../memory/progress.ts";
import type { DraftHead } from "./draft-head.ts";
import { type Parts, partsIn } from "./parts.ts";

export interface ComposedDraft {
  commit_message: string;
  provenance: Provenance;
  content: { frontmatter: Record<string, unknown>; body: string };
}

export interface DraftText {
  slug: string;
  head: DraftHead;
  body: string;
  progress: Pick<Progress, "started" | "updated" | "without_guide">;
  /** The covered parts that are still published. */
  required: readonly string[];
}

/** The fields of a note with a draft. No uid is given to anything: the server numbers what it merges. */
export function composeDraft({ slug, head, body, progress, required }: DraftText): ComposedDraft {
  const { title, summary, category, domain, authority, tags } = head;
  return {
    commit_message: `Propose a procedure: ${title}`.slice(0, 200),
    provenance: provenanceOf(head, body, progress, required),
    content: {
      frontmatter: {
        id: slug,
        title,
        summary,
        schema_version: 4,
        version: "0.1.0",
        status: "alpha",
        origin: "community",
        category,
        domain,
        authority_id: authority,
        tags,
        ...(required.length === 0 ? {} : { requires: required.map((id) => ({ id })) }),
        submission_contract_version: CONTRACT_VERSION,
        verification_notes: "Worked out from the sources that the text cites. No person has checked it against them yet.",
      },
      body,
    },
  };
}

/** The research behind the draft. Its times are those of the progress: a month and a day, because nothing more precise is stored. */
function provenanceOf(
  { research, sessions }: DraftHead,
  body: string,
  { started, updated, without_guide }: DraftText["progress"],
  required: readonly string[],
): Provenance {
  return {
    kind: "discovery_session",
    research_notes_markdown: notesOf(partsIn({ ...(without_guide === undefined ? {} : { without_guide }) }), required, research),
    session_count: sessions,
    first_session_at: `${started}-01T00:00:00Z`,
    last_session_at: `${updated}T00:00:00Z`,
    verified_corpus_refs: [...required],
    research_sources: sourcesIn(body),
  };
}

function notesOf({ researched }: Parts, required: readonly string[], research: string | undefined): string {
  const list = (items: readonly string[]): string => (items.length === 0 ? "- None" : items.map((item) => `- ${item}`).join("\n"));
  return [
    "# How this was worked out",
    "## Parts that a procedure of Be Civic covers",
    list(required),
    "## Parts that were worked out by research",
    list(researched.map((part) => part.replaceAll("-", " "))),
    "## What was not found or is doubtful",
    research ?? "Nothing was noted.",
  ].join("\n\n");
}

/** The sources that the text cites. A text that cannot be read has none yet: the rules refuse it. */
function sourcesIn(body: string): Provenance["research_sources"] {
  const parsed = parseBody(body);
  if (!parsed.ok) return [];
  const cited = parsed.value.tags.filter(({ name }) => name === "Ref");
  const byAddress = new Map(cited.map(({ attributes }) => [attributes.url ?? "", (attributes.title ?? "").slice(0, 300)]));
  return [...byAddress].map(([url, claim]) => ({ url, kind: "citation-grade", claim }));
}
