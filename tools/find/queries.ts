import { readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

/** A question with the answer that is right. */
export interface Query {
  q: string;
  lang: string;
  /** What must come first; several where each is right; null where nothing fits. */
  expect: string | string[] | null;
  kind: string;
}

/** See packages/find/queries/README.md. */
export function readQueries(set: string): Query[] {
  return JSON.parse(readFileSync(path.join(repositoryRoot, "packages/find/queries", `${set}.json`), "utf8")) as Query[];
}
