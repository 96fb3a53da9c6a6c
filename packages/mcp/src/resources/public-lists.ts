import { MINUTE_MS, toVisibleJson } from "@becivic/contract";
import { faultOf, publicLists, readPublicList, type ServiceContext } from "@becivic/service";
import type { Log, Randomness } from "@becivic/service/ports";
import { type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

interface Dependencies {
  service: ServiceContext;
  randomness: Randomness;
  log: Log;
}

const about = { mimeType: "application/json", cacheHint: { ttlMs: MINUTE_MS, cacheScope: "public" } } as const;

/** The lists that the author of a draft has to follow, under their public URLs. */
export function registerPublicLists(server: McpServer, origin: string, { service, randomness, log }: Dependencies): void {
  for (const { name, holds } of publicLists) {
    const uri = `${origin}/data/${name}.json`;
    server.registerResource(`${name}.json`, uri, { ...about, description: holds }, async () => {
      try {
        const { text } = toVisibleJson(await readPublicList(name, service));
        return { contents: [{ uri, mimeType: about.mimeType, text }] };
      } catch (error) {
        const line = { id: randomness.uuid(), route: "mcp lists", status: 500, duration_ms: 0 };
        log({ level: "error", ...line, category: "internal_error", fault: faultOf(error) });
        throw new ProtocolError(ProtocolErrorCode.InternalError, "internal_error");
      }
    });
  }
}
