import { schemaFiles } from "@becivic/contract";
import { AppError } from "../app-error.ts";

/** The file names of all published schemas. */
export function listSchemas(): string[] {
  return Object.keys(schemaFiles);
}

/** A published schema, byte for byte as it stands in schemas/. */
export function readSchema(fileName: string): string {
  const text = Object.hasOwn(schemaFiles, fileName) ? schemaFiles[fileName] : undefined;
  if (text === undefined) throw new AppError("not_found");
  return text;
}
