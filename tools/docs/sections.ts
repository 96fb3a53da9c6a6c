import { errorGuide } from "@becivic/contract";
import { ruleGroups, ruleSentences } from "@becivic/corpus";
import { capabilityTiers } from "@becivic/service";

/** The checklist of the contract: every rule that a text can break, in groups. */
export function checklist(): string {
  const lead =
    "For a draft, or an amendment of a text, where you cannot run the validator: go through these rules one by one. The name of a rule is the `rule` of a fault.";
  const groups = ruleGroups().map(({ title, rules }) => {
    const lines = rules.map(({ rule, sentence }) => `- \`${rule}\`: ${plain(sentence)}`);
    return `### ${title}\n\n${lines.join("\n")}`;
  });
  return [lead, ...groups].join("\n\n");
}

/** Every rule of the corpus, those that a submission cannot break included, in the order of the code. */
export function allRules(): string {
  const lines = Object.entries(ruleSentences).map(([rule, sentence]) => `| \`${rule}\` | ${plain(sentence)} |`);
  return `| Rule | What is wrong, and what to do |\n|---|---|\n${lines.join("\n")}`;
}

/** The records of docs/decisions by their titles, each with the line that says what no longer holds of it. */
export function listOfRecords(records: readonly { file: string; text: string }[]): string {
  const lead =
    "One record for each question that a newcomer would ask. A record is not rewritten: where the code has moved on, a line below its title names the record that holds now.";
  const lines = records.map(({ file, text }) => {
    const [, number = "", title = ""] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    const successors = /^(?:Superseded|Continued) .+$/m.exec(text)?.[0].match(/(?<=\[[Rr]ecord )\d+(?=\])/g) ?? [];
    return `| ${number} | [${title}](decisions/${file}) | ${successors.join(", ")} |`;
  });
  return `${lead}\n\n| # | Record | In part replaced by |\n|---|---|---|\n${lines.join("\n")}`;
}

/** The rules of the scrub, by name: what a sender looks for before anything is sent. */
export function scrubRules(file: { rules: readonly { name: string; description: string }[] }): string {
  const lead = "Look for each of these in every text, and for what no rule can know. A refusal names the rule as `detector`.";
  const lines = file.rules.map(({ name, description }) => `| \`${name}\` | ${plain(description)} |`);
  return `${lead}\n\n| Rule | Finds |\n|---|---|\n${lines.join("\n")}`;
}

const TIERS: Readonly<Record<keyof typeof capabilityTiers, string>> = {
  concern: "`concern`",
  amendment: "`amendment` on `skill`, `path`, `path_source`",
  amendment_of_catalogue: "`amendment` on `volatile_value`, `reference`",
  validation: "`validation`, except on `observation`",
  validation_of_concern: "`validation` on `observation`",
  draft: "`draft`",
  feedback: "`feedback`",
  rating: "`rating`",
};

export function capabilities(): string {
  const lead =
    "Do not send a type if you lack one of its capabilities, and never claim a capability that you lack. `analytics` needs none.";
  const lines = Object.entries(capabilityTiers).map(
    // The keys of the table are those of the tiers.
    ([tier, needed]) => `| ${TIERS[tier as keyof typeof TIERS]} | ${needed.map((one) => `\`${one}\``).join(", ")} |`,
  );
  return `${lead}\n\n| Type | You must be able to |\n|---|---|\n${lines.join("\n")}`;
}

/** What to do about each error code. */
export function refusals(): string {
  const lead =
    "Tell the user in your own words, never by the code: it may hint at what was in a text. Correct everything in `faults` before you validate again. What each code means is in [the contract](submission-contract-v2.mdx), under “Refusals”.";
  const lines = Object.entries(errorGuide).map(([code, { next }]) => `| \`${code}\` | ${next} |`);
  return `${lead}\n\n| Code | What to do |\n|---|---|\n${lines.join("\n")}`;
}

/** Text in which no reader of Markdown finds an element, a link or an expression. */
function plain(text: string): string {
  return text.replaceAll(/[\\<>{}[\]*_`|]/g, "\\$&");
}
