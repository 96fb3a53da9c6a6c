export { type WrittenFile, type WrittenInstallables, writeInstallables } from "./installables.ts";
export { createMemoryService, type MemoryService, migrationsFolder, testRandomness } from "./memory-service.ts";
export { recordAlarms, votingOn } from "./plans.ts";
export { stagedWrite, storedConcern, storedCorrection } from "./staged-row.ts";
