export { AppError } from "./app-error.ts";
export type { Clock, Log, LogEntry, Randomness } from "./ports.ts";
