import type { Language } from "@becivic/contract";
import { code, link, paragraph, paragraphFor } from "../document/build.ts";
import type { Block, Content, Inline } from "../document/model.ts";
import type { InstallLines } from "../views.ts";
import { INSTALL_WORDS } from "../words/install-words.ts";

/** What a person installs once: a line for each kind of assistant that this server has a file for; undefined where it has none. */
export function installSection({ agent_skills, claude_plugin, desktop, upload }: InstallLines, language: Language): Block | undefined {
  const words = INSTALL_WORDS[language];
  const routes: Content[] = [
    ...(agent_skills === undefined ? [] : [[`${words.agentSkills} `, code(agent_skills)]]),
    ...(claude_plugin === undefined ? [] : [[`${words.plugin} `, code(claude_plugin)]]),
    ...(desktop === undefined ? [] : [[`${words.desktop} `, fileLink(desktop)]]),
    ...(upload === undefined ? [] : [[`${words.upload} `, fileLink(upload)]]),
  ];
  if (routes.length === 0) return undefined;
  return {
    type: "section",
    role: "start",
    id: "install",
    title: words.title,
    blocks: [
      { type: "list", items: routes },
      paragraphFor("quiet", words.afterwards),
      paragraph(link("/docs/compatible-agents", words.compatible, "button")),
    ],
  };
}

function fileLink(address: string): Inline {
  const { pathname } = new URL(address);
  return link(pathname, pathname.slice(pathname.lastIndexOf("/") + 1));
}
