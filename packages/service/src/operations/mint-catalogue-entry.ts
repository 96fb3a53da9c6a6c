import { vocabulary } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { ServiceContext } from "../service-context.ts";
import type { NewCatalogueRow } from "../writes.ts";

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST_NAME = 120;
const LONGEST_TEXT = 300;

/** Gives a new row of the catalogue its uid; a name that has one already keeps it. */
export async function mintCatalogueEntry(body: unknown, now: number, service: ServiceContext): Promise<{ uid: string; created: boolean }> {
  const { prefix, row } = readEntry(body);
  const existing = await service.database.findCatalogueRow(prefix, row.name);
  if (existing !== undefined) return { uid: existing, created: false };
  const target_type = prefix === "val" ? "volatile_value" : "reference";
  const outcome = await service.database.commit([
    { do: "add_catalogue_row", prefix, row, now },
    { do: "note", line: { at: now, actor: "operator", action: "mint", target_type, detail: row.name } },
  ]);
  const uid = outcome.committed ? outcome.uids[0] : await service.database.findCatalogueRow(prefix, row.name);
  if (uid === undefined) throw new AppError("staging_unavailable", { retryAfter: 1 });
  return { uid, created: outcome.committed };
}

const isText = (value: unknown): boolean => typeof value === "string" && value.length <= LONGEST_TEXT;

const FIELDS: Readonly<Record<"val" | "ref", Readonly<Record<string, (value: unknown) => boolean>>>> = {
  val: {
    value: (value) => isText(value) || (typeof value === "number" && Number.isFinite(value)),
    value_type: (value) => (vocabulary.value_type as readonly unknown[]).includes(value),
    unit: isText,
  },
  ref: { title: isText, url: (value) => isText(value) && URL.canParse(String(value)) },
};

function readEntry(body: unknown): { prefix: "val" | "ref"; row: NewCatalogueRow } {
  const refuse = (pointer: string, keyword: string): AppError =>
    new AppError("schema_fail", { details: { schema_pointer: pointer, keyword } });
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw refuse("", "type");
  const { type, name, ...rest } = body as Record<string, unknown>;
  if (type !== "val" && type !== "ref") throw refuse("/type", "enum");
  if (typeof name !== "string" || name.length > LONGEST_NAME || !NAME.test(name)) throw refuse("/name", "pattern");
  for (const [field, value] of Object.entries(rest)) {
    if (!Object.hasOwn(FIELDS[type], field)) throw refuse("", "additionalProperties");
    if (FIELDS[type][field]?.(value) !== true) throw refuse(`/${field}`, "type");
  }
  return { prefix: type, row: { ...rest, name } };
}
