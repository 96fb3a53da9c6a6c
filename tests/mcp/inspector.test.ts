import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { runPackage } from "./_run.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const inspect = (era: string, ...args: string[]) =>
  runPackage("@modelcontextprotocol/inspector", "clients/launcher/build/index.js", [
    "--cli",
    `${server.address}/mcp`,
    "--protocol-era",
    era,
    "--method",
    ...args,
  ]);

describe.each(["legacy", "modern"])("the inspector, in the %s era", (era) => {
  it("finds no fault with the schemas of the tools [mcp.inspector]", async () => {
    const { code, output } = await inspect(era, "tools/list", "--strict");
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/^(?:Error|Warning): tool/m);
  });

  it("calls a tool [mcp.inspector]", async () => {
    const { code, output } = await inspect(era, "tools/call", "--tool-name", "find_skill", "--tool-arg", "q=become Belgian");
    expect(code, output).toBe(0);
    expect(output).toContain("nationality-application");
  });

  it("verifies every shipped skill and its digest [mcp.inspector]", async () => {
    const { code, output } = await inspect(era, "skills/list", "--verify", "--require-digests");
    expect(code, output).toBe(0);
    expect(output).toMatch(/Verified \d\d skills and \d\d files: no conformance errors/);
  });
});
