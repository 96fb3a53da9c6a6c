import { DAY_MS } from "@becivic/contract";
import { readScrubRules } from "@becivic/service";
import type { McpServer } from "@modelcontextprotocol/server";

const about = {
  mimeType: "application/json",
  description:
    "The rules that recognise personal data. Run them over each text before you send it; get_status without an id has their digest.",
  cacheHint: { ttlMs: DAY_MS, cacheScope: "public" },
} as const;

/** The scrub rules, for a sender whose only connection is MCP: without them it may send nothing. */
export function registerScrubRules(server: McpServer, origin: string): void {
  const uri = `${origin}/scrub-rules.json`;
  server.registerResource("scrub-rules.json", uri, about, () => ({
    contents: [{ uri, mimeType: about.mimeType, text: readScrubRules().text }],
  }));
}
