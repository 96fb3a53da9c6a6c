import type { Connection } from "./operator-client.ts";

/** The only place that reads the environment of an operator's command. */
export function readConnection(env: Readonly<Record<string, string | undefined>>): Connection {
  return { url: env.BECIVIC_URL ?? "http://localhost:8787", token: env.BECIVIC_OPERATOR_TOKEN };
}
