import { hasHidden, type Inputs, vocabulary } from "@becivic/contract";
import { isIndexed, isReadable } from "@becivic/corpus";
import { llmsFullTxt, llmsTxt, robotsTxt, sitemapXml, skillPageMarkdown } from "@becivic/render";
import {
  AppError,
  listPaths,
  listRevocations,
  listSkillFiles,
  listSkillPages,
  publishedState,
  readSkillFile,
  readTemplate,
} from "@becivic/service";
import type { Context } from "hono";
import { publicFile, REVALIDATED } from "../api/public-file.ts";
import { publicJson } from "../api/public-json.ts";
import { defineRoute, type RouteDefinition } from "../define-route.ts";
import { manifestOf } from "../manifest.ts";
import { originOf } from "../origin.ts";
import type { AppDependencies, Route } from "../route.ts";
import { allDocs, docAddress, findDoc } from "./views/docs.ts";
import { allPaths, allSkills } from "./views/lines.ts";

const file = (
  path: string,
  operationId: string,
  summary: string,
  handle: RouteDefinition<string, "none", "none">["handle"],
  composed?: "for all" | "by origin",
): Route =>
  defineRoute<string>({
    method: "get",
    path,
    operationId,
    summary,
    access: "public",
    answers: { 200: { description: "The file." } },
    ...(composed && { composed }),
    handle,
  });

/** Files that agents and search engines look for at fixed addresses. */
export function agentFileRoutes(routes: () => readonly Route[]): readonly Route[] {
  return [
    file(
      "/agents/manifest.json",
      "readManifest",
      "Operations, tools, the form, tiers, limits and errors, for machines.",
      (c, dependencies) => publicJson(c, manifestOf(routes(), dependencies.mcp?.tools ?? [], originOf(c, dependencies)), 300),
      "by origin",
    ),
    file(
      "/agents/triggers.json",
      "readTriggers",
      "Words by which an agent recognises that somebody talks about Belgian paperwork.",
      async (c, { service }) => publicJson(c, { triggers: await triggers(service) }, 300),
      "for all",
    ),
    file(
      "/llms.txt",
      "readLlmsTxt",
      "The index of everything, for agents.",
      async (c, dependencies) => {
        const { corpus } = await publishedState(dependencies.service);
        return publicFile(
          c,
          llmsTxt(
            { skills: allSkills(corpus), paths: allPaths(corpus), docs: allDocs(corpus), submit: submitDocs(corpus) },
            originOf(c, dependencies),
          ),
          "text/plain",
          REVALIDATED,
        );
      },
      "by origin",
    ),
    file(
      "/llms-full.txt",
      "readLlmsFullTxt",
      "Every procedure in one file.",
      async (c, dependencies) => unindexed(publicFile(c, await everything(dependencies), "text/plain", REVALIDATED)),
      "for all",
    ),
    file(
      "/paths/index.json",
      "readPathsIndex",
      "The same as /api/paths, for whoever can only fetch files.",
      async (c, { service }) => publicJson(c, await listPaths(service)),
      "for all",
    ),
    file(
      "/sitemap.xml",
      "readSitemap",
      "Every page, for search engines.",
      async (c, dependencies) => {
        const { corpus } = await publishedState(dependencies.service);
        return publicFile(c, sitemapXml(originOf(c, dependencies), sitePaths(corpus)), "application/xml");
      },
      "by origin",
    ),
    file("/robots.txt", "readRobots", "What crawlers may look at.", (c, dependencies) =>
      publicFile(c, robotsTxt(originOf(c, dependencies)), "text/plain"),
    ),
    file(
      "/revocations.json",
      "listRevocations",
      "Versions of skills that were withdrawn, and retractions after which copies of the corpus are void: delete such copies.",
      async (c, { service }) => publicJson(c, await listRevocations(service)),
      "for all",
    ),
    file(
      "/.well-known/agent-skills/index.json",
      "listAgentSkills",
      "Every procedure as an Agent Skill, with the digest of its file.",
      async (c, dependencies) =>
        publicFile(c, JSON.stringify(await agentSkills(originOf(c, dependencies), dependencies)), "application/json", REVALIDATED),
      "by origin",
    ),
    defineRoute({
      method: "get",
      path: "/skills/:skill_id/SKILL.md",
      operationId: "readSkillFile",
      summary: "A procedure as an Agent Skill, without what the community says.",
      access: "public",
      input: "one-skill-input",
      answers: { 200: { description: "The file." }, 404: { description: "There is no such skill.", schema: "problem" } },
      composed: "by origin",
      handle: async (c, dependencies, { parameters }) => {
        const place = { origin: originOf(c, dependencies), now: dependencies.clock.now() };
        const text = await readSkillFile(parameters.skill_id, place, dependencies.service);
        return unindexed(publicFile(c, text, "text/markdown", REVALIDATED));
      },
    }),
    defineRoute({
      method: "get",
      path: "/skills/:skill_id/canonical.md",
      operationId: "readCanonical",
      summary: "The source of a procedure as it stands in the repository.",
      access: "public",
      input: "canonical-text-input",
      answers: { 200: { description: "The file." }, 404: { description: "There is no such text.", schema: "problem" } },
      composed: "for all",
      handle: (c, dependencies, { parameters }) => canonical(c, parameters, dependencies),
    }),
    defineRoute({
      method: "get",
      path: "/skills/:skill_id/templates/:file",
      operationId: "readTemplate",
      summary: "A sample document of a procedure, as plain text or Markdown.",
      access: "public",
      input: "skill-template-input",
      answers: { 200: { description: "The file." }, 404: { description: "There is no such file.", schema: "problem" } },
      handle: async (c, { service }, { parameters }) => {
        const type = parameters.file.endsWith(".md") ? "text/markdown" : "text/plain";
        return unindexed(publicFile(c, await readTemplate(parameters, service), type));
      },
    }),
  ];
}

