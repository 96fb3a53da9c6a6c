import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { newDataFolder, type RunningServer, startProcess, startServer } from "./_server.ts";

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop("SIGKILL");
  server = undefined;
});

describe("the Node server", () => {
  it("says where it is, makes its data folder, answers and logs [server.starts]", async () => {
    server = await startServer({ BECIVIC_DATA_DIR: newDataFolder() });
    expect(existsSync(server.dataFolder)).toBe(true);
    if (process.platform !== "win32") expect(statSync(server.dataFolder).mode & 0o777).toBe(0o700);
    const health = await fetch(`${server.address}/api/health`);
    expect(await health.json()).toEqual({ status: "ok" });
    await fetch(`${server.address}/jeanne.exemple@example.org?x=31.02.14-995.26`);
    await expect.poll(() => server?.output().split("\n").length).toBeGreaterThanOrEqual(4);
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object).join())).toEqual([
      "time,level,id,route,status,duration_ms",
      "time,level,id,route,status,duration_ms,category",
    ]);
    expect(server.output()).not.toMatch(/jeanne|02\.14-995|127\.0\.0\.1/);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("stops cleanly on %s [server.stops]", async (signal) => {
    const running = await startServer();
    await fetch(running.address);
    expect(await running.stop(signal)).toBe(0);
    await expect(fetch(running.address)).rejects.toThrow();
  });

  it.each([
    ["BECIVIC_PORT", "eighty"],
    ["BECIVIC_ENV", "somewhere"],
    ["BECIVIC_DATA_DIR", "/dev/null/data"],
    ["BECIVIC_HOST", "192.0.2.1"],
  ])("refuses to start with %s=%s, and names it in one line [config.errors]", async (name, value) => {
    const child = startProcess({ BECIVIC_PORT: "0", [name]: value });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^Be Civic did not start\\. ${name}[ :].*\\.\\n$`));
  });

  it("warns where its data is newer than its clock, and not where that clock is used on [repository.clock-ahead]", async () => {
    const manual = { BECIVIC_ENV: "development", BECIVIC_CLOCK: "manual", BECIVIC_OPERATOR_TOKEN: "only-for-this-test" };
    server = await startServer(manual);
    const { dataFolder } = server;
    await fetch(`${server.address}/api/_internal/clock`, {
      method: "POST",
      headers: { authorization: "Bearer only-for-this-test", "content-type": "application/json" },
      body: JSON.stringify({ advance: "P2D" }),
    });
    await fetch(`${server.address}/api/feedback-channel`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(feedbackAt(Date.now() + 2 * 24 * 3_600_000)),
    });
    await server.stop();
    server = await startServer({ ...manual, BECIVIC_DATA_DIR: dataFolder });
    expect(server.output()).not.toContain("Warning");
    await server.stop();
    server = await startServer({ BECIVIC_DATA_DIR: dataFolder });
    await expect.poll(() => server?.output()).toContain(`Warning: the newest data in ${dataFolder} is of `);
  });

  it("explains itself with --help", async () => {
    const child = startProcess({}, ["--help"]);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(0);
    for (const name of ["BECIVIC_PORT", "BECIVIC_HOST", "BECIVIC_DATA_DIR", "BECIVIC_ENV"]) expect(output).toContain(name);
  });

  it("names the port when another program has it [config.errors]", async () => {
    server = await startServer();
    const child = startProcess({ BECIVIC_PORT: new URL(server.address).port, BECIVIC_DATA_DIR: `${server.dataFolder}-other` });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    await once(child, "close");
    expect(errors).toContain("BECIVIC_PORT: port");
  });
});

function feedbackAt(moment: number): object {
  return {
    schema_version: 1,
    feedback_id: "fbk_019a8a00-0000-7000-8000-000000000001",
    submitted_at: new Date(moment).toISOString(),
    submitting_agent: "start-test/1.0",
    submission_contract_version: "2.1.0",
    declared_capabilities: ["multi_turn", "structured_output"],
    topic: "praise",
    body: "The list of documents was right.",
  };
}
