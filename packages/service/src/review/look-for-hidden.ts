import { findHidden, hiddenDefinition } from "@becivic/contract";
import { type Corpus, PATHS_FILE } from "@becivic/corpus";
import { type StoredTextRow, type TextPlace, textPlaces } from "../database/stored-texts.ts";
import type { Write } from "../database/writes.ts";
import { digest } from "../hashing/hashing.ts";
import { subjectOfHidden } from "../ports/review-subjects.ts";
import type { ReviewedType } from "../ports/subject-types.ts";
import type { ServiceContext } from "../service-context.ts";

const ROWS_A_PAGE = 500;
const DEFINITION = digest(hiddenDefinition).slice(0, 16);

/** The commit whose files were scanned last: while it is published, no further query is needed. */
const lookedAt = new WeakMap<ServiceContext, string>();

/**
 * Looks for hidden characters that were stored before the gates refused them, or that a maintainer pushed. Readers leave such texts out; this
 * opens one review item for each. Tables are scanned once for each definition of hidden characters, files once for each commit.
 */
export async function lookForHidden(now: number, service: ServiceContext): Promise<void> {
  const { database } = service;
  const commit = await database.published.commit();
  if (commit === undefined || lookedAt.get(service) === commit) return;
  if ((await database.storedTexts.lookedAt("tables")) !== DEFINITION) {
    for (const place of textPlaces) await lookAtTable(place, now, service);
    await database.commit([{ do: "record_scan", subject: "tables", input: DEFINITION }]);
  }
  const input = `${DEFINITION} ${commit}`;
  if ((await database.storedTexts.lookedAt("files")) !== input) {
    const reviews = hiddenFiles(await service.corpusAt(commit)).map(([type, id]) => openHiddenReview(type, id, now));
    await database.commit([...reviews, { do: "record_scan", subject: "files", input }]);
  }
  lookedAt.set(service, commit);
}

async function lookAtTable(place: TextPlace, now: number, { database }: ServiceContext): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await database.storedTexts.list(place, after, ROWS_A_PAGE);
    const plan = rows.filter(({ texts }) => findHidden(texts) !== undefined).flatMap((row) => withholdWrites(place, row, now));
    if (plan.length > 0) await database.commit(plan);
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_A_PAGE) return;
    after = last.key;
  }
}

/** Concerns and feedback are withheld. Rows of the catalogue and the texts of votes are left out when they are read. */
function withholdWrites(place: TextPlace, { target_type, target_id }: StoredTextRow, now: number): Write[] {
  const review = openHiddenReview(target_type, target_id, now);
  return place === "concerns" || place === "feedback" ? [{ do: "withhold_row", table: place, uid: target_id }, review] : [review];
}

function openHiddenReview(target_type: ReviewedType, target_id: string, now: number): Write {
  return {
    do: "open_review",
    item: {
      kind: "stuck",
      subject: subjectOfHidden({ target_type, target_id }),
      target_type,
      target_id,
      submissionId: undefined,
      detail: { reason: "hidden_character" },
      openedAt: now,
    },
  };
}

function hiddenFiles({ findings, withheldPaths }: Corpus): [type: ReviewedType, id: string][] {
  const files = new Set(findings.filter(({ rule }) => rule === "hidden_character").map(({ file }) => file));
  const skills = new Set([...files].flatMap((file) => /^skills\/([^/]+)\//.exec(file)?.[1] ?? []));
  const others = [...files].filter((file) => !file.startsWith("skills/") && (file !== PATHS_FILE || withheldPaths.size === 0));
  return [
    ...[...skills].map((id): [ReviewedType, string] => ["skill", id]),
    ...[...withheldPaths.keys()].map((id): [ReviewedType, string] => ["path", id]),
    ...others.map((file): [ReviewedType, string] => ["file", file]),
  ];
}
