export { AppError } from "./app-error.ts";
export { listSchemas, readSchema } from "./operations/read-schema.ts";
export { readScrubRules } from "./operations/read-scrub-rules.ts";
export type { Clock, Log, LogEntry, Randomness } from "./ports.ts";
