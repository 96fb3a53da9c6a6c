export { describeDatabase } from "./describe-database.ts";
export { describeFetcher, type OpenedFetcher } from "./describe-fetcher.ts";
export { describeForge, type OpenForge } from "./describe-forge.ts";
export { answerFromOutside, outsideNames } from "./outside-server.ts";
