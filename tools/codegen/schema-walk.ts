import { type JsonSchema, resolveRef, type SchemaDocument } from "./schema-documents.ts";

const SUBMISSIONS = ["concern", "amendment", "validation", "draft", "feedback", "rating", "analytics"];

/** Every name under a `properties` keyword anywhere. */
export function propertyNames(documents: SchemaDocument[]): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node !== null && typeof node === "object") {
      for (const [keyword, value] of Object.entries(node)) {
        if (keyword === "properties") for (const name of Object.keys(value as object)) names.add(name);
        visit(value);
      }
    }
  };
  for (const { schema } of documents) visit(schema);
  return [...names].sort();
}

/** The fields of the submission schemas as dotted paths, list positions left out: `content.frontmatter.requires.id`. */
export function fieldPaths(documents: SchemaDocument[]): string[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const paths = new Set<string>();

  const visit = (schema: JsonSchema | undefined, document: SchemaDocument, prefix: string, depth: number): void => {
    if (typeof schema !== "object" || depth > 24) return;
    if (typeof schema.$ref === "string") {
      const target = resolveRef(schema.$ref, document, byId);
      visit(target.schema, target.document, prefix, depth + 1);
    }
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    for (const [name, property] of Object.entries(properties)) {
      if (property === false) continue;
      const path = prefix === "" ? name : `${prefix}.${name}`;
      paths.add(path);
      visit(property, document, path, depth + 1);
    }
    visit(schema.items as JsonSchema | undefined, document, prefix, depth + 1);
    for (const keyword of ["then", "else"]) visit(schema[keyword] as JsonSchema | undefined, document, prefix, depth + 1);
    for (const keyword of ["allOf", "anyOf"]) {
      for (const part of (schema[keyword] as JsonSchema[] | undefined) ?? []) visit(part, document, prefix, depth + 1);
    }
  };

  for (const document of documents) if (SUBMISSIONS.includes(document.stem)) visit(document.schema, document, "", 0);
  return [...paths].sort();
}
