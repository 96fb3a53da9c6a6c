import path from "node:path";
import ts from "typescript";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { findMarkupProblems } from "./find-markup-problems.ts";

// Every hole of an html template is where escaping protects it: see docs/decisions/0043-safe-markup.md.

/** Files that may vouch for HTML that no template wrote, with the reason. */
const TRUSTED: Readonly<Record<string, string>> = {
  "packages/forms/src/form-style.ts": "style is not HTML: each text in it is a string of CSS",
  "packages/render/src/pages/layout.ts": "the wordmark is a file of this repository",
};

const PROJECTS = ["packages/render/tsconfig.json", "packages/forms/tsconfig.json", "packages/http/tsconfig.json"];

const parsed = PROJECTS.map((project) => {
  const file = path.join(repositoryRoot, project);
  return ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, path.dirname(file));
});
const files = parsed.flatMap(({ fileNames }) => fileNames);
const program = ts.createProgram(files, parsed[0]?.options ?? {});
const checker = program.getTypeChecker();

const problems = files.flatMap((name) => {
  const source = program.getSourceFile(name);
  if (source === undefined) return [];
  const file = path.relative(repositoryRoot, name).replaceAll("\\", "/");
  const rules = { isHtml, mayTrust: Object.hasOwn(TRUSTED, file) };
  return findMarkupProblems(source, rules).map(({ line, text }) => `${file}:${line}  ${text}`);
});
for (const problem of problems) console.error(problem);
console.log(`markup: ${files.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

/** `Html` is the class `Markup` of packages/markup. */
function isHtml(hole: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(hole);
  const types = type.isUnion() ? type.types : [type];
  return types.every((one) => one.getSymbol()?.name === "Markup");
}
