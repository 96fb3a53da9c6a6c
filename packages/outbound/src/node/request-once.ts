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
  /** Addresses that were checked. One is enough; the others are tried where it does not answer. */
  destinations: readonly Destination[];
  ca: string | undefined;
  headers: Readonly<Record<string, string>>;
}

/** One request over one connection of its own. Every way it can go is a value; nothing an outside server sends makes it throw. */
export function requestOnce(url: URL, { method, timeoutMs, maxBytes, destinations, ca, headers }: Connection): Promise<OutsideAnswer> {
  return new Promise((resolve) => {
    let phase: "connecting" | "greeting" | "talking" = "connecting";
    let request: ClientRequest | undefined;
    const settle = (answer: OutsideAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      request?.destroy();
    };
    const fail = (error?: NodeJS.ErrnoException) => settle({ outcome: "unreachable", reason: reasonOf(error, phase === "greeting") });
    const timer = setTimeout(() => settle({ outcome: "unreachable", reason: "timeout" }), timeoutMs);

    request = httpsRequest({
      method,
      host: url.hostname,
      port: destinations[0]?.port ?? 443,
      path: `${url.pathname}${url.search}`,
      servername: url.hostname,
      headers: { ...headers, host: url.host },
      lookup: alwaysTo(destinations),
      // Of its own, so that no connection is shared, no session kept, and no proxy of the environment asked.
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
    // Also where a server changes the protocol without being asked, and Node hangs up.
    const hungUp = () => fail();
    request.on("close", hungUp);
    request.on("response", (response) => {
      // From here on, the end of the connection is the end of the body.
      request?.off("close", hungUp);
      readBody(response, maxBytes).then(({ bytes, isCut }) => settle(answerOf(response, bytes, isCut)), fail);
    });
    request.end();
  });
}

/** Leads every name to addresses that were checked before, so that nothing is looked up a second time. */
function alwaysTo(destinations: readonly Destination[]): LookupFunction {
  const addresses = destinations.map(({ host }) => ({ address: host, family: isIPv6(host) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
  };
}

/** Between the connection and its encryption, whatever is not the network is the certificate or the protocol. */
function reasonOf(error: NodeJS.ErrnoException | undefined, isGreeting: boolean): "tls" | "connection" {
  const isNetwork = error === undefined || ["ECONNRESET", "EPIPE", "ETIMEDOUT", "ECONNABORTED"].includes(error.code ?? "");
  return isGreeting && !isNetwork ? "tls" : "connection";
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, bytes: Uint8Array, isCut: boolean): OutsideAnswer {
  const contentType = headers["content-type"];
  const text = decodeText(bytes, contentType, isCut);
  // Node reads headers byte by byte; letters with accents in an address are UTF-8.
  const location = headers.location === undefined ? undefined : Buffer.from(headers.location, "latin1").toString("utf8");
  return { outcome: "answered", status: statusCode, location, contentType, text, isCut };
}
