import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { type Answered, Becivic } from "./_becivic.ts";
import { RecordingProxy } from "./_recording-proxy.ts";

const NOW = "2026-11-18T09:00:00Z";
/** The procedure that the papers are of. */
export const SKILL = "address-change";

let server: RunningServer;
export let proxy: RecordingProxy;
let origin: string;

/** A server behind a proxy that records requests. Each file calls it: a module is loaded once for several files. */
export function prepareDossierServer(): void {
  beforeAll(async () => {
    server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
    proxy = new RecordingProxy(server.address);
    origin = await proxy.start();
  });
  afterEach(() => {
    proxy.forgetRules();
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });
}

/** A user in a commune, with a session and with one procedure that was read and is in progress. */
export async function userIn(commune: string): Promise<Becivic> {
  const user = new Becivic({ BECIVIC_URL: origin, BECIVIC_ENV: "development", BECIVIC_NOW: NOW });
  for (const args of [
    ["setup", "--yes", "--submissions", "yes", "--analytics", "no"],
    ["start", "--capabilities", "multi_turn"],
    ["profile", "set", "commune", commune],
    ["read", SKILL, "--accept-testing"],
    ["procedure", "start", SKILL],
  ])
    expect(await user.ask(args), args.join(" ")).toMatchObject({ exit: 0 });
  return user;
}

export const file = (user: Becivic, name: string): string => path.join(user.workingFolder, name);
export const read = (user: Becivic, name: string): string => readFileSync(file(user, name), "utf8");
export const refused = ({ answer, exit }: Answered): unknown => ({ exit, code: answer.code, field: answer.field });
