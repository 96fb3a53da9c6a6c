/** The documents whose shell blocks are run, in this order. */
export const documentsWithBlocks = ["README.md", "docs/tour.md"] as const;

/** A block of shell commands in a document. */
export interface ShellBlock {
  /** The line of its first command. */
  line: number;
  text: string;
}

/** The blocks that are marked as `sh`, in the order of the document. */
export function shellBlocks(markdown: string): ShellBlock[] {
  return [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(({ 0: whole, 1: text = "", index }) => ({
    line: markdown.slice(0, index + whole.indexOf("\n") + 1).split("\n").length,
    text,
  }));
}

/** Installs and tests everything: running this script proves it. */
export function isInstallation({ text }: ShellBlock): boolean {
  return /^npm ci\b/m.test(text);
}

/** The names of npm scripts that a document tells its reader to run. */
export function namedScripts(markdown: string): string[] {
  const run = [...markdown.matchAll(/npm run (?:--?silent |-s )?([a-z][\w:-]*)/g)].flatMap(([, name]) => name ?? []);
  return [...new Set(run)].sort();
}
