import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Api } from "../receiving-end/_api.ts";

export const MODERN = "2026-07-28";
export const eras = ["2025-11-25", MODERN] as const;
export type Era = (typeof eras)[number];

/** The official client, speaking a revision of the protocol to a server. */
export async function connect(api: Api, era: Era = MODERN, address = "192.0.2.50"): Promise<Client> {
  const client = newClient(era);
  const fetch = (url: URL | string, init: RequestInit = {}): Promise<Response> => {
    const { method = "GET", body } = init;
    const headers = Object.fromEntries(new Headers(init.headers));
    return api.send(address, new URL(url).pathname, { method, headers, ...(body == null ? {} : { body }) });
  };
  await client.connect(new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch }));
  return client;
}

export function newClient(era: Era): Client {
  const mode = era === MODERN ? { pin: era } : "legacy";
  return new Client({ name: "becivic-tests", version: "1.0.0" }, { versionNegotiation: { mode } });
}

export interface Called {
  isError: boolean;
  /** What a client that knows data gets. */
  data: Record<string, unknown>;
  /** What one that knows only text gets. */
  text: string[];
}

export async function call(client: Client, name: string, args: object = {}): Promise<Called> {
  const result = await client.callTool({ name, arguments: args as Record<string, unknown> });
  const text = (result.content as { type: string; text: string }[]).map((part) => part.text);
  return { isError: result.isError === true, data: (result.structuredContent ?? {}) as Called["data"], text };
}
