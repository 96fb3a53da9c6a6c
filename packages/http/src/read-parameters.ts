import { type InputName, type Inputs, inputSchemas, parseInput } from "@becivic/contract";
import { AppError, schemaFailure } from "@becivic/service";
import { coerce } from "./coerce.ts";

/** The parameters of a request as raw text. */
export interface WrittenParameters {
  path: Readonly<Record<string, string>>;
  /** Every occurrence of a query parameter; undefined if there is none. */
  query: (name: string) => readonly string[] | undefined;
}

/** The parameters of a request as the typed input of its operation. Unknown query parameters are ignored. */
export function readParameters<Name extends InputName>(name: Name, { path, query }: WrittenParameters): Inputs[Name] {
  const fields = Object.entries(inputSchemas[name].properties).flatMap(([field, schema]): [string, unknown][] => {
    if (Object.hasOwn(path, field)) return [[field, path[field]]];
    const texts = query(field);
    return texts === undefined ? [] : [[field, coerce(texts, schema)]];
  });
  const outcome = parseInput(name, Object.fromEntries(fields));
  if (outcome.valid) return outcome.value;
  // An invalid path parameter is answered like an unknown address: not found.
  if (Object.hasOwn(path, outcome.issues[0].pointer.slice(1))) throw new AppError("not_found");
  throw schemaFailure(outcome.issues);
}
