import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { operations, runOperation } from "@becivic/harness";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CorpusMachine } from "./_corpus-machine.ts";

// A server that answers every request, one byte at a time, and never comes to an end.

let origin = "";
let paths: string[] = [];
const server = createServer((request, response) => {
  paths.push(request.url ?? "");
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("a server that drips", () => {
  it.each([
    ["start", {}, { exit: 0, answer: { ok: true, can_submit: false } }],
    ["find", { words: "move" }, { exit: 3, answer: { code: "list_missing" } }],
    ["read", { skill: "address-change" }, { exit: 3, answer: { code: "server_unreachable" } }],
    ["form", { skill: "address-change" }, { exit: 3, answer: { code: "server_unreachable" } }],
  ])("holds %s no longer than its budget, and is asked for no file again [procedures.budget]", async (command, input, expected) => {
    paths = [];
    const operation = operations.find((one) => one.command === command);
    if (operation === undefined) throw new Error(`there is no command ${command}`);
    expect(operation.requestMs).toBe(30_000);
    const outcome = await runOperation({ ...operation, requestMs: 1000 }, new CorpusMachine(origin).context(), input);
    expect(outcome).toMatchObject(expected);
    expect(paths.length).toBeGreaterThan(0);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
