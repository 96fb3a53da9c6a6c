import { once } from "node:events";
import { createServer } from "node:net";
import type { Answer } from "@becivic/harness/commands";

export type Call = NonNullable<Answer["call"]>;
/** How an agent makes a call and what it gives to the command. */
export type Carrier = (call: Call) => Promise<string>;

/** An address at which nothing listens. fetch refuses some ports by itself; this one is refused by the machine. */
export async function closedAddress(): Promise<string> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  listener.close();
  await once(listener, "close");
  if (typeof address !== "object" || address === null) throw new Error("the listener has no port");
  return `http://127.0.0.1:${address.port}`;
}

/** Makes a call as an agent with a connection does. The program names a closed port: it is the same path at the server that runs. */
export async function carryByHttp(server: string, { http: { method, url, headers = {}, body } }: Call): Promise<string> {
  const { pathname, search } = new URL(url);
  const address = new URL(`${pathname}${search}`, server);
  const response = await fetch(address, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return JSON.stringify({ status: response.status, body: await response.text() });
}
