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
  /** What was, or would be, taken over. */
  taken: string[];
  /** What both sides have changed: it stays as it is here, and a maintainer may look. */
  kept: string[];
}

/** Takes over what is newer in the corpus that comes with the program, and leaves alone what the community has changed since. */
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
    const report = { dry_run: isDryRun, taken: merged.taken, kept: merged.kept };
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
      // A maintainer has pushed meanwhile: asked again, it starts from there.
      throw new AppError("staging_unavailable", { retryAfter: RETRY_AFTER_SECONDS });
    }
    await projectMain(forge, service, [
      ...merged.auditLines,
      {
        do: "add_audit_line",
        line: { at: now, actor: "operator", action: "import", detail: `${merged.taken.length} taken, ${merged.kept.length} kept` },
      },
    ]);
    return report;
  });
}

/** The tree that came with the program when it was last taken over: the second parent of that merge, or the very first commit. */
async function lastShipped(forge: Forge): Promise<string> {
  const line = await forge.history(undefined);
  const isImport = ({ author, message, parents }: Commit): boolean =>
    author.email === BOT.email && message.startsWith(`${TITLE}\n`) && parents.length === 2;
  return line.findLast(isImport)?.parents[1] ?? line[0]?.id ?? "";
}
