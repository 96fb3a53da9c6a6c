import { CONTRACT_VERSION, errorGuide, type InputName, inputSchemas, vocabulary } from "@becivic/contract";
import { capabilityTiers, defaultLimits, publicLists, readScrubRules, stagingPolicy } from "@becivic/service";
import { installEntry } from "./installables/install-entry.ts";
import type { Installables } from "./installables/installables.ts";
import { statusOfProblem } from "./problem.ts";
import { MCP_PATH } from "./register-mcp.ts";
import type { Route, ToolLine } from "./route.ts";

interface ManifestFacts {
  tools: readonly ToolLine[];
  installables: Installables | undefined;
  origin: string;
}

/** What an agent needs to know of this server once a session, made from the same tables as the routes. */
export function manifestOf(routes: readonly Route[], { tools, installables, origin }: ManifestFacts): object {
  const listed = routes.filter(({ access }) => access !== "operator");
  const rules = readScrubRules();
  return {
    name: "Be Civic",
    submission_contract_version: CONTRACT_VERSION,
    base_url: origin,
    start: {
      overview: "/agents.md",
      index: "/llms.txt",
      contract: "/docs/submission-contract-v2.md",
      feedback_template: "/agents/feedback-template.md",
      feedback_client: "/agents/feedback-client.ts",
      privacy: "/privacy.md",
    },
    ...(installables === undefined ? {} : { install: installEntry(installables, origin) }),
    session_start: {
      fetch: [
        "/scrub-rules.json",
        "/revocations.json",
        "/api/skill-graph",
        "/api/path-directory",
        "/skills/phrases.json",
        "/communes.json",
      ],
      required_fields: ["session_id", "submitted_at", "submitting_agent", "submission_contract_version", "declared_capabilities"],
    },
    // A copy with this digest is the published file: there is no need to fetch it.
    scrub_rules: { address: "/scrub-rules.json", sha256: rules.sha256, rules: rules.rules },
    schemas: "/schemas",
    // What the finder reads: with these, a harness finds on the user's machine, and the question does not leave it.
    find_locally: {
      graph: `/api/skill-graph?status=${vocabulary.offered_status.join(",")}`,
      phrases: "/skills/phrases.json",
      paths: "/paths/index.json",
    },
    // The lists that a proposal is checked against, besides the schemas.
    lists: Object.fromEntries(publicLists.map(({ name }) => [name, `/data/${name}.json`])),
    // What a consumer reads before it uses a copy of the corpus.
    revocations: "/revocations.json",
    incidents: "/docs/incidents",
    capability_tiers: capabilityTiers,
    limits: defaultLimits,
    staging_window_hours: stagingPolicy.window_hours,
    retry_policy: { same_id: true, initial_seconds: 5, factor: 2, attempts: 3, honour: "Retry-After" },
    errors: statusOfProblem,
    error_guide: errorGuide,
    form: {
      address: "/api/onboarding-form?skill_id={skill_id}&locale={locale}&format={format}",
      schema: "/schemas/onboarding-form.schema.json",
      locales: vocabulary.language,
      formats: ["json", "html"],
      input_types: vocabulary.form_input_type,
    },
    ...(tools.length === 0 ? {} : { mcp: { address: MCP_PATH, tools: tools.map(toolEntry) } }),
    operations: listed.map(({ method, path, operationId, summary, access, request, input }) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: path.replaceAll(/:(\w+)/g, "{$1}"),
      summary,
      access,
      ...queryOf(input, path),
      ...(request === undefined ? {} : { body: `/schemas/${request}.schema.json` }),
    })),
  };
}

function toolEntry({ name, description, does, operations, output }: ToolLine): object {
  return { name, summary: description.replace(/(?<=[.]) .*$/s, ""), does, operations, answer: `/schemas/${output}.schema.json` };
}

function queryOf(input: InputName | undefined, path: string): { query?: string[] } {
  const names =
    input === undefined ? [] : Object.keys(inputSchemas[input].properties).filter((name) => !path.split("/").includes(`:${name}`));
  return names.length === 0 ? {} : { query: names };
}
