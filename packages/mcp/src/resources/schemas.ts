import { DAY_MS, SCHEMA_BASE, schemaFiles } from "@becivic/contract";
import type { McpServer } from "@modelcontextprotocol/server";
import { tools } from "../tools.ts";

/** The schemas of submissions, and every schema that they refer to. */
function needed(): string[] {
  const files = new Set(
    tools.filter(({ does }) => does === "write").map(({ input }) => String(input.description).split(SCHEMA_BASE)[1] ?? ""),
  );
  // The set grows during the iteration, so the references of added files are followed as well.
  for (const file of files)
    for (const [, other = ""] of (schemaFiles[file] ?? "").matchAll(/"\$ref": "([\w-]+\.schema\.json)/g)) files.add(other);
  return [...files].sort();
}

const files = needed();

/** The full schemas of submissions, of which the list of tools has the outline; under their public URLs. */
export function registerSchemas(server: McpServer): void {
  for (const file of files) {
    const uri = `${SCHEMA_BASE}${file}`;
    const about = { mimeType: "application/schema+json", cacheHint: { ttlMs: DAY_MS, cacheScope: "public" } } as const;
    server.registerResource(file, uri, about, () => ({
      contents: [{ uri, mimeType: about.mimeType, text: schemaFiles[file] ?? "" }],
    }));
  }
}
