import { globSync, readFileSync } from "node:fs";
import path from "node:path";

export type JsonSchema = boolean | JsonSchemaObject;
export interface JsonSchemaObject {
  [keyword: string]: unknown;
}

/** One hand-written schema file. */
export interface SchemaDocument {
  /** `concern` for concern.schema.json. */
  stem: string;
  fileName: string;
  /** Relative to the repository: `schemas/common`. */
  folder: string;
  id: string;
  /** The exact text of the file, which the server serves byte for byte. */
  text: string;
  schema: JsonSchemaObject & { $defs?: Record<string, JsonSchema> };
}

export const repositoryRoot = path.resolve(import.meta.dirname, "../..");

/** Reads every schema below schemas/, in the order of their names. */
export function readSchemaDocuments(root = repositoryRoot): SchemaDocument[] {
  const files = globSync("schemas/**/*.schema.json", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const documents = files.map((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const schema = JSON.parse(text) as SchemaDocument["schema"];
    const fileName = path.basename(file);
    const id = `https://becivic.be/schemas/${fileName}`;
    if (schema.$id !== id) throw new Error(`${file}: $id must be ${id}`);
    return { stem: fileName.replace(".schema.json", ""), fileName, folder: path.posix.dirname(file), id, text, schema };
  });
  return documents.sort((a, b) => a.fileName.localeCompare(b.fileName, "en"));
}

/** A schema that gets a validator: a document's root where it has a type, and each of its $defs that has a title. */
export interface EntryPoint {
  /** `concern`, `concern-item`. */
  name: string;
  ref: string;
}

export function entryPoints(documents: SchemaDocument[]): EntryPoint[] {
  const entries: EntryPoint[] = [];
  for (const { stem, id, schema } of documents) {
    if (schema.type !== undefined) entries.push({ name: stem, ref: id });
    for (const [key, definition] of Object.entries(schema.$defs ?? {})) {
      if (typeof definition === "object" && definition.title !== undefined) {
        entries.push({ name: `${stem}-${key}`, ref: `${id}#/$defs/${key}` });
      }
    }
  }
  return entries;
}

/** What a $ref names, and the document in which its own $refs are to be read. */
export function resolveRef(
  ref: string,
  from: SchemaDocument,
  byId: Map<string, SchemaDocument>,
): { schema: JsonSchema; document: SchemaDocument; pointer: string } {
  const [file = "", pointer = ""] = ref.split("#");
  const document = file === "" ? from : byId.get(`https://becivic.be/schemas/${file}`);
  let schema: unknown = document?.schema;
  for (const segment of pointer.split("/").slice(1)) schema = (schema as JsonSchemaObject | undefined)?.[segment];
  if (document === undefined || schema === undefined) throw new Error(`${from.fileName}: nothing at ${ref}`);
  return { schema: schema as JsonSchema, document, pointer };
}

export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
