import type { SchemaName } from "@becivic/contract";
import type { ServiceContext } from "@becivic/service";
import type { Clock } from "@becivic/service/ports";

/** Who calls, and what they call. */
export interface Caller {
  service: ServiceContext;
  clock: Clock;
  /** As far as the app can trust it. */
  address: string;
  /** Where the site is reached, for addresses in answers. */
  origin: string;
}

/** A call whose arguments are valid. */
export interface ToolCall {
  /** What the answer is kept under for others who ask the same within a minute; undefined where it is not kept. */
  key?: string | undefined;
  run: (caller: Caller) => Promise<object>;
}

/** One operation as an agent sees it. What it answers is data, and nothing else. */
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
  /** Reads the arguments of a call; throws an AppError where they are not valid. */
  open: (given: unknown) => ToolCall;
}
