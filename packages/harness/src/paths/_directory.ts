import type { PathEntry, PathSource, PathsIndex, Predicate } from "@becivic/contract";
import entryFixture from "../../../../fixtures/path_entries/valid/two-sources.json" with { type: "json" };
import quicklink from "../../../../fixtures/path_source_entries/valid/brussels-tier1-quicklink.json" with { type: "json" };
import captchaForm from "../../../../fixtures/path_source_entries/valid/brussels-tier3-noauth.json" with { type: "json" };
import apiPage from "../../../../fixtures/path_source_entries/valid/flanders-api-page.json" with { type: "json" };
import offline from "../../../../fixtures/path_source_entries/valid/offline.json" with { type: "json" };
import partnerPortal from "../../../../fixtures/path_source_entries/valid/partner-portal.json" with { type: "json" };

// Directories for tests. No source is a real one: some deliver a document each time they are used.

export type SourceKind = "portal" | "page" | "audited" | "desk" | "captcha";

// Each is a valid source, as the check of the fixtures shows; a module of JSON has wider types.
const TEMPLATES = { portal: partnerPortal, page: apiPage, audited: quicklink, captcha: captchaForm, desk: offline } as unknown as Readonly<
  Record<SourceKind, PathSource>
>;

interface SourceFields {
  kind?: SourceKind;
  priority?: number;
  predicates?: readonly Predicate[];
  when?: PathSource["actor"]["handoff"]["when"];
}

/** A source with an address that belongs to no authority. */
export function sourceOf(id: string, { kind = "portal", priority = 50, predicates = [], when }: SourceFields = {}): PathSource {
  const template = TEMPLATES[kind];
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
  return { ...(entryFixture as unknown as PathEntry), id: "proof", applies_to: {}, sources: [...sources], ...fields };
}

/** A directory with these paths. */
export function directoryOf(...entries: readonly PathEntry[]): PathsIndex {
  const paths = Object.fromEntries(entries.map((entry) => [entry.id, { uid: "pth-00001", ...entry }]));
  return { schema_version: 1, version: "1.0.0", generated_at: "2026-11-17T00:00:00Z", paths };
}
