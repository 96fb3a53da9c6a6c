import { type SchemaName, submissionExamples } from "@becivic/contract";

/** Parameters whose form a schema alone does not show, by their names, which mean the same in every operation. */
export const PARAMETER_EXAMPLES: Readonly<Partial<Record<string, string>>> = {
  q: "I move from Lyon to Namur",
  skill_id: "nationality-application",
  skill: "nationality-application",
  path_id: "birth-certificate-belgian",
  name: "Ixelles",
  postal_code: "1050",
  nis_code: "21009",
  session_id: "ses_019a8a00-0000-7000-8000-000000000001",
  since: "2026-11-01",
};

const bySchema: Readonly<Partial<Record<SchemaName, readonly { name: string; title: string; value: unknown }[]>>> = submissionExamples;

/** The examples of a body, as OpenAPI lists them: the same that the pages for senders show. */
export function bodyExamples(schema: SchemaName): { examples?: Record<string, { summary: string; value: unknown }> } {
  const examples = bySchema[schema];
  if (examples === undefined) return {};
  return { examples: Object.fromEntries(examples.map(({ name, title, value }) => [name, { summary: title, value }])) };
}
