import { type PublicFiles, refreshPublicFiles } from "@becivic/harness";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { CorpusMachine } from "./_corpus-machine.ts";
import { RecordingProxy, type Rule } from "./_recording-proxy.ts";

export const SKILL = "address-change";
export const GRAPH = /^\/api\/skill-graph/;

export let server: RunningServer;
export let proxy: RecordingProxy;
export let origin: string;

/** A server behind a proxy that records requests and can change answers. Each file calls it: a module is loaded once for several files. */
export function prepareCorpusServer(): void {
  beforeAll(async () => {
    server = await startServer();
    proxy = new RecordingProxy(server.address);
    origin = await proxy.start();
  });
  afterEach(() => {
    proxy.forgetRules();
    proxy.requests.length = 0;
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });
}

export const down: Rule = () => new Response("", { status: 503 });
export const json =
  (value: unknown): Rule =>
  () =>
    new Response(JSON.stringify(value));
/** The server's answer with its text changed. */
export const changed =
  (change: (text: string) => string): Rule =>
  async (_request, forward) => {
    const answer = await forward();
    return new Response(change(await answer.text()), { status: answer.status, headers: { "content-type": "text/plain" } });
  };

export function everythingDown(): void {
  proxy.on("GET", /./, () => "cut");
}

export async function refresh(machine: CorpusMachine, at?: string): Promise<PublicFiles> {
  const context = machine.context(at);
  return refreshPublicFiles(context, await context.machine.open(machine.dataDir));
}

export async function warm(): Promise<CorpusMachine> {
  const machine = new CorpusMachine(origin);
  await refresh(machine);
  return machine;
}

export function requestPaths(): string[] {
  return proxy.requests.map(({ path }) => path);
}
