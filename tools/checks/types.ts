import { globSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// Type-checks every workspace with the options of its own tsconfig.json: portable packages see no Node, tests see everything.
// Workspaces with equal options share one program, so a package is checked once for each set of options and not once for each importer.

const projects = globSync(
  ["packages/*/tsconfig.json", "packages/*/src/*/tsconfig.json", "apps/*/tsconfig.json", "tools/tsconfig.json", "tests/tsconfig.json"],
  { cwd: repositoryRoot },
);

interface Group {
  options: ts.CompilerOptions;
  files: Set<string>;
}
const groups = new Map<string, Group>();
const diagnostics: ts.Diagnostic[] = [];

for (const project of projects) {
  const { options, fileNames, errors } = readProject(path.join(repositoryRoot, project));
  diagnostics.push(...errors);
  // `configFilePath` is the only option that differs between two projects that extend the same file.
  const key = JSON.stringify({ ...options, configFilePath: undefined });
  const group = groups.get(key) ?? { options, files: new Set() };
  for (const file of fileNames) group.files.add(file);
  groups.set(key, group);
}
for (const { options, files } of groups.values()) diagnostics.push(...ts.getPreEmitDiagnostics(ts.createProgram([...files], options)));

const problems = ts.sortAndDeduplicateDiagnostics(diagnostics);
if (problems.length > 0) {
  console.error(
    ts.formatDiagnostics(problems, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => repositoryRoot,
      getNewLine: () => "\n",
    }),
  );
  process.exitCode = 1;
}
console.log(`types: ${projects.length} projects in ${groups.size} programs, ${problems.length} errors`);

function readProject(file: string): ts.ParsedCommandLine {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error !== undefined) diagnostics.push(error);
  return ts.parseJsonConfigFileContent(config ?? {}, ts.sys, path.dirname(file), undefined, file);
}
