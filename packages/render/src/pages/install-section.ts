import { code, link, paragraph, paragraphFor } from "../document/build.ts";
import type { Block, Content, Inline } from "../document/model.ts";
import type { InstallLines } from "../views.ts";

/** What a person installs once: a line for each kind of assistant that this server has a file for; undefined where it has none. */
export function installSection({ agent_skills, claude_plugin, desktop, upload }: InstallLines): Block | undefined {
  const routes: Content[] = [
    ...(agent_skills === undefined ? [] : [["An agent in a terminal or an editor, with Node 22.20 or later: ", code(agent_skills)]]),
    ...(claude_plugin === undefined ? [] : [["Claude Code, with the plugin: ", code(claude_plugin)]]),
    ...(desktop === undefined ? [] : [["A desktop assistant that takes extensions: open ", fileLink(desktop)]]),
    ...(upload === undefined ? [] : [["An assistant that takes uploaded skills: upload ", fileLink(upload)]]),
  ];
  if (routes.length === 0) return undefined;
  return {
    type: "section",
    role: "first-start",
    id: "install",
    title: "Install",
    blocks: [
      { type: "list", items: routes },
      paragraphFor(
        "quiet",
        "Your agent then asks what brought you here, and where it may keep its notes. It remembers where you were, on your machine and nowhere else.",
      ),
      whichAssistant(),
    ],
  };
}

export function whichAssistant(): Block {
  return paragraph(link("/docs/compatible-agents", "What works in which assistant", "button"));
}

function fileLink(address: string): Inline {
  const { pathname } = new URL(address);
  return link(pathname, pathname.slice(pathname.lastIndexOf("/") + 1));
}
