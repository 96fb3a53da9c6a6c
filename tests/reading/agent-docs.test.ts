import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

interface Check {
  id: string;
  status: string;
  message: string;
}

/** Runs the checker of the agent-docs specification, as its makers ship it. */
async function runAgentDocsChecks(address: string): Promise<Check[]> {
  const entry = createRequire(import.meta.url).resolve("afdocs");
  const command = path.join(path.dirname(entry), "../bin/afdocs.mjs");
  const args = [command, "check", address, "--request-delay", "0", "--sampling", "deterministic", "--max-links", "100", "-q", "-f", "json"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  for await (const chunk of child.stdout) output += String(chunk);
  return (JSON.parse(output) as { results: Check[] }).results;
}

describe("the site, as the agent-docs specification sees it", () => {
  it("passes every check that applies [read.agent-docs]", async () => {
    const results = await runAgentDocsChecks(server.address);
    expect(results.length).toBeGreaterThanOrEqual(23);
    const fallen = results.filter(({ status }) => status !== "pass").map(({ id, status, message }) => ({ id, status, message }));
    // Another way in is asked for only where pages ask for a sign-in.
    expect(fallen.filter(({ id }) => id !== "auth-alternative-access")).toEqual([]);
  });
});
