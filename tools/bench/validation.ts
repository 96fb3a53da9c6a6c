import { PROJECT_ORIGIN, SCHEMA_BASE, type SchemaName, schemaFiles, validate } from "@becivic/contract";
import { loadFixtureSuites } from "@becivic/fixtures";
import { type Schema, Validator } from "@cfworker/json-schema";
import { runsPerSecond } from "./measure.ts";

/** Validators compiled ahead beside an engine that interprets the same schemas. */
export function benchValidation(): void {
  for (const folder of ["concerns", "drafts", "path_entries"]) {
    const suite = loadFixtureSuites().find((candidate) => candidate.folder === folder);
    if (suite === undefined) throw new Error(`no fixtures for ${folder}`);
    const values = [...suite.valid, ...suite.invalid].map(({ value }) => value);
    const engine = interpreter(suite.schema);
    const [ours = 0, theirs = 0] = runsPerSecond([
      { name: "compiled", run: () => values.forEach((value) => void validate(suite.schema as SchemaName, value)) },
      { name: "interpreted", run: () => values.forEach((value) => void engine.validate(value)) },
    ]);
    console.log(`validation of ${folder} (${suite.valid.length} valid, ${suite.invalid.length} invalid)`);
    console.log(`  compiled ahead          ${perSecond(ours * values.length)}`);
    console.log(`  @cfworker/json-schema   ${perSecond(theirs * values.length)}`);
    console.log(`  ratio                   ${(ours / theirs).toFixed(1).padStart(12)} x\n`);
  }
}

function interpreter(schema: string): Validator {
  const engine = new Validator({ $id: `${PROJECT_ORIGIN}/bench`, $ref: `${SCHEMA_BASE}${schema}.schema.json` }, "2020-12", true);
  for (const text of Object.values(schemaFiles)) engine.addSchema(JSON.parse(text) as Schema);
  return engine;
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString("en-GB").padStart(12)} /s`;
}
