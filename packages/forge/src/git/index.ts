export { BrokenRepository } from "./broken-repository.ts";
export { GitForge, type GitForgeOptions, openGitForge, shareGitForge } from "./git-forge.ts";
export { type History, openHistory } from "./open-history.ts";
export { type RepairReport, repairRepository } from "./repair-repository.ts";
