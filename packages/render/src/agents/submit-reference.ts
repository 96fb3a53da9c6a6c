import { codeSpan } from "../markdown/text.ts";
import { fieldTables } from "./field-table.ts";

/** What a server knows about one type of submission. */
export interface SubmitReference {
  /** Where it is posted to. */
  address: string;
  /** Whether an envelope can carry it. */
  isItem: boolean;
  id: { field: string; prefix: string };
  /** The capabilities that it needs, or words where no list is its own; where these depend on the target, one entry for each case. */
  tiers: string | readonly { targets: readonly string[]; capabilities: readonly string[] }[];
  schema: { file: string; definition?: string };
  examples: readonly { title: string; value: unknown }[];
  answers: readonly { title: string; value: unknown }[];
  errors: readonly { status: number; code: string; meaning: string; next: string }[];
}

/** The part of the page of a type that is made from the schemas and tables of the server, as Markdown. */
export function submitReferenceMarkdown(reference: SubmitReference): string {
  const { examples, answers, errors, schema } = reference;
  return [
    `## Where, and with what\n\n${placeLines(reference).join("\n")}`,
    `## Examples\n\nEach passes validation as it is. What they claim is invented: send only what you met or read yourself, with your own id, moment and words.\n\n${jsonBlocks(examples)}`,
    `## Fields\n\nUnknown fields are refused. The schema itself: ${codeSpan(`/schemas/${schema.file}`)}.\n\n${fieldTables(schema.file, schema.definition)}`,
    `## What comes back\n\n${jsonBlocks(answers)}`,
    `## Refusals\n\nA refusal has an ${codeSpan("error")} and a list of ${codeSpan("faults")} with places and sentences, never your text.\n\n${errorTable(errors)}`,
  ].join("\n\n");
}

function placeLines({ address, isItem, id, tiers }: SubmitReference): string[] {
  const envelope = isItem ? `, or as an item of ${codeSpan("POST /api/feedback")}` : "";
  const needs =
    typeof tiers === "string"
      ? [tiers]
      : tiers.map(({ targets, capabilities }) => {
          const on = targets.length === 0 ? "" : `on ${targets.map(codeSpan).join(", ")}: `;
          return `${on}${capabilities.map(codeSpan).join(", ")}`;
        });
  return [
    `- **Where**: ${codeSpan(`POST ${address}`)}${envelope}.`,
    `- **Id**: ${codeSpan(id.field)} is ${codeSpan(id.prefix)} and a UUID of version 7 in small letters. The same id twice is one submission.`,
    `- **Capabilities**: ${needs.join("; ")}. Never claim one that you lack.`,
  ];
}

function jsonBlocks(examples: readonly { title: string; value: unknown }[]): string {
  return examples.map(({ title, value }) => `### ${title}\n\n\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``).join("\n\n");
}

function errorTable(errors: SubmitReference["errors"]): string {
  const lines = errors.map(({ status, code, meaning, next }) => `| ${status} | ${codeSpan(code)} | ${meaning} | ${next} |`);
  return ["| Status | Code | Meaning | What to do |", "|---|---|---|---|", ...lines].join("\n");
}
