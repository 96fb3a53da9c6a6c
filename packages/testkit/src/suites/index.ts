export { describeDatabase } from "./describe-database.ts";
export { describeForge, type OpenForge } from "./describe-forge.ts";
