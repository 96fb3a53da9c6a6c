// The names of everything in the data folder. Nothing else is stored anywhere, except the buffer.

export const PROFILE_FILE = "profile.json";

/** A profile that could not be read, as it was. The user may mend it, or delete it. */
export function damagedProfileFile(number: number): string {
  return `profile.damaged-${number}.json`;
}

export const LOCATION_FILE = ".location";
export const LOCK_FILE = ".lock";
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

/** Public files of the server, each with the ETag it came with. */
export type CachedName = "skill-graph" | "scrub-rules" | "paths" | "phrases" | "communes" | "revocations" | "manifest";

export function cacheFile(name: CachedName): string {
  return `${CACHE_FOLDER}/${name}.json`;
}
