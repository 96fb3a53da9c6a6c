import { retention } from "@becivic/service/ports";
import type { Statement } from "../driver.ts";
import { raw, sql } from "../sql.ts";
import type { Of, StatementsFor } from "../write-statements.ts";

export const retentionWrites: StatementsFor<"sweep" | "forget_text" | "rename_commits"> = {
  sweep: ({ now }) => [
    ...EXPIRING.map((table) => sql`DELETE FROM ${raw(table)} WHERE expires_at IS NOT NULL AND expires_at <= ${now}`),
    // The texts of a vote may be held for long; its sender is not kept that long.
    sql`UPDATE submissions SET salt = '', submitter = ''
      WHERE state = 'ner_held_for_review' AND type = 'validation' AND received_at <= ${now - retention.rememberedMs}`,
    // An id contains the time of sending, so it is removed with its submission; feedback has a uid of its own.
    sql`UPDATE review_items SET submission_id = NULL
      WHERE submission_id IS NOT NULL AND submission_id NOT IN (SELECT id FROM submissions)`,
  ],
  forget_text: forgetText,
  rename_commits: renameCommits,
};

const EXPIRING = ["submissions", "recovery", "counters", "salts", "flaggers", "refused_changes", "bogus_flaggers"];

type Place = readonly [table: string, column: string];

/** Columns with plain text of senders. */
const PLAIN: readonly Place[] = [
  ["published_files", "content"],
  ["feedback_channel", "body"],
  ["feedback_channel", "pointer"],
  ["ratings", "would_be_5_stars"],
  ["validations", "rationale"],
  ["validations", "injection_reason"],
  ["catalogue", "note"],
  ["audit", "detail"],
];

/** JSON columns with text of senders. */
const IN_JSON: readonly Place[] = [
  ["concerns", "content"],
  ["concerns", "context"],
  ["validations", "traversal"],
  ["submissions", "payload"],
  ["published_paths", "entry"],
  ["review_items", "detail"],
];

/** Fields of the content of the catalogue with text of senders. */
const IN_CATALOGUE = ["$.title", "$.url", "$.archived_url", "$.unit", "$.value"];

/** Replaces a text in every table with text of senders. */
function forgetText({ text, replacement }: Of<"forget_text">): Statement[] {
  const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
  const replaceIn = ([table, column]: Place, from: string, to: string): Statement =>
    sql`UPDATE ${raw(table)} SET ${raw(column)} = replace(${raw(column)}, ${from}, ${to}) WHERE instr(${raw(column)}, ${from}) > 0`;
  return [
    ...PLAIN.map((place) => replaceIn(place, text, replacement)),
    ...IN_JSON.map((place) => replaceIn(place, inJson(text), inJson(replacement))),
    ...IN_CATALOGUE.map(
      // A number that contains the text becomes a text. Names of fields are never changed.
      (field) =>
        sql`UPDATE catalogue SET content = json_set(content, ${field}, replace(content ->> ${field}, ${text}, ${replacement}))
          WHERE instr(content ->> ${field}, ${text}) > 0`,
    ),
  ];
}

/** Updates stored commit ids after a rewrite of the history. */
function renameCommits({ commits }: Of<"rename_commits">): Statement[] {
  const names = JSON.stringify(Object.fromEntries(commits));
  const isRenamed = (old: string): Statement => sql`${raw(old)} IN (SELECT key FROM json_each(${names}))`;
  const newName = (old: string): Statement => sql`(SELECT value FROM json_each(${names}) WHERE key = ${raw(old)})`;
  return [
    sql`UPDATE review_items SET detail = json_set(detail, '$.commit', ${newName("detail ->> '$.commit'")})
      WHERE ${isRenamed("detail ->> '$.commit'")}`,
    sql`UPDATE submissions SET base_commit = ${newName("base_commit")} WHERE ${isRenamed("base_commit")}`,
    sql`UPDATE audit SET detail = ${newName("detail")} WHERE ${isRenamed("detail")}`,
  ];
}
