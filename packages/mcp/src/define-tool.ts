import { type InputName, type Inputs, inputSchemas } from "@becivic/contract";
import { requireInput } from "@becivic/service";
import type { Caller, Tool } from "./tool.ts";

interface ToolDefinition<Name extends InputName> extends Omit<Tool, "input" | "open"> {
  input: Name;
  /** Defaults that suit a conversation better than those of the schema. */
  defaults?: Partial<Inputs[Name]>;
  /** Whether the answer is cached for a minute. Only for answers that many callers need, and never for a search query. */
  isCached?: (input: Inputs[Name]) => boolean;
  call: (input: Inputs[Name], caller: Caller) => Promise<object>;
}

/** A tool whose arguments are the input of an operation, validated by the same schema as over HTTP. */
export function defineTool<Name extends InputName>({ input: name, defaults, isCached: isKept, call, ...tool }: ToolDefinition<Name>): Tool {
  return {
    ...tool,
    input: argumentsSchema(name, defaults),
    open: (parameters) => {
      const input = requireInput(name, parameters ?? {}, defaults);
      const key = isKept?.(input) === true ? JSON.stringify([tool.name, input]) : undefined;
      return { key, run: (caller) => call(input, caller) };
    },
  };
}

/** The schema for the list of tools: without its own description, because the tool has one, and with the defaults of the tool. */
function argumentsSchema<Name extends InputName>(name: Name, defaults: Partial<Inputs[Name]> = {}): Tool["input"] {
  const { description: _description, ...schema } = inputSchemas[name];
  const overridden = Object.entries(defaults).map(([field, value]) => [field, { ...schema.properties[field], default: value }]);
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(overridden) } };
}
