import { DAY_MS, SCHEMA_BASE, schemaFiles } from "@becivic/contract";
import type { McpServer } from "@modelcontextprotocol/server";
import { tools } from "../tools.ts";

/** The schemas of what can be sent, and every schema that these refer to. */
function needed(): string[] {
  const files = new Set(
    tools.filter(({ does }) => does === "write").map(({ input }) => String(input.description).split(SCHEMA_BASE)[1] ?? ""),
  );
  // A set that grows while it is walked: what is found is looked into as well.
  for (const file of files)
    for (const [, other = ""] of (schemaFiles[file] ?? "").matchAll(/"\$ref": "([\w-]+\.schema\.json)/g)) files.add(other);
  return [...files].sort();
}

const files = needed();

/** The whole schemas of what can be sent, of which the list of tools shows the outline; by the addresses that they have on the web. */
export function registerSchemas(server: McpServer): void {
  for (const file of files) {
    const uri = `${SCHEMA_BASE}${file}`;
    const about = { mimeType: "application/schema+json", cacheHint: { ttlMs: DAY_MS, cacheScope: "public" } } as const;
    server.registerResource(file, uri, about, () => ({
      contents: [{ uri, mimeType: about.mimeType, text: schemaFiles[file] ?? "" }],
    }));
  }
}
