export { GitForge, type GitForgeOptions, openGitForge } from "./git-forge.ts";
export { type History, openHistory } from "./open-history.ts";
