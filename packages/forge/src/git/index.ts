export { GitForge, type GitForgeOptions, openGitForge } from "./git-forge.ts";
