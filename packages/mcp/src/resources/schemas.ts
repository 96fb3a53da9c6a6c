import { schemaFiles } from "@becivic/contract";
import type { McpServer } from "@modelcontextprotocol/server";
import { tools } from "../tools.ts";

const ADDRESS = "https://becivic.be/schemas/";

const files = [...new Set(tools.filter(({ does }) => does === "write").map(({ input }) => fileOf(String(input.description))))];

/** The whole schemas of what can be sent, of which the list of tools shows the outline; by the addresses that they have on the web. */
export function registerSchemas(server: McpServer): void {
  for (const file of files) {
    const uri = `${ADDRESS}${file}`;
    server.registerResource(file, uri, { mimeType: "application/schema+json" }, () => ({
      contents: [{ uri, mimeType: "application/schema+json", text: schemaFiles[file] ?? "" }],
    }));
  }
}

function fileOf(description: string): string {
  return description.slice(description.indexOf(ADDRESS) + ADDRESS.length);
}
