import { Ajv2020, type Options } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import type { SchemaDocument } from "./schema-documents.ts";

// The package is CommonJS: under Node's ESM loader its function sits one level deeper than its types say.
const addFormats = ((addFormatsModule as { default?: unknown }).default ?? addFormatsModule) as (
  ajv: Ajv2020,
  options: { formats: string[] },
) => void;

/** The one Ajv configuration: what codegen compiles ahead is what every proof about the schemas compiles too. */
export function createAjv(documents: Pick<SchemaDocument, "schema">[], options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, strictTuples: false, strictRequired: false, ...options });
  // No schema of ours uses unevaluatedProperties or $dynamicRef; tracking for them doubles the compiled code.
  ajv.opts.unevaluated = false;
  ajv.opts.dynamicRef = false;
  addFormats(ajv, { formats: ["date", "date-time", "uri"] });
  for (const { schema } of documents) ajv.addSchema(schema);
  return ajv;
}
