export { describeDatabase } from "./describe-database.ts";
