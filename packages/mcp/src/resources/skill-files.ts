import { type AgentSkill, type Clock, listSkillFiles, Recent, type ServiceContext } from "@becivic/service";
import type { Skill } from "@modelcontextprotocol/server/ext/skills";
import { SkillsExtension, skillEntry } from "@modelcontextprotocol/server/ext/skills";

interface Published {
  file: AgentSkill;
  entry: Skill;
}

const MINUTE_MS = 60_000;
const PAGE = 50;

/** Every skill as a resource and through the Skills extension: one SKILL.md each, with its digest. A figure that changes changes the digest too. */
export function createSkillFiles({ service, clock, origin }: { service: ServiceContext; clock: Clock; origin: string }): SkillsExtension {
  const recent = new Recent<Promise<ReadonlyMap<string, Published>>>();
  const published = (): Promise<ReadonlyMap<string, Published>> => {
    const now = clock.now();
    const writes = service.writes();
    const known = recent.get("", now, writes);
    if (known !== undefined) return known;
    const made = publish({ origin, now }, service);
    recent.put("", made, now, writes);
    return made;
  };
  return new SkillsExtension({
    cacheHint: { ttlMs: MINUTE_MS, cacheScope: "public" },
    // Nothing of ours is warned about on the console of a server.
    onWarning: () => {},
    source: {
      list: async ({ cursor = "0" }) => {
        const from = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
        const all = [...(await published()).values()];
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
          description: file.description,
          mimeType: "text/markdown",
        })),
    },
  });
}

async function publish(place: { origin: string; now: number }, service: ServiceContext): Promise<ReadonlyMap<string, Published>> {
  const files = await listSkillFiles(place, service);
  const entries = await Promise.all(files.map(async (file) => [file, await skillEntry(file.name, { "SKILL.md": file.text })] as const));
  return new Map(entries.map(([file, entry]) => [entry.uri, { file, entry }]));
}
