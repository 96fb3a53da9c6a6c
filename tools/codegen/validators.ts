import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { createAjv } from "./ajv.ts";
import { bundledRef, bundleSchemas } from "./bundle-schemas.ts";
import { camelCase, type EntryPoint, type SchemaDocument } from "./schema-documents.ts";

// CommonJS only.
const standaloneCode = createRequire(import.meta.url)("ajv/dist/standalone").default as (
  ajv: unknown,
  refs: Record<string, string>,
) => string;

/** Compiles every entry point into one self-contained module: no eval, no require, no dependency. */
export async function generateValidators(documents: SchemaDocument[], entries: EntryPoint[], header: string): Promise<string> {
  const ajv = createAjv([{ schema: bundleSchemas(documents) }], { code: { source: true, esm: true }, inlineRefs: false, messages: false });
  const code = standaloneCode(ajv, Object.fromEntries(entries.map((entry) => [camelCase(entry.name), bundledRef(entry, documents)])));
  const bundled = await build({
    stdin: { contents: code, resolveDir: path.resolve(import.meta.dirname, ".."), loader: "js" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    write: false,
    legalComments: "none",
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
    banner: { js: header },
  });
  const [output] = bundled.outputFiles;
  if (output === undefined) throw new Error("esbuild wrote nothing");
  return output.text;
}

export function generateValidatorTypes(entries: EntryPoint[], header: string): string {
  const names = entries.map(({ name }) => `export const ${camelCase(name)}: CompiledValidator;`);
  return `${header}
export interface CompiledIssue {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: { missingProperty?: string; additionalProperty?: string; allowedValues?: (string | number | boolean | null)[] };
}
export interface CompiledValidator {
  (value: unknown): boolean;
  errors?: CompiledIssue[] | null;
}
${names.join("\n")}
`;
}
