import { AppError } from "../app-error.ts";

type Kind = "string" | "boolean";
type Wanted = Readonly<Record<string, Kind | `${Kind}?`>>;

/** Reads a small body of an operator's request: these fields and no others, each of its kind; a question mark makes one optional. */
export function readFields<T extends Wanted>(body: unknown, wanted: T): Record<keyof T, string | boolean | undefined> {
  const refuse = (schema_pointer: string, keyword: string, missing?: string): AppError =>
    new AppError("schema_fail", { details: { schema_pointer, keyword, ...(missing === undefined ? {} : { missing }) } });
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw refuse("", "type");
  const given = body as Record<string, unknown>;
  if (Object.keys(given).some((name) => !Object.hasOwn(wanted, name))) throw refuse("", "additionalProperties");
  const read = Object.entries(wanted).map(([name, kind]) => {
    const value = given[name];
    if (value === undefined && !kind.endsWith("?")) throw refuse("", "required", name);
    if (value !== undefined && typeof value !== kind.replace("?", "")) throw refuse(`/${name}`, "type");
    return [name, value] as const;
  });
  return Object.fromEntries(read) as Record<keyof T, string | boolean | undefined>;
}
