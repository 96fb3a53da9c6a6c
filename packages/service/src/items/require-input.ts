import { type InputName, type Inputs, parseInput } from "@becivic/contract";
import { schemaFailure } from "./schema-failure.ts";

/** The valid input of an operation with its defaults; an invalid one throws `schema_fail`. */
export function requireInput<Name extends InputName>(name: Name, value: unknown, defaults?: Partial<Inputs[Name]>): Inputs[Name] {
  const outcome = parseInput(name, value, defaults);
  if (!outcome.valid) throw schemaFailure(outcome.issues);
  return outcome.value;
}
