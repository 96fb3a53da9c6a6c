import { vocabulary } from "@becivic/contract";
import { isIndexed } from "@becivic/corpus";
import {
  activityPage,
  agentsLine,
  docPage,
  docsPage,
  incidentsPage,
  landingPage,
  markdownOf,
  pathPage,
  pathPageMarkdown,
  pathsPage,
  searchPage,
  skillPage,
  skillPageMarkdown,
  skillsPage,
  withAgentsLine,
} from "@becivic/render";
import {
  AppError,
  listIncidents,
  listPaths,
  listSkills,
  publishedState,
  readActivity,
  readPathPage,
  readSkillPage,
} from "@becivic/service";
import { readParameters } from "../read-parameters.ts";
import { submitTypes } from "./agent-files.ts";
import { type Asked, definePage, type LoadPage, type PageQuery, type PageRoute } from "./page.ts";
import { allDocs, atOrigin, type Doc, docAddress, docMarkdown, docView, findDoc } from "./views/docs.ts";
import { allPaths, allSkills } from "./views/lines.ts";
import { submitDoc } from "./views/submit-doc.ts";

/** Every page of the site. */
export const pageRoutes: readonly PageRoute[] = [
  { path: "/", load: (_asked, dependencies) => landing(dependencies) },
  { path: "/skills", query: ["domain", "status"], load: (asked, dependencies) => skills(asked, dependencies) },
  definePage({ path: "/skills/:id", query: ["at"], load: (asked, dependencies) => skill(asked, dependencies) }),
  { path: "/paths", load: (asked, dependencies) => paths(asked, dependencies) },
  { path: "/paths/themes/:theme", load: (asked, dependencies) => paths(asked, dependencies) },
  definePage({ path: "/paths/:id", query: ["at"], load: (asked, dependencies) => path(asked, dependencies) }),
  { path: "/activity", load: (_asked, dependencies) => activity(dependencies) },
  { path: "/docs", load: (_asked, dependencies) => docs(dependencies) },
  { path: "/docs/incidents", load: (_asked, dependencies) => incidents(dependencies) },
  definePage({
    path: "/docs/incidents/:id",
    load: ({ params: { id } }, dependencies) => doc(`incidents/${id}`, `/docs/incidents/${id}`, dependencies),
  }),
  definePage({
    path: "/docs/:id",
    load: ({ params: { id } }, dependencies) => (id.includes("/") ? notFound() : doc(id, `/docs/${id}`, dependencies)),
  }),
  { path: "/agents", load: (_asked, dependencies) => doc("agents", "/agents", dependencies) },
  {
    path: "/agents/feedback-template",
    load: (_asked, dependencies) => doc("feedback-template", "/agents/feedback-template", dependencies),
  },
  definePage({
    path: "/agents/submit/:type",
    load: ({ params: { type } }, dependencies) => (submitTypes.includes(type) ? submit(type, dependencies) : notFound()),
  }),
  {
    path: "/search",
    load: async () => ({
      html: (origin) => searchPage(origin),
      markdown: (origin) => `# Search\n\n${agentsLine(origin)}\n\nAgents search with \`/api/search?q=\`.\n`,
      json: () => ({}),
      isIndexed: false,
    }),
  },
];

type Dependencies = Parameters<LoadPage>[1];
type Loaded = ReturnType<LoadPage>;

/** The same page as text. */
function textOf(html: string, origin: string): string {
  return withAgentsLine(markdownOf(html, { origin }), origin);
}

function notFound(): never {
  throw new AppError("not_found");
}

async function landing({ service }: Dependencies): Loaded {
  const { corpus } = await publishedState(service);
  const skills = allSkills(corpus);
  const examples = EXAMPLES.flatMap((id) => skills.find((one) => one.id === id) ?? []);
  const procedures = skills.filter((one) => one.domain !== "meta");
  const view = { counts: { skills: procedures.length, paths: allPaths(corpus).length }, examples };
  return {
    html: (origin) => landingPage(view, origin),
    markdown: (origin) => textOf(landingPage(view, origin), origin),
    json: () => ({ skills: "/api/skills", paths: "/api/paths", agents: "/agents/manifest.json" }),
    isIndexed: true,
  };
}

const EXAMPLES = [
  "registration-eu-citizen",
  "registration-non-eu",
  "address-change",
  "health-fund-enrolment",
  "driving-licence-exchange",
  "nationality-application",
];

