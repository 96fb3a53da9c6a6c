import type { SchemaName } from "@becivic/contract";
import type { ServiceContext } from "@becivic/service";
import type { Clock } from "@becivic/service/ports";

/** The caller of a tool, and the service that the tool uses. */
export interface Caller {
  service: ServiceContext;
  clock: Clock;
  /** The address of the client, as far as the app can trust it. */
  address: string;
  /** The origin of the site, for URLs in answers. */
  origin: string;
}

/** A call whose arguments are valid. */
export interface ToolCall {
  /** The cache key of the answer; undefined if it is not cached. */
  key?: string | undefined;
  run: (caller: Caller) => Promise<object>;
}

/** One operation as an MCP tool. Its answer is data only. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** The operations of the API that do the same, by their operationId. */
  operations: readonly string[];
  does: "read" | "write" | "take_back";
  /** The JSON Schema of its arguments. */
  input: Readonly<Record<string, unknown>>;
  /** The schema of its answer. */
  output: SchemaName;
  /** Parses the arguments of a call; throws an AppError if they are not valid. */
  open: (parameters: unknown) => ToolCall;
}
