import { listSkillFiles } from "@becivic/service";
import { skillEntries } from "../installables/skill-entries.ts";
import type { Route } from "../route.ts";
import { REVALIDATED } from "./public-file.ts";
import type { ReadContext } from "./public-read.ts";
import { publicText } from "./public-text.ts";

export const listSkillFilesRoute: Route = publicText(
  {
    path: "/.well-known/agent-skills/index.json",
    operationId: "listAgentSkills",
    summary:
      "List every skill as an Agent Skill, with the digest of its file; first the one that fetches all others, if this server has it.",
    composed: "by origin",
    answers: { 200: { description: "The file." } },
  },
  { type: "application/json", cacheControl: REVALIDATED },
  async (_none, reader) => JSON.stringify(await agentSkills(reader)),
);

async function agentSkills({ service, now, origin, installables }: ReadContext): Promise<object> {
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
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [...skillEntries(installables, origin), ...skills],
  };
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `sha256:${[...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
