import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PathEntry, PathSource, Predicate } from "@becivic/contract";
import { readFixture } from "@becivic/fixtures";
import type { Becivic } from "./_becivic.ts";

// No test uses a real source that delivers documents: these belong to no authority.

interface SourceFields {
  template: "brussels-tier1-quicklink" | "partner-portal" | "offline" | "flanders-api-page";
  priority: number;
  predicates?: Predicate[];
}

export function sourceOf(id: string, { template, priority, predicates = [] }: SourceFields): PathSource {
  const source = readFixture<PathSource>(`path_source_entries/valid/${template}`);
  const { deeplink: _deeplink, url: _url, ...procedure } = source.procedure;
  return {
    ...source,
    id,
    priority,
    audience: { predicates },
    procedure: { ...procedure, deeplink: `https://office.example/${id}` },
    fallback_only: template === "offline",
  };
}

/** A path of its own with these sources. */
export function pathOf(id: string, sources: PathSource[], fields: Partial<PathEntry> = {}): PathEntry {
  return {
    ...readFixture<PathEntry>("path_entries/valid/two-sources"),
    id,
    uid: "pth-00099",
    title: { en: "Proof of something", fr: "Preuve de quelque chose", nl: "Bewijs van iets", de: "Nachweis von etwas" },
    applies_to: {},
    related_skills: [],
    sources,
    ...fields,
  };
}

/** Replaces the copy of the directory on a user's machine, as if the server had just sent it. */
export function putDirectory(user: Becivic, origin: string, entries: readonly PathEntry[]): void {
  const folder = path.join(user.home, ".be-civic/cache");
  mkdirSync(folder, { recursive: true });
  const value = {
    schema_version: 1,
    version: "1.0.0",
    generated_at: "2026-11-17T00:00:00Z",
    paths: Object.fromEntries(entries.map((entry) => [entry.id, entry])),
  };
  writeFileSync(path.join(folder, "paths.json"), JSON.stringify({ fetched_at: new Date().toISOString(), origin, value }));
}

/** Makes the copy of the directory so old that it is fetched again. */
export function ageDirectory(user: Becivic): void {
  const file = path.join(user.home, ".be-civic/cache/paths.json");
  const copy = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...copy, fetched_at: "2026-01-01T00:00:00.000Z" }));
}
