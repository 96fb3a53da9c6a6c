/** Near the top of every text, so that an agent finds the way in from wherever it landed. */
export const AGENTS_LINE = "> AI agents: read [/agents](/agents.md) and [/llms.txt](/llms.txt) first.";
