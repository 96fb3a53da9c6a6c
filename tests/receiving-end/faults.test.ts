import { connect } from "node:net";
import path from "node:path";
import { stagedWrite } from "@becivic/testkit";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, it } from "vitest";
import { startServer } from "../server/_server.ts";
import { Api } from "./_api.ts";
import { itemOf } from "./_submissions.ts";
import { startNodeTarget } from "./_targets.ts";

type NodeTarget = Awaited<ReturnType<typeof startNodeTarget>>;

const running: NodeTarget[] = [];
async function startNode(env: Record<string, string> = {}): Promise<{ target: NodeTarget; api: Api; file: string }> {
  const target = await startNodeTarget(env);
  running.push(target);
  return { target, api: new Api(() => target), file: path.join(target.server.dataFolder, "becivic.db") };
}
afterEach(async () => {
  for (const target of running.splice(0)) await target.stop();
});

describe("when something breaks", () => {
  it("has everything that it acknowledged, after kill -9 in the middle of it all [faults.kill]", async () => {
    const { target, api } = await startNode({ BECIVIC_LIMITS: "off" });
    const { concern, envelope } = await api.make();
    const acknowledged: string[] = [];
    let isDead = false;
    const senders = Array.from({ length: 16 }, async (_, index) => {
      while (!isDead) {
        const items = Array.from({ length: index % 2 === 0 ? 1 : 10 }, () => itemOf("concern", concern()));
        const answer = await api.post(api.newAddress(), "/api/feedback", envelope(items)).catch(() => undefined);
        for (const { status, id } of answer?.body.results ?? []) if (status === "staged") acknowledged.push(String(id));
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(500);
    await target.server.stop("SIGKILL");
    isDead = true;
    await Promise.all(senders);
    const again = await startNode({ BECIVIC_DATA_DIR: target.server.dataFolder });
    const file = new Sqlite(again.file, { readonly: true });
    const stored = new Set(file.prepare("SELECT id FROM submissions").pluck().all() as string[]);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
    // An envelope is in whole or not at all: the salts of its items tell how many came with it.
    expect(file.prepare("SELECT count(*) FROM guards").pluck().get()).toBe(0);
    file.close();
  });

  it("says that it cannot store while another program holds the database, and goes on afterwards [faults.locked]", async () => {
    const { api, file } = await startNode();
    const { concern } = await api.make();
    const body = concern();
    const address = api.newAddress();
    const holder = new Sqlite(file);
    holder.exec("BEGIN IMMEDIATE");
    const refused = await api.post(address, "/api/concerns", body);
    expect(refused).toMatchObject({ status: 503, body: { error: "staging_unavailable", retry_after: 5 } });
    expect(refused.headers.get("retry-after")).toBe("5");
    holder.exec("ROLLBACK");
    holder.close();
    expect((await api.post(address, "/api/concerns", body)).status).toBe(202);
  });

  it("puts off an item that cannot be committed, commits the others, and raises an alarm after a day [faults.stuck]", async () => {
    const { target, api, file } = await startNode();
    const { concern } = await api.make();
    const stuck = await api.post(api.newAddress(), "/api/concerns", concern());
    const fine = await api.post(api.newAddress(), "/api/concerns", concern());
    const vandal = new Sqlite(file);
    vandal.prepare("UPDATE submissions SET payload = 'no JSON' WHERE id = ?").run(stuck.body.id);
    vandal.close();
    await api.advance("PT25H");
    expect((await api.get(`/api/concerns/${fine.body.id}`)).body.state).toBe("committed");
    expect((await api.get(`/api/concerns/${stuck.body.id}`)).body.state).toBe("staged");
    expect(target.server.output()).not.toContain("commit_stuck");
    await api.advance("PT30H");
    await expect.poll(() => target.server.output()).toContain('"category":"commit_stuck"');
    expect(target.server.output().match(/commit_stuck/g)).toHaveLength(1);
    const repair = new Sqlite(file);
    repair.prepare("UPDATE submissions SET payload = ? WHERE id = ?").run(JSON.stringify({ content: { body: "x" } }), stuck.body.id);
    repair.close();
    await api.advance("PT10M");
    expect((await api.get(`/api/concerns/${stuck.body.id}`)).body.state).toBe("committed");
  });

  it("does not wait for a client that sends drop by drop [faults.slow]", async () => {
    const { target } = await startNode();
    const { hostname, port } = new URL(target.server.address);
    const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.write("POST /api/concerns HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{");
    // Others are served meanwhile.
    expect((await fetch(`${target.server.address}/api/health`)).status).toBe(200);
    // The server ends the connection by itself; a server that waits would leave this test hanging.
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408|^$/);
  });

  it("keeps its clock and what is staged over a restart [faults.restart]", async () => {
    const { target, api } = await startNode();
    const { concern } = await api.make();
    const staged = await api.post(api.newAddress(), "/api/concerns", concern());
    await api.advance("PT12H");
    const now = await api.now();
    await target.server.stop("SIGTERM");
    const again = await startNode({ BECIVIC_DATA_DIR: target.server.dataFolder });
    expect(await again.api.now()).toBe(now);
    await again.api.advance("PT12H");
    expect((await again.api.get(`/api/concerns/${staged.body.id}`)).body.state).toBe("committed");
  });

  it("refuses to start on a database that is none, and names the setting [faults.broken-file]", async () => {
    const { target, file } = await startNode();
    await target.server.stop("SIGKILL");
    const { writeFileSync, rmSync } = await import("node:fs");
    for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
    writeFileSync(file, "this is no database, whatever its name says".repeat(100));
    await expect(startServer({ BECIVIC_DATA_DIR: target.server.dataFolder })).rejects.toThrow("BECIVIC_DATA_DIR");
  });
});

describe("a full disk", () => {
  it("is reported, and nothing half-written stays [faults.full-disk]", async () => {
    const { openSqlite } = await import("@becivic/storage/sqlite");
    const { createDatabase } = await import("@becivic/storage");
    const { migrationsFolder } = await import("@becivic/testkit");
    const { driver } = openSqlite(":memory:", migrationsFolder);
    const database = createDatabase(driver);
    const [pages] = (await driver.read([{ sql: "PRAGMA page_count", params: [] }])).flat();
    await driver.read([{ sql: `PRAGMA max_page_count = ${Number(pages?.page_count) + 4}`, params: [] }]);
    const row = (id: string) => stagedWrite(id, { anchor: `${"x".repeat(4_000)}@1` });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => database.commit([row(`con_${index}a`), row(`con_${index}b`)])),
    );
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const outcome of refused) expect((outcome as PromiseRejectedResult).reason).toMatchObject({ code: "staging_unavailable" });
    const rowCount = (await driver.read([{ sql: "SELECT count(*) AS n FROM submissions", params: [] }])).flat()[0]?.n;
    expect(rowCount).toBe(outcomes.filter(({ status }) => status === "fulfilled").length * 2);
  });
});
