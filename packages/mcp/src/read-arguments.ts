import { AppError } from "@becivic/service";
import { type Schema, Validator } from "@cfworker/json-schema";
import type { Tool } from "./tool.ts";

const validators = new WeakMap<Tool, Validator>();

/** The arguments of a call, once they are what the tool asks for. An answer to others names the field, if it is one of ours, and the rule. */
export function readArguments(tool: Tool, given: unknown): Readonly<Record<string, unknown>> {
  const named = (given ?? {}) as Readonly<Record<string, unknown>>;
  if (tool.isJudgedLater === true) return named;
  const missing = (tool.input.required as string[]).find((name) => !Object.hasOwn(named, name));
  if (missing !== undefined) throw refusal({ schema_pointer: "", keyword: "required", missing });
  const validator = validators.get(tool) ?? new Validator(tool.input as Schema, "2020-12", true);
  validators.set(tool, validator);
  const { valid, errors } = validator.validate(named);
  if (valid) return named;
  const { instanceLocation = "#", keyword: last = "schema" } = errors.at(-1) ?? {};
  // A field that nobody asked for is held against a schema that takes nothing.
  const keyword = last === "false" ? "additionalProperties" : last;
  const field = instanceLocation.split("/")[1];
  const isOurs = field !== undefined && Object.hasOwn(tool.input.properties as object, field);
  throw refusal({ schema_pointer: isOurs ? `/${field}` : "", keyword });
}

function refusal(details: AppError["details"]): AppError {
  return new AppError("schema_fail", { details });
}
