// The names of everything in the data folder. Nothing else is stored anywhere, except notes and what belongs to them in `.be-civic` beside the work.
// In the user's home, that is the data folder itself. Beside a file there may be its draft or its journal, which `Folder` knows and lists with `isWhole` alone.

export const PROFILE_FILE = "profile.json";

/** A profile that could not be read, as it was. The user may mend it, or delete it. */
export function damagedProfileFile(number: number): string {
  return `profile.damaged-${number}.json`;
}

export const LOCATION_FILE = ".location";
/** The number of the format of the folder. Without it, the format is the first. */
export const FORMAT_FILE = ".format";
export const LOCK_FILE = ".lock";
export const SENDING_LOCK_FILE = ".lock-sending";
export const RECEIPTS_FILE = "submissions.jsonl";
export const OUTBOX_FILE = "analytics-outbox.jsonl";
export const MEMORY_FOLDER = "memory";
export const MEMORY_INDEX_FILE = "memory/MEMORY.md";
export const ARCHIVE_FOLDER = "memory/archive";
export const SKILLS_CACHE_FOLDER = "skills-cache";
export const SESSIONS_FOLDER = "sessions";
export const CACHE_FOLDER = "cache";
export const CANCEL_RETRY_FOLDER = "cancel-retry";

/** The folder of the buffer, in the agent's output folder or the working folder. */
export const BUFFER_FOLDER = ".be-civic";

export function sessionFactsFile(sessionId: string): string {
  return `${SESSIONS_FOLDER}/${sessionId}/facts.json`;
}

export function scrubWarningsFile(sessionId: string): string {
  return `${SESSIONS_FOLDER}/${sessionId}/scrub-warnings.jsonl`;
}

/** The consent of a user without a data folder, in the folder for notes. */
export const CONSENT_FILE = "consent.json";

/** The name of the buffer within its folder. */
export function bufferFile(sessionId: string): string {
  return `feedback-buffer-${sessionId}.jsonl`;
}

/** A procedure id as a part of a file name: a colon would name a stream on NTFS. */
export function fileNameOfProcedure(procedureId: string): string {
  return procedureId.replace(":", "--");
}

export function progressFile(procedureId: string): string {
  return `${MEMORY_FOLDER}/procedure_progress_${fileNameOfProcedure(procedureId)}.md`;
}

export function archiveFile(procedureId: string): string {
  return `${ARCHIVE_FOLDER}/${fileNameOfProcedure(procedureId)}.md`;
}

export function documentFile(documentId: string): string {
  return `${MEMORY_FOLDER}/document_reference_${documentId}.md`;
}

/** What is remembered of the attempts at a path. */
export function pathHistoryFile(pathId: string): string {
  return `${MEMORY_FOLDER}/path_history_${pathId}.md`;
}

export function decisionFile(topic: string): string {
  return `${MEMORY_FOLDER}/decision_log_${topic}.md`;
}

export const CUSTOMER_CONTEXT_FILE = "memory/customer_context.md";

export function cachedSkillFile(skillId: string): string {
  return `${SKILLS_CACHE_FOLDER}/${skillId}/SKILL.md`;
}

export function cachedAtFile(skillId: string): string {
  return `${SKILLS_CACHE_FOLDER}/${skillId}/.cached-at`;
}

/** The frontmatter of a procedure, which has its questions; SKILL.md has none of them. */
export function cachedFrontmatterFile(skillId: string): string {
  return `${SKILLS_CACHE_FOLDER}/${skillId}/frontmatter.json`;
}

/** Public files of the server, each with the moment at which it was fetched. */
export type CachedName =
  | "skill-graph"
  | "scrub-rules"
  | "paths"
  | "phrases"
  | "communes"
  | "revocations"
  | "manifest"
  | "authorities"
  | "dossier-words"
  | "figures";

export function cacheFile(name: CachedName): string {
  return `${CACHE_FOLDER}/${name}.json`;
}

export const GIT_IGNORE_FILE = ".gitignore";
export const CARRY_FOLDER = "carry";
/** Files that tell an agent in this folder how to begin. */
export const AGENT_FILES = ["CLAUDE.md", "AGENTS.md"] as const;

/** What a file of the data folder is. */
export type LayoutKind =
  | "agent"
  | "analytics"
  | "archive"
  | "buffer"
  | "cache"
  | "cancel"
  | "carry"
  | "consent"
  | "damaged"
  | "draft"
  | "format"
  | "ignore"
  | "location"
  | "lock"
  | "memory"
  | "memory_index"
  | "profile"
  | "receipts"
  | "session"
  | "skill";

/** Every name that a file of the data folder may have. A file with another name is not ours. */
export const layoutRules: readonly { kind: LayoutKind; names: RegExp }[] = [
  { kind: "profile", names: /^profile\.json$/ },
  { kind: "damaged", names: /^profile\.damaged-\d{1,4}\.json$/ },
  { kind: "memory_index", names: /^memory\/MEMORY\.md$/ },
  {
    kind: "memory",
    names:
      /^memory\/(?:customer_context|(?:procedure_progress|decision_log|document_reference|path_history)_[a-z0-9][a-z0-9_-]{0,99})\.md$/,
  },
  { kind: "archive", names: /^memory\/archive\/[a-z0-9][a-z0-9_-]{0,99}\.md$/ },
  { kind: "buffer", names: /^feedback-buffer-ses_[0-9a-f-]{36}\.jsonl$/ },
  { kind: "consent", names: /^consent\.json$/ },
  { kind: "receipts", names: /^submissions\.jsonl$/ },
  { kind: "analytics", names: /^analytics-outbox\.jsonl$/ },
  { kind: "skill", names: /^skills-cache\/[a-z0-9-]{1,100}\/(?:SKILL\.md|\.cached-at|frontmatter\.json)$/ },
  { kind: "draft", names: /^sessions\/ses_[0-9a-f-]{36}\/dossier-draft\.md$/ },
  { kind: "session", names: /^sessions\/ses_[0-9a-f-]{36}\/(?:facts\.json|scrub-warnings\.jsonl)$/ },
  {
    kind: "cache",
    names: /^cache\/(?:skill-graph|scrub-rules|paths|phrases|communes|revocations|manifest|authorities|dossier-words|figures)\.json$/,
  },
  { kind: "cancel", names: /^cancel-retry\/[a-zA-Z0-9_-]{1,100}\.json$/ },
  { kind: "carry", names: /^carry\/[a-zA-Z0-9_-]{1,100}\.json$/ },
  { kind: "location", names: /^\.location$/ },
  { kind: "format", names: /^\.format$/ },
  { kind: "lock", names: /^\.lock(?:-sending)?$/ },
  { kind: "ignore", names: /^\.gitignore$/ },
  { kind: "agent", names: /^(?:CLAUDE|AGENTS)\.md$/ },
];

/** What the file of this name is; undefined where the data folder has no such file. */
export function layoutKindOf(name: string): LayoutKind | undefined {
  return layoutRules.find(({ names }) => names.test(name))?.kind;
}

/** Whether an entry at the top of the data folder is ours: a file by its name, a folder because files of ours are in it. */
export function isLayoutEntry(name: string): boolean {
  return layoutKindOf(name) !== undefined || LAYOUT_FOLDERS.includes(name);
}

const LAYOUT_FOLDERS: readonly string[] = [
  MEMORY_FOLDER,
  SKILLS_CACHE_FOLDER,
  SESSIONS_FOLDER,
  CACHE_FOLDER,
  CANCEL_RETRY_FOLDER,
  CARRY_FOLDER,
];
