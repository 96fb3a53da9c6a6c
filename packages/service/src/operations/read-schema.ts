import { schemaFiles } from "@becivic/contract";
import { AppError } from "../app-error.ts";

/** A published schema, byte for byte as in schemas/. */
export function readSchema(fileName: string): string {
  const text = Object.hasOwn(schemaFiles, fileName) ? schemaFiles[fileName] : undefined;
  if (text === undefined) throw new AppError("not_found");
  return text;
}
