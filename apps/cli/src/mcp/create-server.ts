import { type LocalTool, tools } from "@becivic/harness/hosts";
import { McpServer, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { VERSION } from "../version.ts";
import { type Calls, callTool } from "./call-tool.ts";
import { clientFactsOf } from "./client-facts.ts";
import { instructions } from "./instructions.ts";
import { createQueue } from "./one-at-a-time.ts";

/** Creates a server for a connection. All servers of the process share one queue: an answer describes what the call before it left. */
export function createServerFactory(calls: Calls): () => McpServer {
  const inTurn = createQueue();
  return () => {
    const server = new McpServer(
      { name: "becivic", title: "Be Civic on this machine", version: VERSION },
      { instructions, capabilities: { tools: { listChanged: false } } },
    );
    for (const tool of tools)
      server.registerTool(
        tool.name,
        { description: tool.summary, inputSchema: describedBy(inputOf(tool)) },
        // A schema that describes lets any object through: the operation judges it.
        (input, context) =>
          inTurn(() => callTool(calls, tool, (input ?? {}) as Record<string, unknown>, clientFactsOf(server, context), context)),
      );
    return server;
  };
}

/** A schema that only describes. */
function describedBy(schema: Readonly<Record<string, unknown>>): StandardSchemaWithJSON {
  const tell = (): Record<string, unknown> => schema;
  return { "~standard": { version: 1, vendor: "becivic", validate: (value) => ({ value }), jsonSchema: { input: tell, output: tell } } };
}

/** The tools that work on the notes of an earlier session too. */
const OF_SESSION: ReadonlySet<string> = new Set(["add_note", "preview_close", "approve_notes", "submit_approved"]);
const SESSION = { type: "string", description: "An earlier session, whose notes are meant." };
/** What this server knows without the agent. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set(["runtime", "tools"]);

/** The tools whose fields are in the answer before them. */
const FOLLOWING_TOOLS: ReadonlySet<string> = new Set(["carry"]);

/** The input as an agent gives it to a tool: `--session` of the command line is a field here. */
function inputOf({ name, input }: LocalTool): Record<string, unknown> {
  const fields = Object.entries((input.properties ?? {}) as Record<string, object>);
  const properties = fields.flatMap(([field, schema]) => {
    if (name === "start_session" && KNOWN_FIELDS.has(field)) return [];
    return [[field, FOLLOWING_TOOLS.has(name) ? { ...schema, description: undefined } : schema]];
  });
  return { ...input, properties: { ...Object.fromEntries(properties), ...(OF_SESSION.has(name) ? { session: SESSION } : {}) } };
}
