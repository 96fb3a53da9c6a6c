import { markdownLink } from "./link.ts";

/** Near the top of every text, so that an agent finds the way in from wherever it landed. */
export function agentsLine(origin: string): string {
  const [page, index] = [markdownLink("/agents", "/agents.md", origin), markdownLink("/llms.txt", "/llms.txt", origin)];
  return `> AI agents: before anything else, read the page ${page}, then the index of everything at ${index}.`;
}
