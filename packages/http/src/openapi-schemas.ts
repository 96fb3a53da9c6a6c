import { type SchemaName, schemaFiles } from "@becivic/contract";

type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [name: string]: Json;
}

const ENDING = ".schema.json";

/** The schemas of one OpenAPI document: those that it names, and those that these refer to, as `concern` or, for a definition, `text.line`. */
export class OpenApiSchemas {
  private readonly components = new Map<string, Json>();

  /** A reference to a schema, which is added to the document with all that it needs. */
  ref(name: SchemaName): { $ref: string } {
    const stem = Object.keys(schemaFiles)
      .map((file) => file.slice(0, -ENDING.length))
      .filter((one) => name === one || name.startsWith(`${one}-`))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), "");
    return { $ref: this.add(`${stem}${ENDING}`, name === stem ? "" : `/$defs/${name.slice(stem.length + 1)}`) };
  }

  all(): Record<string, Json> {
    return Object.fromEntries([...this.components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The place of a schema in the document, by its file and its JSON pointer there. */
  private add(file: string, pointer: string): string {
    const [, kind = "", definition = "", ...within] = pointer.split("/");
    const stem = file.slice(0, -ENDING.length);
    const isDefinition = kind === "$defs";
    const component = isDefinition ? `${stem}.${definition}` : stem;
    if (!this.components.has(component)) {
      // Before its own references are followed, because one of them may lead back.
      this.components.set(component, true);
      const { $schema: _dialect, $id: _id, $defs = {}, ...root } = documentOf(file);
      this.components.set(component, this.moved(isDefinition ? (($defs as JsonObject)[definition] ?? true) : root, file));
    }
    const rest = isDefinition ? within : pointer.split("/").slice(1);
    return ["#/components/schemas", component, ...rest].join("/");
  }

  /** The same schema with references that lead to places in this document. */
  private moved(node: Json, file: string): Json {
    if (Array.isArray(node)) return node.map((part) => this.moved(part, file));
    if (node === null || typeof node !== "object") return node;
    const entries = Object.entries(node).map(([keyword, value]): [string, Json] => {
      if (keyword !== "$ref" || typeof value !== "string") return [keyword, this.moved(value, file)];
      const [name = "", pointer = ""] = value.split("#");
      return [keyword, this.add(name === "" ? file : name, pointer)];
    });
    // Readers of OpenAPI that began with its version 3.0 take an array without a description of its elements for a mistake.
    const isBareArray = node.type === "array" && node.items === undefined;
    return Object.fromEntries(isBareArray ? [...entries, ["items", {}]] : entries);
  }
}

function documentOf(file: string): JsonObject {
  // A file that is made from schemas/, where every document is an object.
  return JSON.parse(schemaFiles[file] ?? "{}") as JsonObject;
}
