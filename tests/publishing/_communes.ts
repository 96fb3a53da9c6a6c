import { tryParseJson } from "@becivic/contract";
import { loadRuleCorpus } from "@becivic/fixtures";
import { readRow } from "@becivic/service";
import type { TestServer } from "./_test-server.ts";

const FILE = "catalogue/rows.json";

export const FIGURE = "val-00001";
/** Etterbeek has a value that ships, Gent has none; both are communes of the small corpus. */
export const [ETTERBEEK, GENT] = ["21005", "44021"] as const;

export const SHIPPED = { [ETTERBEEK]: { value: 20, as_of: "2026-09", source: "registration-code" } };

type Rows = { volatile_values: Record<string, unknown>[] };

/** The small corpus, whose first figure differs by commune and ships with these values of communes. */
export function seedWithCommunes(by_commune: object = SHIPPED): ReadonlyMap<string, string> {
  const files = new Map(loadRuleCorpus());
  const rows = tryParseJson(files.get(FILE) ?? "") as Rows;
  const local = {
    basis: "local",
    range: { low: 0, high: 30, n: 3, of: "communes" },
    check_at: { where: "The desk of your commune" },
  };
  const [figure, ...others] = rows.volatile_values;
  const changed = { ...figure, ...local, ...(Object.keys(by_commune).length === 0 ? {} : { by_commune }) };
  files.set(FILE, `${JSON.stringify({ ...rows, volatile_values: [changed, ...others] }, null, 2)}\n`);
  return files;
}

/** Votes on, and amendments of, the value of one commune. */
export function communeOn(server: TestServer, commune: string, target_id = FIGURE) {
  const content = { commune };
  const vote = (verdict: "confirm" | "reject", address = server.newAddress(), fields: object = {}): Promise<string> =>
    server.send("validation", address, {
      target_type: "volatile_value",
      target_id,
      verdict,
      content,
      ...(verdict === "reject" ? { rationale: "Not so." } : {}),
      ...fields,
    });
  return {
    amend: (value: number, address = server.newAddress()): Promise<string> =>
      server.send("amendment", address, { target_id, content: { proposed_value: value, value_type: "integer", commune } }),
    vote,
    flag: (address = server.newAddress()): Promise<string> =>
      vote("reject", address, { injection_flag: true, injection_reason: "It gives orders." }),
    read: () => readRow("volatile_value", { uid: target_id, commune }, server.now, server.service),
  };
}
