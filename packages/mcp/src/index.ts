export { createHandler, type McpHandler } from "./create-handler.ts";
export { type CreateServer, createServerFactory, type McpDependencies } from "./create-server.ts";
export type { Tool } from "./tool.ts";
export { tools } from "./tools.ts";
