import type { SchemaName } from "@becivic/contract";
import type { Clock, ServiceContext } from "@becivic/service";
import type { JsonObject } from "./outline.ts";

/** Who calls, and what they call. */
export interface Caller {
  service: ServiceContext;
  clock: Clock;
  /** As far as the app can trust it. */
  address: string;
  /** Where the site is reached, for addresses in answers. */
  origin: string;
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
  input: JsonObject;
  /** The arguments are judged by the gates of the receiving end, which know more than a schema. */
  isJudgedLater?: true;
  /** The schema of its answer. */
  output: SchemaName;
  /** Whether an answer is kept for whoever asks the same within a minute: what many ask for, and never what somebody looks for. */
  isKept?: (given: Readonly<Record<string, unknown>>) => boolean;
  call: (given: Readonly<Record<string, unknown>>, caller: Caller) => Promise<object>;
}

/** A tool that reads, with its arguments as a list of fields. */
export function reading<Given>(
  tool: Pick<Tool, "name" | "title" | "description" | "operations" | "output" | "isKept"> & {
    fields: JsonObject;
    required?: string[];
    call: (given: Given, caller: Caller) => Promise<object>;
  },
): Tool {
  const { fields, required = [], call, ...rest } = tool;
  const input = { type: "object", properties: fields, required, additionalProperties: false };
  // What comes was checked against the fields right before.
  return { ...rest, does: "read", input, call: (given, caller) => call(given as Given, caller) };
}
