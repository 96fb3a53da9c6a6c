import { llmsFullTxt, skillPageMarkdown } from "@becivic/render";
import { listSkillFiles, listSkillPages } from "@becivic/service";
import { pathsIndexRoute } from "../api/list-paths.ts";
import { listRevocationsRoute } from "../api/list-revocations.ts";
import { REVALIDATED } from "../api/public-file.ts";
import type { Reader } from "../api/public-read.ts";
import { publicText } from "../api/public-text.ts";
import { readCanonicalRoute } from "../api/read-canonical.ts";
import { readLlmsTxtRoute } from "../api/read-llms-txt.ts";
import { readManifestRoute } from "../api/read-manifest.ts";
import { readRobotsRoute } from "../api/read-robots.ts";
import { readSitemapRoute } from "../api/read-sitemap.ts";
import { readSkillFileRoute } from "../api/read-skill-file.ts";
import { readTemplateRoute } from "../api/read-template.ts";
import { readTriggersRoute } from "../api/read-triggers.ts";
import type { Route } from "../route.ts";

const answers: Route["answers"] = { 200: { description: "The file." } };

const llmsFullRoute: Route = publicText(
  {
    path: "/llms-full.txt",
    operationId: "readLlmsFullTxt",
    summary: "Every procedure in one file.",
    composed: "for all",
    answers,
  },
  { type: "text/plain", kept: REVALIDATED, isIndexed: false },
  (_none, reader) => everything(reader),
);

const agentSkillsRoute: Route = publicText(
  {
    path: "/.well-known/agent-skills/index.json",
    operationId: "listAgentSkills",
    summary: "Every procedure as an Agent Skill, with the digest of its file.",
    composed: "by origin",
    answers,
  },
  { type: "application/json", kept: REVALIDATED },
  async (_none, reader) => JSON.stringify(await agentSkills(reader)),
);

/** Files that agents and search engines look for at fixed addresses. */
export function agentFileRoutes(routes: () => readonly Route[]): readonly Route[] {
  return [
    readManifestRoute(routes),
    readTriggersRoute,
    readLlmsTxtRoute,
    llmsFullRoute,
    pathsIndexRoute,
    readSitemapRoute,
    readRobotsRoute,
    listRevocationsRoute,
    agentSkillsRoute,
    readSkillFileRoute,
    readCanonicalRoute,
    readTemplateRoute,
  ];
}

async function everything({ service, now }: Reader): Promise<string> {
  return llmsFullTxt(await listSkillPages((view) => skillPageMarkdown(view), now, service));
}

async function agentSkills({ service, now, origin }: Reader): Promise<object> {
  const files = await listSkillFiles({ origin, now }, service);
  const skills = await Promise.all(
    files.map(async ({ id, name, description, text }) => ({
      name,
      type: "skill-md",
      description,
      url: `${origin}/skills/${id}/SKILL.md`,
      digest: await sha256(text),
    })),
  );
  return { $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json", skills };
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `sha256:${[...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
