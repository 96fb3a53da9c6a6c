import type { InputName, Operator, SchemaName } from "@becivic/contract";
import type { ServiceContext } from "@becivic/service";
import type { Clock, Log, OperatorAuth, Randomness } from "@becivic/service/ports";
import type { Context } from "hono";
import type { Compress } from "./compressed.ts";
import type { Installables } from "./installables/installables.ts";

export interface AppDependencies {
  log: Log;
  clock: Clock;
  /** The clock that times requests, if `clock` is manual; otherwise `clock` does. */
  stopwatch?: Clock;
  randomness: Randomness;
  service: ServiceContext;
  operators: OperatorAuth;
  /** The address of the client, as far as the app can trust it. */
  addressOf: (request: Request, env: unknown) => string;
  /** The MCP handler, if the program has one. */
  mcp?: McpEndpoint | undefined;
  /** The configured origin of the site; if it is undefined, that of each request. */
  origin?: string | undefined;
  /** Who runs the server, as pages name them. */
  operator?: Operator | undefined;
  /** The files that agents and hosts install; undefined if the program has none. */
  installables?: Installables | undefined;
  /** Whether a request may wait for a promise of another one: not on Cloudflare, where requests are isolated. */
  sharesWork?: boolean;
  /** Compresses public texts; undefined if the platform does it, as on Cloudflare. */
  compress?: Compress | undefined;
  /** Moves the manual clock; undefined if the clock is not manual. */
  moveClock?: ((milliseconds: number) => Promise<void>) | undefined;
}

export interface McpEndpoint {
  tools: readonly ToolLine[];
  answer: (request: Request, details: { readBody: () => Promise<unknown>; address: string }) => Promise<Response>;
}

/** A tool as the documents that describe this server name it. */
export interface ToolLine {
  name: string;
  description: string;
  does: string;
  /** The operations that do the same, by their operationId. */
  operations: readonly string[];
  output: SchemaName;
}

/** Answers that are the same for all readers: each is composed once, until the next write. */
export interface SharedAnswers {
  once: (c: Context, key: readonly unknown[], respond: () => Response | Promise<Response>) => Promise<Response>;
}

/** One operation over HTTP: what the router needs to serve it and what the OpenAPI document needs to describe it. */
export interface Route {
  method: "get" | "post" | "patch" | "delete";
  /** With parameters as `:name`. */
  path: string;
  operationId: string;
  summary: string;
  /** The access: public, with the cancel token, or with the operator token. */
  access: "public" | "cancel_token" | "operator";
  /** The schema of the parameters of the query and of the path. */
  input?: InputName | undefined;
  /** The schema of the body. */
  request?: SchemaName | undefined;
  answers: Readonly<Record<number, { description: string; schema?: SchemaName }>>;
  serve: (c: Context, dependencies: AppDependencies, answers: SharedAnswers) => Promise<Response>;
}
