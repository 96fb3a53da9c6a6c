import type { NamedEntry } from "../commands/choose-entries.ts";

/** One benchmark of `npm run bench`. Each is loaded only where it runs, in a process of its own. */
export interface Bench extends NamedEntry {
  summary: string;
  run: () => Promise<void>;
}

export const benches: readonly Bench[] = [
  {
    name: "scrub",
    summary: "the scrub beside a plain loop over its patterns",
    run: async () => (await import("./scrub.ts")).benchScrub(),
  },
  {
    name: "validation",
    summary: "compiled validators beside @cfworker/json-schema",
    run: async () => (await import("./validation.ts")).benchValidation(),
  },
  {
    name: "corpus",
    summary: "reading and checking 1,000 skills and 500 paths",
    run: async () => (await import("./corpus.ts")).benchCorpus(),
  },
  {
    name: "engines",
    summary: "the readers of frontmatter and of bodies beside the parsers that set the rules",
    run: async () => (await import("./engines.ts")).benchEngines(),
  },
  { name: "site", summary: "pages of the site beside a file server", run: async () => (await import("./site.ts")).benchSite() },
  { name: "mcp", summary: "calls of tools beside an echo on the same SDK", run: async () => (await import("./mcp.ts")).benchMcp() },
  { name: "find", summary: "finding a skill beside plain BM25", run: async () => (await import("./find.ts")).benchFind() },
  {
    name: "framework",
    summary: "parts of our own beside those of Hono and of ipaddr.js",
    run: async () => (await import("./framework.ts")).benchFramework(),
  },
  {
    name: "receiving-end",
    summary: "staging beside a bare handler, envelopes, memory",
    run: async () => (await import("./receiving-end.ts")).benchReceivingEnd(),
  },
  {
    name: "publishing",
    summary: "a tick over a million votes, and publishing amendments",
    run: async () => (await import("./publishing.ts")).benchPublishing(),
  },
  {
    name: "verify",
    summary: "becivic-verify beside reading the snapshot",
    run: async () => (await import("./verify.ts")).benchVerify(),
  },
  {
    name: "harness",
    summary: "commands of becivic beside an empty program, and a start of a session beside fetching the same by hand",
    run: async () => (await import("./harness.ts")).benchHarness(),
  },
  {
    name: "bystander",
    summary: "how long a client waits for small answers under each load, as ratios to idle, with the peak of memory",
    run: async () => (await import("./bystander/bystander.ts")).benchBystander(),
  },
  {
    name: "build",
    summary: "pages of 1,000 skills beside Eleventy and Astro; fetches both from npm",
    run: async () => (await import("./build.ts")).benchBuild(),
    byNameOnly: true,
  },
];
