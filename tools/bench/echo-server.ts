import { serve } from "@hono/node-server";
import { createMcpHandler, fromJsonSchema, McpServer } from "@modelcontextprotocol/server";

// The baseline of the tools: the same SDK on the same framework, with one tool that gives back what it was given.

// Compiled once: the baseline is the cost of the SDK, without a compiler.
const schema = fromJsonSchema<{ text: string }>({ type: "object", properties: { text: { type: "string" } }, required: ["text"] });

const { fetch } = createMcpHandler(() => {
  const server = new McpServer({ name: "echo", version: "1.0.0" });
  server.registerTool("echo", { inputSchema: schema, outputSchema: schema }, ({ text }) => ({
    content: [{ type: "text", text: JSON.stringify({ text }) }],
    structuredContent: { text },
  }));
  return server;
});
serve({ fetch: (request) => fetch(request), port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  console.log(`up at http://localhost:${port}`);
});
