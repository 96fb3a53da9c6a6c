import type { ReplayFinding } from "@becivic/lifecycle";
import type { Verdict } from "./verify.ts";

/** The verdict as text. */
export function formatVerdict({ as_of, checked, differences, notes }: Verdict, milliseconds: number): string {
  const count = (number: number): string => number.toLocaleString("en");
  const scope =
    as_of === undefined
      ? "The snapshot is incomplete, so nothing was recomputed."
      : `Recomputed ${count(checked.texts)} skills and paths and ${count(checked.rows)} rows from ${count(checked.commits)} ${checked.commits === 1 ? "commit" : "commits"} and ` +
        `${count(checked.validations)} validations, as of ${as_of}, in ${(milliseconds / 1000).toFixed(1)} s.`;
  const clean =
    checked.unproven_moves === 0
      ? "No difference: every status, version and cohort follows from the votes and the rules."
      : "No difference up to the snapshot.";
  const verdict =
    differences.length === 0 ? clean : `${count(differences.length)} ${differences.length === 1 ? "difference" : "differences"}:`;
  return [
    scope,
    verdict,
    ...differences.map(line),
    ...(checked.later_commits === 0 ? [] : [later(checked)]),
    ...(notes.length === 0
      ? []
      : [
          `${count(notes.length)} ${notes.length === 1 ? "decision" : "decisions"} of maintainers, made or still to be made, which no vote can prove:`,
          ...notes.map(line),
        ]),
    "",
  ].join("\n");
}

/** The commits after the snapshot, and how far they were checked. */
function later({ later_commits, unproven_moves }: Verdict["checked"]): string {
  const commits = `${later_commits.toLocaleString("en")} ${later_commits === 1 ? "commit" : "commits"} came after the snapshot`;
  if (unproven_moves === 0) return `${commits}, without a move of the bot.`;
  const moves = unproven_moves === 1 ? "1 move, whose form was" : `${unproven_moves.toLocaleString("en")} moves, whose form was`;
  return `${commits}, with ${moves} checked. NOT PROVEN YET: the votes are in the next snapshot, within a day. Run this again then.`;
}

function line({ rule, subject, commit, text }: ReplayFinding): string {
  return `  [${rule}] ${subject}${commit === undefined ? "" : ` at ${commit.slice(0, 10)}`}: ${text}`;
}
