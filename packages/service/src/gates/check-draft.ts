import type { Path } from "@becivic/contract";
import { type Corpus, checkChange, composeSkillFile, latestDay, revalidatePath, revalidateSkill } from "@becivic/corpus";
import type { Item } from "../submissions/item.ts";
import type { Moment } from "./leaves-stable.ts";
import { type Rejection, reject } from "./rejection.ts";

/** What is proposed does not exist yet, bears the name it is proposed under, and would pass the rules. */
export function checkDraft({ target_type, proposed_id = "", content = {} }: Item, corpus: Corpus, { now }: Moment): Rejection | undefined {
  const today = latestDay(now);
  const isTaken =
    target_type === "skill"
      ? corpus.files.has(`skills/${proposed_id}/canonical.md`)
      : Object.hasOwn(corpus.paths?.paths ?? {}, proposed_id);
  if (isTaken) return reject("cross_ref_fail", { schema_pointer: "/proposed_id" });
  return target_type === "skill"
    ? checkSkillDraft(proposed_id, content, corpus, today)
    : checkPathDraft(proposed_id, content, corpus, today);
}

function checkSkillDraft(id: string, content: Readonly<Record<string, unknown>>, corpus: Corpus, today: string): Rejection | undefined {
  const frontmatter = content.frontmatter as { id?: unknown; category?: unknown };
  if (frontmatter.id !== id || frontmatter.category === "meta") return reject("cross_ref_fail", { schema_pointer: "/content/frontmatter" });
  const { corpus: after, findings } = revalidateSkill(corpus, id, composeSkillFile(frontmatter, String(content.body)), today);
  const inventsUids = checkChange({ before: corpus, after, author: "community", carriesDraft: true }).some(
    ({ rule }) => rule === "rule_12_uid",
  );
  const file = `skills/${id}/canonical.md`;
  const isBroken = findings.some((finding) => finding.severity === "error" && finding.file === file && !isLaterWork(finding.rule));
  return isBroken || inventsUids ? reject("cross_ref_fail", { schema_pointer: "/content" }) : undefined;
}

/** A category that nobody used before is listed when the draft is merged. */
function isLaterWork(rule: string): boolean {
  return rule === "category_unlisted";
}

function checkPathDraft(id: string, content: Readonly<Record<string, unknown>>, corpus: Corpus, today: string): Rejection | undefined {
  const entry = content.entry as Path;
  if (entry.id !== id || entry.category === "meta") return reject("cross_ref_fail", { schema_pointer: "/content/entry" });
  const isBroken = revalidatePath(corpus, entry, today).some(({ severity, rule }) => severity === "error" && !isLaterWork(rule));
  return isBroken ? reject("cross_ref_fail", { schema_pointer: "/content/entry" }) : undefined;
}
