import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import { isIPv6, type LookupFunction, type Socket } from "node:net";
import type { OutsideAnswer, OutsideRequest } from "@becivic/service/ports";
import { decodeText } from "../decode-text.ts";
import { readBody } from "./read-body.ts";

export interface Destination {
  host: string;
  port: number;
}

interface Connection extends OutsideRequest {
  /** Checked addresses. The next one is tried if one does not answer. */
  destinations: readonly Destination[];
  ca: string | undefined;
  headers: Readonly<Record<string, string>>;
}

/** One request over its own connection. Every outcome is a value; nothing that a server sends makes it throw. */
export function requestOnce(url: URL, { method, timeoutMs, maxBytes, destinations, ca, headers }: Connection): Promise<OutsideAnswer> {
  return new Promise((resolve) => {
    let phase: "connecting" | "greeting" | "talking" = "connecting";
    let request: ClientRequest | undefined;
    const finish = (answer: OutsideAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      request?.destroy();
    };
    const fail = (error?: NodeJS.ErrnoException) => finish({ outcome: "unreachable", reason: reasonOf(error, phase === "greeting") });
    const timer = setTimeout(() => finish({ outcome: "unreachable", reason: "timeout" }), timeoutMs);

    request = httpsRequest({
      method,
      host: url.hostname,
      port: destinations[0]?.port ?? 443,
      path: `${url.pathname}${url.search}`,
      servername: url.hostname,
      headers: { ...headers, host: url.host },
      lookup: alwaysTo(destinations),
      // Its own agent, so that no connection is shared, no TLS session kept, and no proxy of the environment used.
      agent: new Agent({ keepAlive: false, maxCachedSessions: 0, ca, rejectUnauthorized: true }),
    });
    request.on("socket", (socket: Socket) => {
      socket.once("connect", () => {
        phase = "greeting";
      });
      socket.once("secureConnect", () => {
        phase = "talking";
      });
    });
    request.on("error", fail);
    // Also if a server sends an unrequested protocol upgrade, and Node closes the connection.
    const hungUp = () => fail();
    request.on("close", hungUp);
    request.on("response", (response) => {
      // From here on, the end of the connection is the end of the body.
      request?.off("close", hungUp);
      readBody(response, maxBytes).then(({ bytes, isCut }) => finish(answerOf(response, bytes, isCut)), fail);
    });
    request.end();
  });
}

/** Resolves every name to the checked addresses, so that there is no second DNS lookup. */
function alwaysTo(destinations: readonly Destination[]): LookupFunction {
  const addresses = destinations.map(({ host }) => ({ address: host, family: isIPv6(host) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
  };
}

/** A failure between connect and secureConnect that is not of the network is one of the certificate or of TLS. */
function reasonOf(error: NodeJS.ErrnoException | undefined, isGreeting: boolean): "tls" | "connection" {
  const isNetwork = error === undefined || ["ECONNRESET", "EPIPE", "ETIMEDOUT", "ECONNABORTED"].includes(error.code ?? "");
  return isGreeting && !isNetwork ? "tls" : "connection";
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, bytes: Uint8Array, isCut: boolean): OutsideAnswer {
  const contentType = headers["content-type"];
  const text = decodeText(bytes, contentType, isCut);
  // Node decodes headers as Latin-1; a Location with accented letters is UTF-8.
  const location = headers.location === undefined ? undefined : Buffer.from(headers.location, "latin1").toString("utf8");
  return { outcome: "answered", status: statusCode, location, contentType, text, isCut };
}
