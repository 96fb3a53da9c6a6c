import type { SchemaName } from "@becivic/contract";
import type { Clock, Log, OperatorAuth, Randomness, ServiceContext } from "@becivic/service";
import type { Context } from "hono";

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
  /** Moves a clock that stands still; undefined where time is real. */
  /** Where the site is reached by everybody; what a request asked for, where this is not set. */
  origin?: string | undefined;
  /** A file of the search index by its path; undefined where a program has none. */
  searchFile?: ((path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>) | undefined;
  moveClock?: ((milliseconds: number) => Promise<void>) | undefined;
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
  query?: Readonly<Record<string, { description: string; isRequired?: true }>>;
  /** The schema of the body. */
  request?: SchemaName | "object";
  answers: Readonly<Record<number, { description: string; schema?: SchemaName }>>;
  handle: (c: Context, dependencies: AppDependencies) => Response | Promise<Response>;
}
