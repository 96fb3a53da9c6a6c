import { runChecks } from "afdocs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

/** The checker of the agent-docs specification, as its makers ship it. A request may take as long as a slow machine needs. */
const options = { requestDelay: 0, requestTimeout: 300_000, samplingStrategy: "deterministic", maxLinksToTest: 100 } as const;

describe("the site, as the agent-docs specification sees it", () => {
  it("passes every check that applies [read.agent-docs]", async () => {
    const { results } = await runChecks(server.address, options);
    expect(results.length).toBeGreaterThanOrEqual(23);
    // Another way in is asked for only where pages ask for a sign-in.
    const fallen = results.filter(({ id, status }) => status !== "pass" && id !== "auth-alternative-access").map(({ id }) => id);
    // One connection that is lost on a slow machine fails the check of a hundred pages: what fell is checked once more, alone.
    const again = fallen.length === 0 ? [] : (await runChecks(server.address, { ...options, checkIds: fallen })).results;
    const left = again.filter(({ id, status }) => fallen.includes(id) && status !== "pass");
    expect(left.map(({ id, status, message }) => ({ id, status, message }))).toEqual([]);
  });
});
