// Who may import whom: the arrows of README.md, as rules. Type-only imports count.

/** What each shipped package may import of the others. */
const allowed = {
  contract: [],
  markup: [],
  scrub: ["contract"],
  lifecycle: ["contract"],
  corpus: ["contract", "scrub", "lifecycle"],
  render: ["contract", "corpus", "markup"],
  find: ["contract", "corpus"],
  forms: ["contract", "markup"],
  service: ["contract", "scrub", "lifecycle", "corpus", "render", "find", "forms", "case"],
  storage: ["contract", "lifecycle", "service"],
  forge: ["contract", "service"],
  outbound: ["contract", "service"],
  http: ["contract", "browser", "markup", "render", "service"],
  mcp: ["contract", "service"],
  case: ["contract", "corpus", "forms"],
  harness: ["contract", "scrub", "corpus", "forms", "find", "markup", "case"],
  browser: ["contract", "corpus", "find", "forms", "case"],
};

/**
 * The modules of service, lowest first: each may import itself, the ones before it, and the files beside them. There are three entries:
 * `index.ts` for http and mcp, `ports/index.ts` for adapters, `host/index.ts` for programs.
 */
const serviceModules = [
  "items",
  "ports|database",
  "faults",
  "hashing",
  "caching",
  "corpus-state",
  "names",
  "submitting",
  "publishing",
  "consensus",
  "committing",
  "probing",
  "deriving",
  "review",
  "reading",
  "jobs",
  "operations",
  "host",
];

const portable = Object.keys(allowed);
/** Packages that know nothing of a server: their tests load none either. */
const leaves = ["contract", "markup", "scrub", "lifecycle", "corpus", "find", "forms", "render", "fixtures", "case", "harness"];
// The adapters for Node, and the only parts of packages that may know Node.
const nodeAdapters = "^packages/(storage/src/sqlite|forge/src/git|(outbound|harness)/src/node)/";
const testHelpers = "/_[^/]+\\.ts$";
const tests = `\\.(test|smoke)\\.ts$|${testHelpers}`;

/** @type {import("dependency-cruiser").IConfiguration} */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser demands one
export default {
  forbidden: [
    ...Object.entries(allowed).map(([name, targets]) => ({
      name: `${name}-imports-only-what-it-may`,
      severity: "error",
      from: { path: `^packages/${name}/src/`, pathNot: tests },
      to: { path: "^(packages|apps|tools|tests)/", pathNot: `^packages/(${[name, ...targets].join("|")})/` },
    })),
    ...serviceModules.slice(0, -1).map((name, index) => ({
      name: `service-${name.replace("|", "-")}-imports-only-modules-below`,
      comment: "The modules of service have one direction: see the list at the top of this file.",
      severity: "error",
      from: { path: `^packages/service/src/(${name})/`, pathNot: tests },
      to: { path: `^packages/service/src/(${serviceModules.slice(index + 1).join("|")})/` },
    })),
    {
      name: "service-entries-are-imported-by-no-module",
      severity: "error",
      from: { path: "^packages/service/src/" },
      to: { path: "^packages/service/src/(|host/|ports/)index\\.ts$" },
    },
    {
      name: "adapters-see-only-the-ports-of-service",
      severity: "error",
      from: { path: "^packages/(storage|forge|outbound)/src/", pathNot: tests },
      to: { path: "^packages/service/src/", pathNot: "^packages/service/src/ports/index\\.ts$" },
    },
    {
      name: "surfaces-do-not-host-the-service",
      comment: "http and mcp call operations; programs compose the service and run its jobs.",
      severity: "error",
      from: { path: "^packages/(http|mcp)/src/", pathNot: tests },
      to: { path: "^packages/service/src/host/" },
    },
    {
      name: "portable-packages-know-no-runtime",
      comment: "They run in Node and in workerd alike; what differs comes in through a port.",
      severity: "error",
      from: { path: `^packages/(${portable.join("|")})/src/`, pathNot: [tests, nodeAdapters] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "packages-are-entered-by-the-front-door",
      comment: "Another package is reached through its index, not through its files.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: {
        path: "^packages/([^/]+)/src/",
        pathNot: [
          "^$1/$2/",
          "^packages/[^/]+/src/index\\.ts$",
          "^packages/(service/src/(host|ports)|storage/src/(sqlite|d1)|forge/src/git|(outbound|harness)/src/node|harness/src/(commands|hosts|words)|testkit/src/suites)/index\\.ts$",
        ],
      },
    },
    {
      name: "tests-see-only-public-entries",
      severity: "error",
      from: { path: "^tests/" },
      to: {
        path: "^packages/[^/]+/src/",
        pathNot: [
          "^packages/[^/]+/src/index\\.ts$",
          "^packages/(service/src/(host|ports)|storage/src/(sqlite|d1)|forge/src/git|(outbound|harness)/src/node|harness/src/(commands|hosts|words)|testkit/src/suites)/index\\.ts$",
        ],
      },
    },
    {
      name: "nothing-shipped-imports-test-or-tool-code",
      severity: "error",
      from: { path: "^(packages/(?!testkit|fixtures)|apps)/", pathNot: tests },
      to: { path: "^(packages/(testkit|fixtures)|tools|tests)/" },
    },
    {
      name: "tests-of-leaves-load-no-server",
      comment: "A test beside a rule runs in milliseconds, and is red only where the rule is.",
      severity: "error",
      from: { path: `^packages/(${leaves.join("|")})/` },
      to: {
        path: "^packages/(service|storage|forge|http|mcp|outbound|testkit)/|^(apps|tests|tools)/|node_modules/better-sqlite3/",
        reachable: true,
      },
    },
    {
      name: "fixtures-depend-on-no-package",
      comment: "Every package may load fixtures in its tests, so they must depend on none of them.",
      severity: "error",
      from: { path: "^packages/fixtures/" },
      to: { path: "^packages/(?!fixtures/)|node_modules/" },
    },
    {
      name: "test-helpers-are-imported-by-tests-alone",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: tests },
      to: { path: `^(packages|apps)/.*${testHelpers}` },
    },
    {
      name: "apps-are-not-imported",
      comment: "But for the helper of tests that runs a command without a process: starting one takes longer than most commands.",
      severity: "error",
      from: { pathNot: "^apps/|^tests/harness/_becivic\\.ts$" },
      to: { path: "^apps/" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "every-import-is-declared",
      comment: "npm hoists, so an import can work by luck: it must stand in the importing package's own package.json.",
      severity: "error",
      from: { path: "^(packages|apps|tools|tests)/", pathNot: tests },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    { name: "every-import-resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/generated/validators\\.js$" },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".js", ".d.ts"],
    },
  },
};
