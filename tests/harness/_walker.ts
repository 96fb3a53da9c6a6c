import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PathEntry } from "@becivic/contract";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic } from "./_becivic.ts";
import { pathOf, putDirectory, sourceOf } from "./_directory-copy.ts";
import type { McpHost } from "./_local-mcp.ts";

export const HOUSEHOLD = "household-composition-certificate";
export const ALL_CAPABILITIES = "multi_turn,structured_output,web_fetch,tool_execution";

export let server: RunningServer;
export let user: Becivic;
export const hosts: McpHost[] = [];

/** A server and a user for the walks of one file of tests, a new user for each test. Each file calls it: a module is loaded once for several files. */
export function prepareWalks(): void {
  beforeAll(async () => {
    server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  });
  beforeEach(() => {
    user = new Becivic({ BECIVIC_URL: server.address });
  });
  afterEach(async () => {
    await Promise.all(hosts.splice(0).map(({ client }) => client.close()));
  });
  afterAll(() => server.stop());
}

export const ask = async (...args: string[]) => (await user.ask(args)).answer;

export async function begin({
  submissions = "yes",
  profile = {},
}: {
  submissions?: string;
  profile?: Record<string, string>;
} = {}): Promise<void> {
  await ask("setup", "--yes", "--submissions", submissions, "--analytics", "no");
  await ask("start", "--capabilities", ALL_CAPABILITIES);
  for (const [field, value] of Object.entries(profile)) await ask("profile", "set", field, value);
}

export const dataFile = (name: string): string => path.join(user.home, ".be-civic", name);
export const history = (id: string): string => readFileSync(dataFile(`memory/path_history_${id}.md`), "utf8");
export const votes = (): Record<string, unknown>[] =>
  globSync(".be-civic/feedback-buffer-*.jsonl", { cwd: user.workingFolder }).flatMap((file) =>
    readFileSync(path.join(user.workingFolder, file), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );

export const delivery = sourceOf("paper-by-quicklink", { template: "brussels-tier1-quicklink", priority: 90 });
export const portal = sourceOf("paper-by-portal", { template: "partner-portal", priority: 50 });
export const counter = sourceOf("paper-at-desk", { template: "offline", priority: 10 });
export const proof = pathOf("proof-of-something", [delivery, portal, counter]);

/** A session with a directory of its own. */
export async function beginWith(entries: readonly PathEntry[], options?: Parameters<typeof begin>[0]): Promise<void> {
  await begin(options);
  putDirectory(user, server.address, entries);
}
