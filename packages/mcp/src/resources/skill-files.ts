import { MINUTE_MS } from "@becivic/contract";
import { type AgentSkill, eachThatCan, faultOf, listSkillFiles, Recent, type ServiceContext } from "@becivic/service";
import type { Clock, Log, Randomness } from "@becivic/service/ports";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { type Skill, SkillsExtension, skillEntry } from "@modelcontextprotocol/server/ext/skills";

interface Published {
  file: AgentSkill;
  entry: Skill;
}

interface Dependencies {
  service: ServiceContext;
  clock: Clock;
  randomness: Randomness;
  log: Log;
}

const PAGE = 50;

/**
 * Every skill as a resource, drafts included, and every complete skill through the Skills extension: one SKILL.md each, with its digest. A figure that
 * changes changes the digest too.
 */
export function createSkillFiles(dependencies: Dependencies): (origin: string) => SkillsExtension {
  const publishedAt = createPublished(dependencies);
  return (origin) => extensionOf(() => publishedAt(origin));
}

function extensionOf(published: () => Promise<ReadonlyMap<string, Published>>): SkillsExtension {
  return new SkillsExtension({
    cacheHint: { ttlMs: MINUTE_MS, cacheScope: "public" },
    // The SDK must not write warnings to the console of a server.
    onWarning: () => {},
    source: {
      list: async ({ cursor = "0" }) => {
        if (!/^\d{1,6}$/.test(cursor))
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, "The cursor is not valid: start again without one.");
        const from = Number(cursor);
        const all = [...(await published()).values()].filter(({ file }) => file.isInstallable);
        const page = { skills: all.slice(from, from + PAGE).map(({ entry }) => entry) };
        return from + PAGE < all.length ? { ...page, nextCursor: String(from + PAGE) } : page;
      },
      get: async (uri) => (await published()).get(uri)?.entry,
      read: async (uri) => {
        const text = (await published()).get(uri)?.file.text;
        return text === undefined ? undefined : { text, mimeType: "text/markdown" };
      },
      listResources: async () =>
        [...(await published()).values()].map(({ file, entry }) => ({
          uri: entry.uri,
          name: file.name,
          title: file.title,
          description: file.summary,
          mimeType: "text/markdown",
        })),
    },
  });
}

// A server has one configured origin, or a few if it takes that of the request.
const MOST_ORIGINS = 4;

/** All files by their URI, cached for a minute or until a write. A failure is reported as internal_error only. */
function createPublished({ service, clock, randomness, log }: Dependencies): (origin: string) => Promise<ReadonlyMap<string, Published>> {
  const recent = new Recent<Promise<ReadonlyMap<string, Published>>>({ most: MOST_ORIGINS });
  return async (origin) => {
    const now = clock.now();
    const writes = service.writes();
    const cached = recent.get(origin, now, writes);
    const files = cached ?? publish({ origin, now }, service);
    if (cached === undefined) recent.put(origin, files, now, writes);
    try {
      return await files;
    } catch (error) {
      recent.forget(origin);
      const line = { id: randomness.uuid(), route: "mcp skills", status: 500, duration_ms: 0 };
      log({ level: "error", ...line, category: "internal_error", fault: faultOf(error) });
      throw new ProtocolError(ProtocolErrorCode.InternalError, "internal_error");
    }
  };
}

async function publish(place: { origin: string; now: number }, service: ServiceContext): Promise<ReadonlyMap<string, Published>> {
  const files = await listSkillFiles(place, service, { withDrafts: true });
  const published = await eachThatCan(
    files,
    async (file) => ({ file, entry: await skillEntry(file.name, { "SKILL.md": file.text }) }),
    service,
  );
  return new Map(published.map((one) => [one.entry.uri, one]));
}
