import { type Catalogue, type CatalogueType, formatTarget, type Inputs } from "@becivic/contract";
import { addedErrors, type Corpus, checkChange, editCorpus, type Renaming, type RowPrefix, renameRow } from "@becivic/corpus";
import { type Move, toTrailers } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { findArtefact } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { Revision } from "../database/catalogue.ts";
import type { Database } from "../database/database.ts";
import { BOT } from "../ports/forge.ts";
import { listedContent } from "../publishing/number-tags.ts";
import { onMain } from "../publishing/on-main.ts";
import { projectMain } from "../publishing/project.ts";
import type { PublishContext } from "../publishing/publish-context.ts";
import type { ServiceContext } from "../service-context.ts";

const RETRY_AFTER_SECONDS = 5;

export interface RenameReport {
  dry_run: boolean;
  uid: string;
  from: string;
  to: string;
  /** Every file that changes, or would change. */
  files: string[];
  /** How often each skill cites the row. */
  cited: Record<string, number>;
}

/**
 * Renames a value or a reference, on main and in every text that cites it, in one commit. The table gets the name when that commit is
 * projected, so a crash between the two does no harm.
 */
export function renameCatalogueRow(
  { uid, name, dry_run: isDryRun }: Inputs["rename-row-input"],
  now: number,
  service: ServiceContext,
): Promise<RenameReport> {
  const { forge, database } = service;
  if (forge === undefined) throw new AppError("forbidden");
  return onMain(service, async () => {
    const { base, corpus } = await publishedState(service);
    const [prefix, target_type] = uid.startsWith("val-") ? (["val", "volatile_value"] as const) : (["ref", "reference"] as const);
    const revisions = await database.catalogue.revisions(target_type, uid);
    const current = revisions.at(-1);
    if (current === undefined) throw new AppError("not_found");
    const renaming = await planRenaming(prefix, uid, name, withListed(corpus, target_type, uid, revisions), database);
    const report = {
      dry_run: isDryRun,
      uid,
      from: String(current.content.name),
      to: name,
      files: [...renaming.changes.keys()],
      cited: Object.fromEntries(renaming.cited),
    };
    if (isDryRun || renaming.changes.size === 0) return report;
    await mergeRenaming(uid, target_type, renaming, { base, corpus }, { now, forge, service });
    return report;
  });
}

async function planRenaming(prefix: RowPrefix, uid: string, name: string, corpus: Corpus, database: Database): Promise<Renaming> {
  const holder = await database.catalogue.findUid(prefix, name);
  const renaming = holder === undefined || holder === uid ? renameRow(corpus, prefix, uid, name) : undefined;
  if (renaming === undefined) throw new AppError("cross_ref_fail");
  return renaming;
}

/** Adds a row that the catalogue file lacks, because no text cites it yet, with its first revision. */
function withListed(corpus: Corpus, target_type: CatalogueType, uid: string, [first]: readonly Revision[]): Corpus {
  const catalogueFile: Catalogue = structuredClone(corpus.catalogueFile) ?? { schema_version: 1, volatile_values: [], references: [] };
  const rows: { uid: string }[] = target_type === "volatile_value" ? catalogueFile.volatile_values : catalogueFile.references;
  if (first === undefined || rows.some((row) => row.uid === uid)) return corpus;
  rows.push({ uid, ...listedContent(first) });
  return { ...corpus, catalogueFile };
}

async function mergeRenaming(
  uid: string,
  target_type: CatalogueType,
  { changes, cited }: Renaming,
  { base, corpus }: { base: string; corpus: Corpus },
  { now, forge, service }: PublishContext,
): Promise<void> {
  const after = editCorpus(corpus, changes);
  const faults = [...addedErrors(corpus.files, after.files), ...checkChange({ before: corpus, after, author: "bot", carriesDraft: false })];
  if (faults.length > 0) throw new AppError("cross_ref_fail");
  const title = `Rename ${formatTarget({ target_type, target_id: uid })}`;
  const moves = [...cited.keys()].flatMap((id) => moveOf(id, corpus));
  const message = moves.length === 0 ? `${title}\n` : `${title}\n\n${toTrailers(moves)}\n`;
  const pull = await forge.openPullRequest({
    branch: `bot/rename-${uid}`,
    title,
    base,
    changes,
    author: BOT,
    message: `${title}\n`,
    at: now,
  });
  const commit = await forge.merge(pull.number, { onto: base, changes, message, at: now });
  if (commit === undefined) {
    await forge.close(pull.number, now);
    // A maintainer has pushed in the meantime: a retry starts from the new main.
    throw new AppError("staging_unavailable", { retryAfter: RETRY_AFTER_SECONDS });
  }
  await projectMain(forge, service, [
    { do: "add_audit_line", line: { at: now, actor: "operator", action: "rename", target_type, target_id: uid, detail: commit } },
  ]);
}

function moveOf(target_id: string, corpus: Corpus): Move[] {
  const key = { target_type: "skill" as const, target_id };
  const artefact = findArtefact(corpus, key);
  return artefact === undefined ? [] : [{ ...key, move: "rename", status: artefact.status, version: artefact.version, isReset: false }];
}
