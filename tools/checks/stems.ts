import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { type NamedFile, type StemExceptions, stemProblems } from "./stem-problems.ts";

// An operation, its route, its page, its tool and its test share one name: one search finds all of them.

const exceptions: StemExceptions = {
  operations: {
    "get-onboarding-page": "the route of get-onboarding-form answers with it where HTML is asked for",
    "read-search-index": "the search of a browser fetches it as a file of the site",
  },
  surfaces: {
    "move-clock": "the clock belongs to the program",
    "read-clock": "the clock belongs to the program",
    "read-health": "says that the server answers, in every state of the service",
    "read-manifest": "describes the routes, which only http knows",
    "read-robots": "is the same for every corpus",
  },
};

const operations = filesOf("packages/service/src/operations/[!_]*.ts");
const routes = filesOf("packages/http/src/api/*.ts").filter(({ text }) => /\boperationId: (?!string)/.test(text));
const pages = filesOf("packages/http/src/site/pages/*.ts");
const tools = filesOf("packages/mcp/src/tools/*.ts");
const tests = filesOf("{packages,apps,tests}/**/*.test.ts").map(({ stem, text }) => ({ stem: stem.replace(/\.test$/, ""), text }));
const fixtures = globSync("fixtures/*", { cwd: repositoryRoot }).map((folder) => path.basename(folder));
const problems = stemProblems({ operations, routes, pages, tools, tests, fixtures }, exceptions);

for (const problem of problems) console.error(problem);
const allowed = Object.values(exceptions).flatMap((names: object) => Object.keys(names)).length;
console.log(
  `stems: ${operations.length} operations, ${routes.length} routes, ${pages.length} pages, ${tools.length} tools, ${allowed} exceptions, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;

function filesOf(pattern: string): NamedFile[] {
  const isTest = pattern.endsWith(".test.ts");
  return globSync(pattern, { cwd: repositoryRoot, exclude: (name) => name === "node_modules" })
    .filter((file) => isTest || !file.endsWith(".test.ts"))
    .map((file) => ({ stem: path.basename(file, ".ts"), text: readFileSync(path.join(repositoryRoot, file), "utf8") }));
}
