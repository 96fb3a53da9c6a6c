import type { ProblemErrorCode } from "@becivic/contract";
import { AppError } from "@becivic/service";
import { createMcpHandler, type McpServer, validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import type { CreateServer } from "./create-server.ts";

export interface McpRequest {
  /** Reads the body; throws an AppError if it is not JSON or too large. */
  readBody: () => Promise<unknown>;
  /** The address of the client. */
  address: string;
}

export type McpHandler = (request: Request, details: McpRequest) => Promise<Response>;

export interface HandlerOptions {
  createServer: CreateServer;
  /** The allowed values of the Host header: protects against DNS rebinding, by which a foreign page reaches the server through a browser. */
  hostsOf: (request: Request) => readonly string[];
}

/** MCP over HTTP, stateless: each request has its own server object. */
export function createHandler({ createServer, hostsOf }: HandlerOptions): McpHandler {
  const details = new WeakMap<Request, { address: string; called: string | undefined }>();
  const handler = createMcpHandler(
    ({ requestInfo }): McpServer => {
      const { address = "", called } = (requestInfo && details.get(requestInfo)) ?? {};
      return createServer(address, called, requestInfo?.url);
    },
    // Lists change only with the corpus, which is seldom: no client needs a subscription.
    { maxSubscriptions: 0 },
  );
  return async (request, { readBody, address }) => {
    const hosts = [...hostsOf(request)];
    // The adapter makes the URL from the Host header.
    const { host } = new URL(request.url);
    if (!validateHostHeader(host, hosts).ok || !validateOriginHeader(request.headers.get("origin"), hosts).ok) return refused("forbidden");
    if (request.method !== "POST") return handler.fetch(request);
    try {
      const parsedBody = await readBody();
      details.set(request, { address, called: calledBy(parsedBody) });
      return await handler.fetch(request, { parsedBody });
    } catch (error) {
      if (error instanceof AppError) return refused(error.code);
      throw error;
    }
  };
}

/** The name of the tool that a request calls, so that the other tools need not be registered. */
function calledBy(body: unknown): string | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } };
  return method === "tools/call" && typeof params?.name === "string" ? params.name : undefined;
}

/** Refusals before the request is parsed: HTTP status, JSON-RPC code and message. */
const refusals: Partial<Record<ProblemErrorCode, readonly [status: number, code: number, message: string]>> = {
  forbidden: [
    403,
    -32_000,
    "Forbidden: the Host or Origin header is not one of this server. Its operator can allow a host with BECIVIC_ORIGIN.",
  ],
  malformed_json: [400, -32_700, "The body is not valid JSON. Send one JSON object, with each field once."],
  schema_fail: [400, -32_600, "The JSON is nested too deeply. Use fewer levels of objects and lists."],
  payload_too_large: [413, -32_000, "The body is too large. Send at most 1 MiB."],
  unsupported_media_type: [
    415,
    -32_000,
    "The body is not declared as JSON, or is compressed. Send it uncompressed, with Content-Type: application/json.",
  ],
};

function refused(error: ProblemErrorCode): Response {
  const [status, code, message] = refusals[error] ?? [400, -32_600, "The request cannot be read. Send one JSON-RPC message."];
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message, data: { error } } }, { status });
}
