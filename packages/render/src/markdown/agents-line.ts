/** Near the top of every text, so that an agent finds the way in from wherever it landed. */
export const AGENTS_LINE =
  "> AI agents: before anything else, read the page [/agents](/agents.md), then the index of everything at [/llms.txt](/llms.txt).";
