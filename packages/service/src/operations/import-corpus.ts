import type { Inputs } from "@becivic/contract";
import { addedErrors, editCorpus } from "@becivic/corpus";
import { toTrailers } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { BOT, type Commit, type Forge } from "../ports/forge.ts";
import { mergeShipped } from "../publishing/merge-shipped.ts";
import { onMain } from "../publishing/on-main.ts";
import { projectMain } from "../publishing/project.ts";
import type { ServiceContext } from "../service-context.ts";

const TITLE = "Import the corpus that comes with the program";
const RETRY_AFTER_SECONDS = 5;

export interface ImportReport {
  dry_run: boolean;
  /** The files and artefacts that were, or would be, taken over. */
  taken: string[];
  /** The files and artefacts that both sides have changed: the published form stays, and a maintainer may compare. */
  kept: string[];
}

/** Imports the changes of the shipped corpus, without overwriting changes by the community. */
export function importCorpus(
  { dry_run: isDryRun }: Inputs["maintenance-input"],
  now: number,
  service: ServiceContext,
): Promise<ImportReport> {
  const { forge, shippedCorpus } = service;
  if (forge === undefined || shippedCorpus === undefined) throw new AppError("forbidden");
  return onMain(service, async () => {
    const shipped = shippedCorpus();
    const last = await lastShipped(forge);
    const before = await forge.filesAt(last);
    const base = await forge.head();
    const corpus = await service.corpusAt(base);
    const merged = await mergeShipped({ before, shipped, corpus, now, isDryRun, database: service.database });
    const report = { dry_run: isDryRun, taken: merged.taken, kept: merged.conflicts };
    if (isDryRun || merged.changes.size === 0) return report;
    const after = editCorpus(corpus, merged.changes).files;
    if (addedErrors(corpus.files, after).length > 0) throw new AppError("cross_ref_fail");
    const branchChanges = new Map<string, string | undefined>(
      [...before.keys()].filter((file) => !shipped.has(file)).map((file) => [file, undefined]),
    );
    for (const [file, text] of shipped) if (before.get(file) !== text) branchChanges.set(file, text);
    const pull = await forge.openPullRequest({
      branch: "bot/import",
      title: TITLE,
      base: last,
      changes: branchChanges,
      author: BOT,
      message: `${TITLE}\n`,
      at: now,
    });
    const trailers = merged.moves.length === 0 ? "" : `\n${toTrailers(merged.moves)}\n`;
    const commit = await forge.merge(pull.number, { onto: base, changes: merged.changes, message: `${TITLE}\n${trailers}`, at: now });
    if (commit === undefined) {
      await forge.close(pull.number, now);
      // A maintainer has pushed in the meantime: a retry starts from the new main.
      throw new AppError("staging_unavailable", { retryAfter: RETRY_AFTER_SECONDS });
    }
    await projectMain(forge, service, [
      ...merged.auditLines,
      {
        do: "add_audit_line",
        line: { at: now, actor: "operator", action: "import", detail: `${merged.taken.length} taken, ${merged.conflicts.length} kept` },
      },
    ]);
    return report;
  });
}

/** The commit of the last import: the second parent of its merge, or the first commit of all. */
async function lastShipped(forge: Forge): Promise<string> {
  const line = await forge.history(undefined);
  const isImport = ({ author, message, parents }: Commit): boolean =>
    author.email === BOT.email && message.startsWith(`${TITLE}\n`) && parents.length === 2;
  return line.findLast(isImport)?.parents[1] ?? line[0]?.id ?? "";
}
