import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, globSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { gitIn } from "../publishing/_on-node.ts";
import { type RunningServer, startRefused, startServer } from "../server/_server.ts";

const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop("SIGKILL");
});

// A fixed clock leaves the folder unchanged.
const quiet = { BECIVIC_ENV: "development", BECIVIC_CLOCK: "manual", BECIVIC_CORPUS: fewSkillsFolder() };
const newFolder = (): string => path.join(mkdtempSync(path.join(tmpdir(), "becivic-record-")), "data");

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ ...quiet, ...env });
  running.push(server);
  return server;
}

/** Everything in a folder, with sizes, times and modes. */
const inventory = (folder: string): string[] =>
  globSync("**", { cwd: folder })
    .map((name) => {
      const { size, mtimeMs, mode } = lstatSync(path.join(folder, name));
      return `${name} ${size} ${mtimeMs} ${mode.toString(8)}`;
    })
    .sort();

describe("the data folder of a server", () => {
  it("is refused to every other server, which says whose it is and touches nothing [record.one-server]", async () => {
    const first = await start();
    const before = inventory(first.dataFolder);
    const others = await Promise.all([1, 2, 3].map(() => startRefused({ ...quiet, BECIVIC_DATA_DIR: first.dataFolder })));
    for (const { code, errors } of others) {
      expect(code).toBe(1);
      expect(errors).toMatch(/^Be Civic did not start\. BECIVIC_DATA_DIR: another server .* Stop it first, or set another folder\.\n$/);
      expect(errors).toContain(`process ${first.pid} on `);
      expect(errors).toMatch(/since 2\d{3}-\d\d-\d\dT/);
      expect(errors).toContain(`listening at ${first.address})`);
      expect(errors).toContain(first.dataFolder);
    }
    expect(inventory(first.dataFolder)).toEqual(before);
    expect((await fetch(`${first.address}/api/health`)).status).toBe(200);
  });

  it("is free at once after kill -9, whatever the file about its owner says [record.one-server]", async () => {
    const first = await start();
    await first.stop("SIGKILL");
    const owner = path.join(first.dataFolder, "server.json");
    expect(JSON.parse(readFileSync(owner, "utf8"))).toMatchObject({ pid: first.pid, address: first.address });
    const second = await start({ BECIVIC_DATA_DIR: first.dataFolder });
    expect(JSON.parse(readFileSync(owner, "utf8"))).toMatchObject({ pid: second.pid, address: second.address });
    expect(await second.stop()).toBe(0);
    expect(existsSync(owner)).toBe(false);
  });

  it("is taken over from a server that is finishing its last requests [record.one-server]", async () => {
    const first = await start();
    // A request that never becomes whole keeps the server for as long as it waits for requests.
    const socket = connect(Number(new URL(first.address).port), "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.on("error", () => {});
    socket.write("POST /api/concerns HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{");
    await fetch(`${first.address}/api/health`);
    const stopped = first.stop("SIGTERM");
    const second = await start({ BECIVIC_DATA_DIR: first.dataFolder });
    expect(await stopped).toBe(0);
    expect((await fetch(`${second.address}/api/health`)).status).toBe(200);
    socket.destroy();
  });

  it.skipIf(process.platform === "win32")(
    "is private to its user, down to the last file, whatever it was before [record.private]",
    async () => {
      const folder = newFolder();
      const first = await start({ BECIVIC_DATA_DIR: folder });
      await first.stop();
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
        chmodSync(path.join(folder, name), statSync(path.join(folder, name)).isDirectory() ? 0o755 : 0o644);
      chmodSync(folder, 0o755);
      await start({ BECIVIC_DATA_DIR: folder });
      const clone = `${folder}-clone`;
      const push = `umask 000; git clone --quiet corpus.git '${clone}' && cd '${clone}' && git -c user.name=M -c user.email=m@example.org commit --quiet --allow-empty -m x && git tag t && git push --quiet origin main t`;
      execFileSync("sh", ["-c", push], { cwd: folder, stdio: "ignore" });
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
      expect(names.filter((name) => (lstatSync(path.join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
      for (const name of [
        "becivic.db",
        "becivic.db-wal",
        "becivic.db-shm",
        "server.lock",
        "server.json",
        "opening.lock",
        "pepper",
        "corpus.git",
      ])
        expect(names).toContain(name);
      expect(statSync(folder).mode & 0o777).toBe(0o755);
      expect(gitIn(folder, "rev-parse", "t")).toBe(gitIn(folder, "rev-parse", "main"));
    },
  );

  it("says that the disk is full where it is [record.no-space]", async () => {
    // The disk of this machine is not full, so its answer is given in the place where git files are written.
    const full =
      "import fs from 'node:fs'; const open = fs.promises.open; fs.promises.open = (file, ...rest) => String(file).includes('corpus.git') ? Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })) : open(file, ...rest);";
    const { code, errors } = await startRefused({
      ...quiet,
      BECIVIC_DATA_DIR: newFolder(),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(full)}`,
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Be Civic did not start\. BECIVIC_DATA_DIR: there is no space left on the disk of .*\.\n$/);
  });

  it("is refused with the repairing command where its repository lacks something [record.broken]", async () => {
    const first = await start();
    await first.stop();
    const id = gitIn(first.dataFolder, "rev-parse", "main^{tree}").trim();
    rmSync(path.join(first.dataFolder, "corpus.git/objects", id.slice(0, 2), id.slice(2)));
    const { code, errors } = await startRefused({ ...quiet, BECIVIC_DATA_DIR: first.dataFolder });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Be Civic did not start\. BECIVIC_DATA_DIR: the repository .* is broken\..*\n$/);
    expect(errors).toContain(`tree ${id}`);
    expect(errors).toContain("npm run repair-repository -- --from");
  });
});