async function skills({ query }: PageQuery, { service }: Dependencies): Loaded {
  const { corpus } = await publishedState(service);
  const { domain, status } = query;
  const offered = status === "deprecated" ? allSkills(corpus, status) : allSkills(corpus);
  const shown = offered.filter((one) => (domain === undefined || one.domain === domain) && (status === undefined || one.status === status));
  const index = await listSkills(service);
  const ids = new Set(shown.map(({ id }) => id));
  const view = { skills: shown, filters: { domain, status } };
  return {
    html: (origin) => skillsPage(view, origin),
    markdown: (origin) => textOf(skillsPage(view), origin),
    json: () => ({ ...index, skills: index.skills.filter(({ id }) => ids.has(id)) }),
    isIndexed: domain === undefined && status === undefined,
  };
}

async function skill({ params: { id }, query: { at } }: Asked<"/skills/:id">, { service, clock }: Dependencies): Loaded {
  const input = readParameters("read-skill-input", { path: { skill_id: id }, query: only("at", at) });
  const { view, answer } = await readSkillPage(input, clock.now(), service);
  return {
    html: (origin) => skillPage(view, { origin }),
    markdown: (origin) => skillPageMarkdown(view, origin),
    json: answer,
    isIndexed: isIndexed(view.reading.status) && at === undefined,
  };
}

async function paths({ params: { theme } }: PageQuery, { service }: Dependencies): Loaded {
  if (theme !== undefined && !vocabulary.theme.some((one) => one === theme)) return notFound();
  const { corpus } = await publishedState(service);
  const view = { paths: allPaths(corpus).filter((one) => theme === undefined || one.themes.includes(theme)), theme };
  const ids = new Set(view.paths.map(({ id }) => id));
  return {
    html: (origin) => pathsPage(view, origin),
    markdown: (origin) => textOf(pathsPage(view), origin),
    json: async () => {
      const index = await listPaths(service);
      return { ...index, paths: Object.fromEntries(Object.entries(index.paths).filter(([id]) => ids.has(id))) };
    },
    isIndexed: theme === undefined,
  };
}

async function path({ params: { id }, query: { at } }: Asked<"/paths/:id">, { service, clock }: Dependencies): Loaded {
  const input = readParameters("path-input", { path: { path_id: id }, query: only("at", at) });
  const { view, answer } = await readPathPage(input, clock.now(), service);
  return {
    html: (origin) => pathPage(view, { origin }),
    markdown: (origin) => pathPageMarkdown(view, origin),
    json: answer,
    isIndexed: isIndexed(view.standing.status) && at === undefined,
  };
}

/** The one parameter of the query that a page takes. */
function only(name: string, value: string | undefined): (asked: string) => string[] | undefined {
  return (asked) => (asked === name && value !== undefined ? [value] : undefined);
}

async function activity({ service }: Dependencies): Loaded {
  const counted = await readActivity(service);
  return {
    html: (origin) => activityPage({ activity: counted }, origin),
    markdown: (origin) => textOf(activityPage({ activity: counted }), origin),
    json: () => counted,
    isIndexed: true,
  };
}

async function docs({ service }: Dependencies): Loaded {
  const { corpus } = await publishedState(service);
  const listed = allDocs(corpus).filter(({ id }) => id !== "landing" && id !== "agents");
  const view = { docs: listed.map((doc) => ({ ...doc, href: docAddress(doc.id) })) };
  return {
    html: (origin) => docsPage(view, origin),
    markdown: (origin) => textOf(docsPage(view), origin),
    json: () => ({ docs: listed.map(({ id, title, summary }) => ({ id, title, summary })) }),
    isIndexed: true,
  };
}

async function incidents({ service }: Dependencies): Loaded {
  const listed = await listIncidents(service);
  const view = { incidents: listed };
  return {
    html: (origin) => incidentsPage(view, origin),
    markdown: (origin) => textOf(incidentsPage(view), origin),
    json: () => view,
    isIndexed: true,
  };
}

async function doc(id: string, address: string, { service }: Dependencies): Loaded {
  const { corpus } = await publishedState(service);
  return showDoc(findDoc(id, corpus), address);
}

async function submit(type: string, { service, clock }: Dependencies): Loaded {
  const { base, corpus } = await publishedState(service);
  return showDoc(submitDoc(type, corpus, { now: clock.now(), commit: base }), `/agents/submit/${type}`);
}

async function showDoc(found: Doc | undefined, address: string): Loaded {
  if (found === undefined) return notFound();
  return {
    html: (origin) =>
      docPage(
        { ...docView(found, origin), path: address, canonical: address === `/docs/${found.id}` ? docAddress(found.id) : address },
        origin,
      ),
    markdown: (origin) => docMarkdown(found, origin),
    json: (origin) => ({ id: found.id, title: found.title, body: atOrigin(found.text, origin) }),
    isIndexed: true,
  };
}
