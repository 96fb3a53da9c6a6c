import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createApp, type Installables } from "@becivic/http";
import { createMemoryService, type WrittenInstallables, writeInstallables } from "@becivic/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testDependencies } from "../_dependencies.ts";
import { type RunningServer, startServer } from "../server/_server.ts";

interface Manifest {
  install?: { version: string; server: string; bundle_sha256: string; files: InstallFile[]; lines: Record<string, string> };
}
interface InstallFile {
  address: string;
  kind: string;
  sha256: string;
  bytes: number;
}
interface Index {
  skills: { name: string; type: string; description: string; url: string; digest: string }[];
}

const MANIFEST = "/agents/manifest.json";
const INDEX = "/.well-known/agent-skills/index.json";
const FIXED = ["/agents/becivic.mjs", "/agents/becivic.tgz", "/agents/bootstrap.zip"];

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

describe("what can be installed from a server", () => {
  const folder = writeInstallables();
  const list = JSON.parse(readFileSync(path.join(folder, "installables.json"), "utf8")) as WrittenInstallables;
  let server: RunningServer;
  let manifest: Manifest;
  beforeAll(async () => {
    server = await startServer({ BECIVIC_INSTALLABLES: folder });
    manifest = (await (await fetch(server.address + MANIFEST)).json()) as Manifest;
  });
  afterAll(() => server?.stop());

  it.each(list.files)("serves $name byte for byte, to any page, compared at each use [install.served]", async (file) => {
    const address = `${server.address}/agents/install/${file.name}`;
    const response = await fetch(address, { headers: { "accept-encoding": "identity" } });
    const names = ["content-type", "content-length", "cache-control", "access-control-allow-origin", "etag", "content-disposition"];
    const headersOf = ({ headers }: Response) => names.map((name) => headers.get(name));
    const type = file.kind === "bundle" ? "text/javascript; charset=utf-8" : file.media_type;
    const expected = [type, `${file.bytes}`, "public, no-cache", "*", `"${file.sha256}"`, `attachment; filename="${file.name}"`];
    expect([response.status, headersOf(response)]).toEqual([200, expected]);
    expect(sha256(await bytesOf(response))).toBe(file.sha256);
    const head = await fetch(address, { method: "HEAD", headers: { "accept-encoding": "identity" } });
    expect([head.status, headersOf(head), await head.text()]).toEqual([200, expected, ""]);
    const again = await fetch(address, { headers: { "accept-encoding": "identity", "if-none-match": `"${file.sha256}"` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it.each([
    ["/agents/becivic.mjs", "becivic.mjs"],
    ["/agents/becivic.tgz", "becivic-0.1.0.tgz"],
    ["/agents/bootstrap.zip", "bootstrap.zip"],
  ])("serves at %s, which no version changes, the file %s [install.served]", async (address, name) => {
    const bytes = await bytesOf(await fetch(server.address + address));
    expect(sha256(bytes)).toBe(list.files.find((file) => file.name === name)?.sha256);
  });

  it("compresses the text among them, and no archive [install.served]", async () => {
    const { app } = await openWith(portOf(list, folder), {
      compress: async (coding, body) => (coding === "br" ? new Uint8Array([...body].slice(0, 10)) : body),
    });
    const coded = async (address: string) => {
      const { headers } = await app.request(address, { headers: { "accept-encoding": "br" } });
      return [headers.get("content-encoding"), headers.get("content-length")];
    };
    expect(await coded("/agents/becivic.mjs")).toEqual(["br", null]);
    expect(await coded("/agents/becivic.tgz")).toEqual([null, `${list.files[1]?.bytes}`]);
    // The client decodes it, so that the whole way is seen here.
    const response = await fetch(`${server.address}/agents/becivic.mjs`, { headers: { "accept-encoding": "br" } });
    expect([response.headers.get("content-encoding"), sha256(await bytesOf(response))]).toEqual(["br", list.bundle.sha256]);
  });

  it.each([
    "nothing.zip",
    "installables.json",
    "..%2finstallables.json",
    "%2e%2e%2fpackage.json",
    "becivic.mjs%00",
    "a%0d%0ax:%20y",
    "__proto__",
  ])("serves no other file: %s [install.served]", async (name) => {
    const response = await fetch(`${server.address}/agents/install/${name}`);
    expect([response.status, await response.json()]).toEqual([404, { error: "not_found" }]);
  });

  it("names every file in the manifest, with its digest, and lines with its own address [install.manifest]", async () => {
    const { address } = server;
    expect(manifest.install).toEqual({
      version: "0.1.0",
      server: "https://becivic.example",
      bundle_sha256: list.bundle.sha256,
      files: list.files.map(({ name, kind, sha256, bytes }) => ({ address: `/agents/install/${name}`, kind, sha256, bytes })),
      lines: {
        agent_skills: `npx skills add ${address} --skill be-civic`,
        npm: `npm install -g ${address}/agents/becivic.tgz`,
        one_file: `curl -fsSO ${address}/agents/becivic.mjs && echo '{"server":"${address}"}' > server.json && node becivic.mjs start`,
        desktop: `${address}/agents/install/be-civic.mcpb`,
        upload: `${address}/agents/bootstrap.zip`,
      },
    });
    const addresses = Object.values(manifest.install?.lines ?? {}).flatMap((line) => line.match(/http\S+(?=\/agents\/)\S+/g) ?? []);
    expect(addresses).toHaveLength(4);
    for (const one of addresses) expect((await fetch(one)).status, one).toBe(200);
  });

  it("lists the main skill first, then other archives, then procedures, each with the digest of its bytes [install.well-known]", async () => {
    const { skills } = (await (await fetch(server.address + INDEX)).json()) as Index;
    expect(skills.slice(0, 3).map(({ name, type }) => [name, type])).toEqual([
      ["be-civic", "archive"],
      ["another", "archive"],
      [expect.stringMatching(/^becivic-/), "skill-md"],
    ]);
    expect(skills.slice(2).every(({ type }) => type === "skill-md")).toBe(true);
    expect(skills[0]?.description).toMatch(/Install only this skill: it fetches each procedure/);
    expect(skills[1]?.description).toBe("Another skill.");
    for (const { url, digest } of skills.slice(0, 2)) {
      expect(url).toMatch(new RegExp(`^${server.address}/agents/install/`));
      expect(`sha256:${sha256(await bytesOf(await fetch(url)))}`).toBe(digest);
    }
  });

  it("is what the first page tells people to install, by its own address [install.served]", async () => {
    const page = (await (await fetch(server.address)).text()).replaceAll("\n", " ");
    const [, section = ""] = /<h2 id="install">Install<\/h2>(.+?)<\/section>/.exec(page) ?? [];
    expect(section).toContain(`<code>npx skills add ${server.address} --skill be-civic</code>`);
    for (const [, href] of section.matchAll(/href="(\/agents\/[^"]+)"/g))
      expect((await fetch(server.address + href, { method: "HEAD" })).status, href).toBe(200);
    expect(section).toContain('href="/agents/install/be-civic.mcpb"');
    expect(page).toContain("Paste this line, and it guides you through");
  });

  it("follows the configured origin [install.manifest]", async () => {
    const { get } = await openWith(portOf(list, folder), { origin: "https://copy.example" });
    const lines = ((await (await get(MANIFEST)).json()) as Manifest).install?.lines;
    expect(
      Object.values(lines ?? {}).filter((line) => !line.includes(" https://copy.example") && !line.startsWith("https://copy.")),
    ).toEqual([]);
    expect(((await (await get(INDEX)).json()) as Index).skills[0]?.url).toBe("https://copy.example/agents/install/be-civic.zip");
    expect(await (await get("/index.md")).text()).toContain("`npx skills add https://copy.example --skill be-civic`");
  });

  it("is a marketplace with the plugin, where hosts can download it [install.manifest]", async () => {
    const { get } = await openWith(portOf(list, folder), { origin: "https://copy.example" });
    const lines = ((await (await get(MANIFEST)).json()) as Manifest).install?.lines ?? {};
    expect(lines.claude_plugin).toBe("claude plugin install be-civic --marketplace https://copy.example/agents/marketplace.json");
    const plugin = list.files.find(({ kind }) => kind === "plugin");
    expect(await (await get("/agents/marketplace.json")).json()).toMatchObject({
      name: "be-civic",
      owner: { name: "Be Civic" },
      plugins: [
        {
          name: "be-civic",
          version: "0.1.0",
          source: { source: "archive", url: "https://copy.example/agents/install/be-civic-plugin.zip", sha256: plugin?.sha256 },
        },
      ],
    });
    const local = await openWith(portOf(list, folder), { origin: "http://localhost:8787" });
    expect((await local.get("/agents/marketplace.json")).status).toBe(404);
  });

  it("names no line for what the folder lacks [install.manifest]", async () => {
    const files = list.files.filter(({ kind }) => kind === "bundle" || kind === "bootstrap");
    const { get } = await openWith(portOf({ ...list, files }, folder));
    const lines = ((await (await get(MANIFEST)).json()) as Manifest).install?.lines ?? {};
    expect(Object.keys(lines)).toEqual(["one_file", "upload"]);
    expect((await get("/agents/becivic.tgz")).status).toBe(404);
  });
});

describe("a server without installables", () => {
  let server: RunningServer | undefined;
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  it.each([...FIXED, "/agents/install/be-civic.zip"])("says at %s how they are made [install.served]", async (address) => {
    const { get } = await openWith(undefined);
    const response = await get(address);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await response.json()).toEqual({
      error: "not_found",
      faults: [{ error: "not_found", schema_pointer: "", message: expect.stringContaining("`npm run build:plugin`") }],
    });
  });

  it("promises none of them [install.manifest]", async () => {
    const { get } = await openWith(undefined);
    expect((await (await get(MANIFEST)).json()) as Manifest).not.toHaveProperty("install");
    const { skills } = (await (await get(INDEX)).json()) as Index;
    expect(skills.filter(({ type }) => type !== "skill-md")).toEqual([]);
    const page = await (await get("/index.md")).text();
    expect(page).toContain("Paste this line, and it guides you through");
    expect(page).not.toMatch(/## Install|npx skills/);
  });

  it.each<[string, (list: WrittenInstallables, folder: string) => void]>([
    ["an altered file", (_list, folder) => writeFileSync(path.join(folder, "be-civic.zip"), "PK\u0003\u0004 be-Civic.zip")],
    ["a hostile name", (list) => void Object.assign(list.files[1] ?? {}, { name: "../../package.json" })],
  ])("starts all the same where the folder has %s, and says so [install.served]", async (_what, change) => {
    server = await startServer({ BECIVIC_INSTALLABLES: writeInstallables(change) });
    await expect.poll(() => server?.output()).toContain("Warning: BECIVIC_INSTALLABLES: ");
    for (const address of [...FIXED, "/agents/install/be-civic.zip"]) expect((await fetch(server.address + address)).status).toBe(404);
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200);
  });
});

function portOf(list: WrittenInstallables, folder: string): Installables {
  const read: Installables["read"] = async (name) => new Uint8Array(readFileSync(path.join(folder, name)));
  // The list says of each file a kind that exists.
  return { ...(list as Omit<Installables, "read">), read };
}

async function openWith(installables: Installables | undefined, more: Partial<Parameters<typeof createApp>[0]> = {}) {
  const { service } = await createMemoryService();
  const app = createApp({ ...testDependencies(service), installables, ...more });
  return { app, get: async (address: string): Promise<Response> => app.request(address) };
}
