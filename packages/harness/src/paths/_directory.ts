import type { PathEntry, PathSource, PathsIndex, Predicate } from "@becivic/contract";
import { readFixture } from "@becivic/fixtures";

// Directories for tests. No source is a real one: some deliver a document each time they are used.

export type SourceKind = "portal" | "page" | "audited" | "desk" | "captcha";

const TEMPLATES: Readonly<Record<SourceKind, string>> = {
  portal: "partner-portal",
  page: "flanders-api-page",
  audited: "brussels-tier1-quicklink",
  captcha: "brussels-tier3-noauth",
  desk: "offline",
};

interface SourceFields {
  kind?: SourceKind;
  priority?: number;
  predicates?: readonly Predicate[];
  when?: PathSource["actor"]["handoff"]["when"];
}

/** A source with an address that belongs to nobody. */
export function sourceOf(id: string, { kind = "portal", priority = 50, predicates = [], when }: SourceFields = {}): PathSource {
  const template = readFixture<PathSource>(`path_source_entries/valid/${TEMPLATES[kind]}`);
  const { deeplink: _deeplink, url: _url, ...procedure } = template.procedure;
  const address = kind === "audited" ? { deeplink: `https://office.example/${id}` } : { url: `https://office.example/${id}` };
  const { handoff } = template.actor;
  return {
    ...template,
    id,
    priority,
    audience: { predicates: [...predicates] },
    procedure: { ...procedure, ...address },
    actor: { ...template.actor, handoff: { ...handoff, when: when ?? handoff.when } },
    fallback_only: kind === "desk",
  };
}

export function entryOf(sources: readonly PathSource[], fields: Partial<PathEntry> = {}): PathEntry {
  return { ...readFixture<PathEntry>("path_entries/valid/two-sources"), id: "proof", applies_to: {}, sources: [...sources], ...fields };
}

/** A directory with these paths. */
export function directoryOf(...entries: readonly PathEntry[]): PathsIndex {
  const paths = Object.fromEntries(entries.map((entry) => [entry.id, { uid: "pth-00001", ...entry }]));
  return { schema_version: 1, version: "1.0.0", generated_at: "2026-11-17T00:00:00Z", paths };
}