async function triggers(service: AppDependencies["service"]): Promise<string[]> {
  const { corpus } = await publishedState(service);
  const offered = allSkills(corpus).filter(({ domain }) => domain !== "meta");
  const tags = offered.flatMap(({ id }) => corpus.skills.get(id)?.frontmatter.tags ?? []);
  return [...new Set(tags)].sort((a, b) => a.localeCompare(b, "en"));
}

type Corpus = Awaited<ReturnType<typeof publishedState>>["corpus"];

/** Every address that a search engine may keep. Agents find the others in llms.txt. */
function sitePaths(corpus: Corpus): string[] {
  return [
    "/",
    "/skills",
    ...allSkills(corpus).flatMap(({ id, status }) => (isIndexed(status) ? [`/skills/${id}`] : [])),
    "/paths",
    ...allPaths(corpus).flatMap(({ id, status }) => (isIndexed(status) ? [`/paths/${id}`] : [])),
    "/docs",
    "/docs/incidents",
    ...allDocs(corpus)
      .filter(({ id }) => id !== "landing" && id !== "agents")
      .map(({ id }) => docAddress(id)),
    "/agents",
    ...submitTypes.map((type) => `/agents/submit/${type}`),
    "/activity",
  ];
}

function submitDocs(corpus: Corpus): { type: string; title: string; summary: string }[] {
  return submitTypes.flatMap((type) => {
    const found = findDoc(`submit/${type}`, corpus);
    return found === undefined ? [] : [{ type, title: found.title, summary: found.summary }];
  });
}

async function everything({ service, clock }: AppDependencies): Promise<string> {
  return llmsFullTxt(await listSkillPages((view) => skillPageMarkdown(view), clock.now(), service));
}

async function agentSkills(origin: string, { service, clock }: AppDependencies): Promise<object> {
  const files = await listSkillFiles({ origin, now: clock.now() }, service);
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

/**
 * The text of today, or the stable one that a banner leads back to; what was withdrawn is never served. It is served byte for byte, so that a
 * diff and a digest fit, or, where it holds hidden characters, not at all.
 */
async function canonical(
  c: Context,
  { skill_id: id, commit }: Inputs["canonical-text-input"],
  { service }: AppDependencies,
): Promise<Response> {
  const { corpus } = await publishedState(service);
  const standing = await service.database.standingOf({ target_type: "skill", target_id: id });
  if (commit === undefined) {
    const text = corpus.files.get(`skills/${id}/canonical.md`);
    if (text === undefined || hasHidden(text) || standing === undefined || !isReadable(standing.status)) throw new AppError("not_found");
    return unindexed(publicFile(c, text, "text/markdown", REVALIDATED));
  }
  // Only the one commit that the text of today names: any other may hold what was taken back.
  const named = corpus.skills.get(id)?.frontmatter.previous_stable_sha;
  const text = named === commit ? await service.forge?.fileAt(commit, `skills/${id}/canonical.md`) : undefined;
  if (text === undefined || hasHidden(text)) throw new AppError("not_found");
  return unindexed(publicFile(c, text, "text/markdown", REVALIDATED));
}

/** The page is what a search engine should lead to, not the file behind it. */
function unindexed(response: Response): Response {
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

/** The pages for senders: one for each type of submission, and one for the envelope. */
export const submitTypes: readonly string[] = [...vocabulary.item_type, "analytics", "envelope"];
