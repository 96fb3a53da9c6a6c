import { DAY_MS, HOUR_MS, tryParseJson } from "@becivic/contract";
import { loadRuleCorpus } from "@becivic/fixtures";
import type { TestServer } from "./_test-server.ts";

/** Addresses of one brigade. All of them are in 203.0.113.0/24. */
export const brigadeOf = (size: number): string[] => Array.from({ length: size }, (_, at) => `203.0.113.${at + 1}`);

export const rangeOfBrigades = {
  schema_version: 1 as const,
  networks: [{ name: "example-host", ranges: ["203.0.113.0/24"], factor: 20, source: "https://agents.example/addresses" }],
};

export const sourceOf = (path: string): string => `${path}:vlaanderen-page`;

/** The small corpus of the rule cases, with copies of one of its paths under these ids. Each has one source. */
export function seedWithPaths(ids: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map(loadRuleCorpus());
  const index = tryParseJson(files.get("paths/index.json") ?? "") as { paths: Record<string, object> };
  const copies = ids.map((id, at) => [id, { ...index.paths["lease-form"], id, uid: `pth-${String(at + 101).padStart(5, "0")}` }]);
  files.set("paths/index.json", `${JSON.stringify({ ...index, paths: { ...index.paths, ...Object.fromEntries(copies) } }, null, 2)}\n`);
  return files;
}

export interface Targets {
  paths: readonly string[];
  /** Uids of figures, each with the wrong value. */
  figures: Readonly<Record<string, number>>;
}

export interface Replay {
  /** Each state that a target was in, with the day of the attack on which it was seen first. */
  states: Record<string, string[]>;
  /** Why votes and corrections were refused. */
  refusals: Set<string>;
}

/**
 * A brigade against paths and figures, with no vote against it. On the first day one address sends the wrong figures; on every day each address rejects
 * each source and confirms each figure, as far as its limits allow.
 */
export async function replayBrigade(server: TestServer, brigade: readonly string[], targets: Targets, days: number): Promise<Replay> {
  const states: Record<string, string[]> = {};
  const refusals = new Set<string>();
  const record = (answer: string): unknown => answer === "ok" || refusals.add(answer);
  for (const [target_id, proposed_value] of Object.entries(targets.figures))
    record(await server.send("amendment", brigade[0] ?? "", { target_id, content: { proposed_value, value_type: "integer" } }));
  for (let day = 1; day <= days; day += 1) {
    // A confirm in the first hour after a change is not counted.
    await server.advance(2 * HOUR_MS);
    for (const address of brigade) {
      for (const path of targets.paths) record(await server.vote("reject", "path_source", sourceOf(path), address));
      for (const uid of Object.keys(targets.figures)) record(await server.vote("confirm", "volatile_value", uid, address));
    }
    await server.advance(DAY_MS - 2 * HOUR_MS);
    for (const [target, state] of await statesOf(server, targets)) {
      states[target] ??= [];
      const earlier = states[target];
      if (earlier.at(-1)?.replace(/ on day \d+$/, "") !== state) earlier.push(`${state} on day ${day}`);
    }
  }
  return { states, refusals };
}

async function statesOf(server: TestServer, { paths, figures }: Targets): Promise<[string, string][]> {
  const states: [string, string][] = [];
  for (const path of paths) states.push([path, (await server.standing("path", path)).status]);
  for (const row of await server.rows("SELECT uid, value, status FROM volatile_values WHERE superseded_at IS NULL"))
    if (String(row.uid) in figures) states.push([String(row.uid), `${row.value} ${row.status}`]);
  return states;
}
