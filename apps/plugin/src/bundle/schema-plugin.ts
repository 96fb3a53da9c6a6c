import { schemaFiles, schemaRefs } from "@becivic/contract";
import type { Plugin } from "esbuild";

/** Replaces the tables of all schemas by tables of some: the validators and the texts of the others stay out of the bundle. */
export function onlySchemas(names: ReadonlySet<string>): Plugin {
  return {
    name: "only-schemas",
    setup: (build) => {
      build.onLoad({ filter: /contract[/\\]src[/\\]generated[/\\]validator-table\.ts$/ }, () => ({
        contents: tableOf(names),
        loader: "ts",
      }));
      build.onLoad({ filter: /contract[/\\]src[/\\]generated[/\\]schema-files\.ts$/ }, () => ({ contents: textsOf(names), loader: "ts" }));
    },
  };
}

function refsOf(names: ReadonlySet<string>): [string, string][] {
  const refs = Object.entries(schemaRefs).filter(([name]) => names.has(name));
  const unknown = [...names].filter((name) => !Object.hasOwn(schemaRefs, name));
  if (unknown.length > 0) throw new Error(`the bundle judges by schemas that do not exist: ${unknown.join(", ")}`);
  return refs;
}

function tableOf(names: ReadonlySet<string>): string {
  const refs = refsOf(names);
  const imports = refs.map(([name], at) => `import { ${camelCase(name)} as v${at} } from "./validators.js";`);
  const rows = refs.map(([name], at) => `${JSON.stringify(name)}: v${at},`);
  return `${imports.join("\n")}
export const validatorTable = {${rows.join("")}};
export const schemaRefs = ${JSON.stringify(Object.fromEntries(refs))};
`;
}

/** The texts of the schemas and of all that they refer to: messages about a fault are made from them. */
function textsOf(names: ReadonlySet<string>): string {
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const text = schemaFiles[file];
    if (text === undefined) throw new Error(`there is no schema ${file}`);
    for (const [, target = ""] of text.matchAll(/"\$ref":\s*"([\w.-]+\.schema\.json)/g)) add(target);
  };
  for (const [, ref] of refsOf(names)) add(ref.split("#")[0] ?? "");
  return `export const schemaFiles = ${JSON.stringify(Object.fromEntries([...files].sort().map((file) => [file, schemaFiles[file]])))};\n`;
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
