import { CATALOGUE_FILE, type Corpus } from "@becivic/corpus";
import { type ArtefactKey, type LoggedMove, mergesText } from "@becivic/lifecycle";
import type { Write } from "../database/writes.ts";
import type { WithdrawnRow } from "../ports/review-detail.ts";
import type { PublishContext } from "./publish-context.ts";

/** The values and references that came with the judged text and that nothing else cites: they are withdrawn with it. */
export async function mintedRows(
  key: ArtefactKey,
  corpus: Corpus,
  log: readonly LoggedMove[],
  { forge }: PublishContext,
): Promise<WithdrawnRow[]> {
  const skill = key.target_type === "skill" ? corpus.skills.get(key.target_id) : undefined;
  const before = log.findLast(({ move }) => mergesText(move))?.before;
  if (skill === undefined || before === undefined) return [];
  const catalogueBefore = (await forge.fileAt(before, CATALOGUE_FILE)) ?? "";
  const elsewhere = new Set(
    [...corpus.skills.values()].filter((other) => other !== skill).flatMap(({ body }) => body.tags.map(({ attributes }) => attributes.uid)),
  );
  const own = skill.body.tags.flatMap(({ name, attributes: { uid } }) =>
    uid === undefined || uid === "" || elsewhere.has(uid) || catalogueBefore.includes(`"${uid}"`) || (name !== "VV" && name !== "Ref")
      ? []
      : [{ target_type: name === "VV" ? ("volatile_value" as const) : ("reference" as const), uid }],
  );
  return [...new Map(own.map((row) => [row.uid, row])).values()];
}

/** Writes that withdraw these rows. */
export async function withdrawWrites(rows: readonly WithdrawnRow[], { now, service: { database } }: PublishContext): Promise<Write[]> {
  const writes: Write[] = [];
  for (const { target_type, uid } of rows) {
    const current = await database.catalogue.current(target_type, uid);
    if (current !== undefined && current.status !== "quarantined")
      writes.push({ do: "quarantine_row", target_type, uid, revision: current.revision, now });
  }
  return writes;
}
