import type { InputName, SchemaName } from "@becivic/contract";
import type { ServiceContext } from "@becivic/service";
import type { Clock, Log, OperatorAuth, Randomness } from "@becivic/service/ports";
import type { Context } from "hono";
import type { Compress } from "./compressed.ts";

export interface AppDependencies {
  log: Log;
  clock: Clock;
  /** What requests are timed with; the clock, where that one runs. */
  stopwatch?: Clock;
  randomness: Randomness;
  service: ServiceContext;
  operators: OperatorAuth;
  /** The address of whoever sent a request, as far as the app can trust it. */
  addressOf: (request: Request, env: unknown) => string;
  /** The door for agents that speak MCP, where a program has one. */
  mcp?: McpEndpoint | undefined;
  /** Where the site is reached by everybody; what a request asked for, where this is not set. */
  origin?: string | undefined;
  /** A file of the search index by its path; undefined where a program has none. */
  searchFile?: ((path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>) | undefined;
  /** Whether a request may wait for work that another one began: not where each has a life of its own, as on Cloudflare. */
  sharesWork?: boolean;
  /** Compresses public texts; undefined where the platform does, as on Cloudflare. */
  compress?: Compress | undefined;
  /** Moves a clock that stands still; undefined where time is real. */
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

/** Answers that are the same for all who ask the same: each is composed once, until something is written. */
export interface SharedAnswers {
  once: (c: Context, key: readonly unknown[], respond: () => Response | Promise<Response>) => Promise<Response>;
}

/** One operation on the web: what a router needs to serve it and what a document needs to describe it, in one place. */
export interface Route {
  method: "get" | "post" | "patch" | "delete";
  /** With parameters as `:name`. */
  path: string;
  operationId: string;
  summary: string;
  /** Who may: everybody, whoever holds the cancel token, or the operators. */
  access: "public" | "cancel_token" | "operator";
  /** The schema of the parameters of the query and of the path. */
  input?: InputName | undefined;
  /** The schema of the body. */
  request?: SchemaName | undefined;
  answers: Readonly<Record<number, { description: string; schema?: SchemaName }>>;
  serve: (c: Context, dependencies: AppDependencies, answers: SharedAnswers) => Promise<Response>;
}
