import { Agent, request } from "node:http";
import { concernItems, envelopeBody } from "./payloads.ts";

/** Latencies in milliseconds, by probe. */
export type Latencies = Map<string, number[]>;

/** A server that is blocked for long also drops connections; that counts as waiting. */
export const dropped = { count: 0 };

const BYSTANDER = { "x-forwarded-for": "198.51.100.200" };
const PAUSE_MS = 10;
const PATIENCE_MS = 120_000;

const probes: readonly { name: string; method: string; path: string; body?: () => string }[] = [
  { name: "health", method: "GET", path: "/api/health" },
  { name: "skill page", method: "GET", path: "/skills/nationality-application" },
  { name: "validate", method: "POST", path: "/api/feedback", body: () => envelopeBody(concernItems(1), "validate") },
];

/** Sends the requests of a bystander, one after the other, until `isOver`. */
export async function probeUntil(address: string, isOver: () => boolean): Promise<Latencies> {
  const latencies: Latencies = new Map(probes.map(({ name }) => [name, []]));
  // A connection for each probe, so that one waits for none of the others.
  const agents = probes.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(
    probes.map(async (probe, at) => {
      while (!isOver()) {
        const start = performance.now();
        await ask(address, probe, agents[at]).catch(() => {
          dropped.count += 1;
        });
        latencies.get(probe.name)?.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }),
  );
  for (const agent of agents) agent.destroy();
  return latencies;
}

function ask(address: string, { method, path, body }: (typeof probes)[number], agent: Agent | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...BYSTANDER, "content-type": "application/json" };
    const outgoing = request(`${address}${path}`, { method, headers, ...(agent && { agent }), timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      answer.once("end", () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`))));
    });
    outgoing.once("error", reject);
    outgoing.once("timeout", () => outgoing.destroy(new Error(`${path} did not answer`)));
    outgoing.end(body?.());
  });
}
