import { loadRuleCorpus } from "@becivic/fixtures";
import { createApp } from "@becivic/http";
import { createHandler, createServerFactory } from "@becivic/mcp";
import type { ServiceContext } from "@becivic/service";
import { createOperatorAuth } from "@becivic/service/host";
import { type SqlDriver, statement } from "@becivic/storage";
import { createMemoryService, testRandomness } from "@becivic/testkit";

export const NOW = Date.UTC(2026, 10, 16);

/** What a stranger writes: one text for every field of one line, and one for those that an old release let through with several. */
export interface HostileSample {
  text: string;
  url: string;
  /** Rows behind the gates; the same as `text` unless it has to have several lines. */
  stored?: string;
}

export interface HostileSite {
  app: ReturnType<typeof createApp>;
  service: ServiceContext;
  driver: SqlDriver;
  get: (path: string, accept?: string) => Promise<string>;
}

/**
 * The small corpus with the words of a stranger in every field that one can change, and rows with them behind the gates. What `change` makes of
 * its files was published by a release that did not look at them.
 */
export async function openHostileSite(
  sample: HostileSample,
  change: (files: Map<string, string>) => void = () => {},
): Promise<HostileSite> {
  const files = corpusWith(sample);
  const { service, driver } = await createMemoryService({ files, publishedAt: NOW });
  const changed = new Map(files);
  change(changed);
  for (const [file, text] of changed)
    if (files.get(file) !== text) await driver.write([statement("UPDATE published_files SET content = ? WHERE path = ?", text, file)]);
  await driver.write(rowsWith(sample));
  const common = { log: () => {}, clock: { now: () => NOW }, randomness: testRandomness, service };
  const createServer = createServerFactory({ ...common, origin: "http://localhost" });
  const app = createApp({
    ...common,
    operators: createOperatorAuth(undefined),
    addressOf: () => "192.0.2.1",
    mcp: { tools: [], answer: createHandler({ createServer, hostsOf: () => ["localhost"] }) },
  });
  const get = async (path: string, accept = "*/*"): Promise<string> => {
    const response = await app.request(`http://localhost${path}`, { headers: { accept } });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    return response.text();
  };
  return { app, service, driver, get };
}

/** Every field of skills, paths and rows that an amendment or a draft can write. */
function corpusWith({ text, url }: HostileSample): Map<string, string> {
  const files = loadRuleCorpus();
  const quoted = JSON.stringify(text);
  for (const id of ["lease", "deposit"]) {
    const file = `skills/${id}/canonical.md`;
    const skill = (files.get(file) ?? "")
      .replace(/^title: .+$/m, () => `title: ${quoted}`)
      .replace(/^(?:summary: .+\n)?schema_version/m, () => `summary: ${quoted}\ntags: [${quoted}]\nschema_version`);
    files.set(file, skill);
  }
  files.set("skills/lease/process.mmd", `flowchart TD\n  A["${text.replaceAll(/["\n]/g, "'")}"] --> B[Pay]\n`);
  const index = JSON.parse(files.get("paths/index.json") ?? "") as { paths: Record<string, Record<string, unknown>> };
  for (const path of Object.values(index.paths)) {
    Object.assign(path, { title: { en: text, fr: text, nl: text }, description: { en: text } });
    (path.applies_to as Record<string, unknown>).audience_summary = text;
    for (const source of path.sources as Record<string, Record<string, unknown>>[]) {
      const handoff = source.actor?.handoff as Record<string, unknown>;
      Object.assign(source, { notes: text });
      Object.assign(handoff, { agent_responsibility: text });
    }
  }
  files.set("paths/index.json", JSON.stringify(index, null, 2));
  const rows = JSON.parse(files.get("catalogue/rows.json") ?? "") as Record<string, Record<string, unknown>[]>;
  for (const row of rows.volatile_values ?? []) Object.assign(row, { verification_notes: text, value: text, value_type: "string" });
  for (const row of rows.references ?? []) Object.assign(row, { verification_notes: text, title: text, url });
  files.set("catalogue/rows.json", JSON.stringify(rows, null, 2));
  return files;
}

/** Concerns, votes and corrections, as rows of the tables. */
function rowsWith({ text, url, stored = text }: HostileSample) {
  const place = { scope: "role-specific", specifier: stored, evidence_date: "2026-11-01", evidence_source: "citation" };
  const concerns: [string, string, object][] = [
    ["skill", "lease", { ...place, body: stored }],
    ["volatile_value", "val-00001", { vv_uid: "val-00001", observed_value: stored, note: stored, evidence_date: "2026-11-01" }],
    ["reference", "ref-00001", { ref_uid: "ref-00001", body: stored, evidence_date: "2026-11-01", evidence_source: "citation" }],
    ["path", "lease-receipt", { ...place, report: stored }],
    ["path_source", "lease-receipt:vlaanderen-page", { ...place, body: stored }],
  ];
  return [
    ...concerns.map(([type, id, content], at) =>
      statement(
        "INSERT INTO concerns (uid, target_type, target_id, context, content, committed_on) VALUES (?, ?, ?, ?, ?, '2026-11-10')",
        `con-0000${at + 1}`,
        type,
        id,
        JSON.stringify({ language_used: "fr", commune: stored }),
        JSON.stringify(content),
      ),
    ),
    statement("UPDATE catalogue SET superseded_at = 1 WHERE uid = 'val-00001'"),
    statement(
      `INSERT INTO catalogue (kind, uid, revision, name, content, status, note, committed_at, submission_contract_version, came_by)
       SELECT kind, uid, 2, name, json_set(content, '$.value', ?, '$.value_type', 'string'), 'alpha', ?, 2, submission_contract_version, 'amend'
       FROM catalogue WHERE uid = 'val-00001'`,
      stored,
      stored,
    ),
    statement("UPDATE catalogue SET superseded_at = 1 WHERE uid = 'ref-00001'"),
    statement(
      `INSERT INTO catalogue (kind, uid, revision, name, content, status, note, committed_at, submission_contract_version, came_by)
       SELECT kind, uid, 2, name, json_object('title', ?, 'url', ?, 'archived_url', ?), 'alpha', ?, 2, submission_contract_version, 'amend'
       FROM catalogue WHERE uid = 'ref-00001'`,
      stored,
      url,
      url,
      stored,
    ),
  ];
}
