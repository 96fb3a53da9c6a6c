import { schemaFiles } from "@becivic/contract";

/** The file names of all published schemas. */
export function listSchemas(): string[] {
  return Object.keys(schemaFiles);
}
