import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface RecordedRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** What the proxy does instead of forwarding a request. It may call `forward` itself, before or after. */
export type Rule = (request: RecordedRequest, forward: () => Promise<Response>) => Promise<Response | "cut"> | Response | "cut";

/**
 * Sits between a harness and a real server: records every request, and answers by a rule where the test has one. The answer `cut` closes the
 * connection without an answer.
 */
export class RecordingProxy {
  readonly requests: RecordedRequest[] = [];
  readonly #rules: { method: string; path: RegExp; rule: Rule }[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #upstream: string;

  constructor(upstream: string) {
    this.#upstream = upstream;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    // A server that listens on a port has an address with a port.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The latest rule for a request wins. */
  on(method: string, path: RegExp, rule: Rule): void {
    this.#rules.unshift({ method, path, rule });
  }

  forgetRules(): void {
    this.#rules.length = 0;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/", headers } = request;
    const recorded = { method, path: url, headers, body: (await buffer(request)).toString("utf8") };
    this.requests.push(recorded);
    const forward = (): Promise<Response> => this.#forward(recorded);
    const match = this.#rules.find((one) => one.method === method && one.path.test(url));
    const answer = match === undefined ? await forward() : await match.rule(recorded, forward);
    if (answer === "cut") {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  async #forward({ method, path, headers, body }: RecordedRequest): Promise<Response> {
    const {
      host: _host,
      connection: _connection,
      "accept-encoding": _coding,
      "transfer-encoding": _transfer,
      "content-length": _length,
      ...rest
    } = headers;
    const answer = await fetch(new URL(path, this.#upstream), {
      method,
      headers: { ...(rest as Record<string, string>), "accept-encoding": "identity" },
      ...(body === "" ? {} : { body }),
      redirect: "manual",
    });
    const { "content-length": _size, ...answerHeaders } = Object.fromEntries(answer.headers);
    return new Response(answer.status === 304 || answer.status === 204 ? null : await answer.arrayBuffer(), {
      status: answer.status,
      headers: answerHeaders,
    });
  }
}
