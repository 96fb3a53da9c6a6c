import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { SCHEMA_BASE } from "@becivic/contract";
import { type FixtureSuite, loadFixtureSuites } from "@becivic/fixtures";
import { createAjv } from "../codegen/ajv.ts";
import { entryPoints, readSchemaDocuments, type SchemaDocument } from "../codegen/schema-documents.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";

// `npm run prove -- fixtures`: takes every constraint out of every schema, one at a time, and asks whether some fixture notices. A constraint
// that no fixture notices could be lost tomorrow without a test turning red.

const documents = readSchemaDocuments();
const entryRefs = new Map(entryPoints(documents).map(({ name, ref }) => [name, ref]));
const suites = loadFixtureSuites();
const dependencies = new Map(documents.map((document) => [document.stem, closure(document.stem)]));
// The inputs of the operations of the harness have no fixtures: operation-inputs.test.ts pins their constraints. Their answers are written by our program.
const mutants = documents.filter(({ folder, stem }) => folder !== "schemas/consumer/operations" && stem !== "answer").flatMap(mutantsOf);

if (isMainThread) await proveOnEveryCore(availableParallelism());
else parentPort?.postMessage(survivorsOf(workerData as Share));

/** Every so many-th mutant: big schemas and small ones fall into each share. */
interface Share {
  first: number;
  step: number;
}

function survivorsOf({ first, step }: Share): string[] {
  const names: string[] = [];
  for (let index = first; index < mutants.length; index += step) {
    if (isMainThread && process.stderr.isTTY) process.stderr.write(`\r${index + 1}/${mutants.length}`);
    const mutant = mutants[index];
    if (mutant !== undefined && !isKilled(mutant)) names.push(mutant.name);
  }
  return names;
}

async function proveOnEveryCore(cores: number): Promise<void> {
  const others = Array.from({ length: cores - 1 }, (_, index) => {
    const worker = new Worker(import.meta.filename, { workerData: { first: index + 1, step: cores } satisfies Share });
    return once(worker, "message").then(([names]) => names as string[]);
  });
  const survived = new Set([...survivorsOf({ first: 0, step: cores }), ...(await Promise.all(others)).flat()]);
  report(mutants.map(({ name }) => name).filter((name) => survived.has(name)));
}

function report(survivors: readonly string[]): void {
  const equivalent = JSON.parse(readFileSync(path.join(import.meta.dirname, "equivalent.json"), "utf8")) as {
    mutant: string;
    reason: string;
  }[];
  const explained = new Map(equivalent.map(({ mutant, reason }) => [mutant, reason]));
  const needless = equivalent.filter(({ mutant }) => !survivors.includes(mutant));
  console.log(`${mutants.length} mutants, ${mutants.length - survivors.length} noticed, ${survivors.length} survivors`);
  for (const name of survivors)
    console.log(`  ${explained.has(name) ? "explained" : "SURVIVED "}  ${name}${explained.has(name) ? `: ${explained.get(name)}` : ""}`);
  for (const { mutant } of needless) console.log(`  NOT A SURVIVOR (take it out of equivalent.json)  ${mutant}`);
  if (survivors.some((name) => !explained.has(name)) || needless.length > 0) process.exitCode = 1;
}

function isKilled(mutant: Mutant): boolean {
  const ajv = createAjv(
    documents.map((document) => (document.stem === mutant.stem ? { schema: mutant.schema } : document)),
    { strictSchema: false },
  );
  return suitesFor(mutant.stem).some((suite) => {
    const validate = ajv.getSchema(entryRefs.get(suite.schema) ?? "");
    if (validate === undefined) throw new Error(`no schema ${suite.schema}`);
    const refusesValid = suite.valid.some(({ value }) => !validate(value));
    return refusesValid || suite.invalid.some(({ value, expect }) => expect.error === "schema_fail" && validate(value));
  });
}

/** The suites that can notice, the schema's own first: compiling is what takes time. */
function suitesFor(stem: string): FixtureSuite[] {
  const concerned = suites.filter(({ schema }) => dependencies.get(documentOf(schema))?.has(stem));
  return concerned.sort((a, b) => Number(documentOf(b.schema) === stem) - Number(documentOf(a.schema) === stem));
}

function documentOf(schemaName: string): string {
  return entryRefs.get(schemaName)?.replace(SCHEMA_BASE, "").split(".schema.json")[0] ?? "";
}

function closure(stem: string, seen = new Set<string>()): Set<string> {
  if (seen.has(stem)) return seen;
  seen.add(stem);
  const text = documents.find((document: SchemaDocument) => document.stem === stem)?.text ?? "";
  for (const [, target] of text.matchAll(/"\$ref": "([a-z0-9-]+)\.schema\.json/g)) if (target !== undefined) closure(target, seen);
  return seen;
}
