import { CONTRACT_VERSION, HOUR_MS, siteOrigin } from "@becivic/contract";
import type { ServiceContext } from "@becivic/service";
import type { Clock, Log, Randomness } from "@becivic/service/ports";
import { McpServer, type StandardSchemaWithJSON, type ToolAnnotations } from "@modelcontextprotocol/server";
import { createCallTool } from "./call-tool.ts";
import { instructions } from "./instructions.ts";
import { outputOutline } from "./outline.ts";
import { registerPrompts } from "./prompts/help-with-belgian-paperwork.ts";
import { registerPublicLists } from "./resources/public-lists.ts";
import { registerSchemas } from "./resources/schemas.ts";
import { registerScrubRules } from "./resources/scrub-rules.ts";
import { createSkillFiles } from "./resources/skill-files.ts";
import type { Tool } from "./tool.ts";
import { tools } from "./tools.ts";

export interface McpDependencies {
  service: ServiceContext;
  clock: Clock;
  randomness: Randomness;
  log: Log;
  /** The configured origin of the site: see siteOrigin. */
  origin: string | undefined;
}

const ANNOTATIONS: Record<Tool["does"], ToolAnnotations> = {
  read: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  // Not idempotent: the same id sent twice is one submission, but returns a new cancel token. Open world: a submission is published later.
  write: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  take_back: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
};

/** A schema that only describes: callTool validates the arguments of every tool. */
function describedBy(schema: Readonly<Record<string, unknown>>): StandardSchemaWithJSON {
  const tell = (): Record<string, unknown> => schema;
  return { "~standard": { version: 1, vendor: "becivic", validate: (value) => ({ value }), jsonSchema: { input: tell, output: tell } } };
}

// The same for every request.
const registrations = tools.map((tool) => ({
  tool,
  config: {
    title: tool.title,
    description: tool.description,
    inputSchema: describedBy(tool.input),
    outputSchema: describedBy(outputOutline(tool.output)),
    annotations: ANNOTATIONS[tool.does],
  },
}));

const CAPABILITIES = { tools: { listChanged: false }, resources: { listChanged: false }, prompts: { listChanged: false } };
const FOR_ALL = { ttlMs: HOUR_MS, cacheScope: "public" } as const;

/** Makes a server for the sender at this address. A request that only calls one tool gets a server with nothing but that tool. */
export type CreateServer = (address: string, called?: string, requestUrl?: string) => McpServer;

/** Creates a server for each request or connection; they share no state. */
export function createServerFactory({ service, clock, randomness, log, origin: configured }: McpDependencies): CreateServer {
  const callTool = createCallTool({ log, randomness });
  const skillFiles = createSkillFiles({ service, clock, randomness, log });
  return (address, called, requestUrl) => {
    const origin = siteOrigin(configured, requestUrl);
    const server = new McpServer(
      { name: "be-civic", title: "Be Civic", version: CONTRACT_VERSION },
      {
        instructions,
        capabilities: CAPABILITIES,
        cacheHints: { "tools/list": FOR_ALL, "prompts/list": FOR_ALL, "server/discover": FOR_ALL, "resources/templates/list": FOR_ALL },
      },
    );
    const caller = { service, clock, address, origin };
    const one = registrations.find(({ tool }) => tool.name === called);
    for (const { tool, config } of one === undefined ? registrations : [one])
      server.registerTool(tool.name, config, (parameters: unknown) => callTool(tool, parameters, caller));
    if (one !== undefined) return server;
    registerSchemas(server);
    registerPublicLists(server, origin, { service, randomness, log });
    registerScrubRules(server, origin);
    registerPrompts(server);
    skillFiles(origin).attach(server);
    return server;
  };
}
