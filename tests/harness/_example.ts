/** The example of a command as its arguments: words, quotes, and what `echo` or `<<<` brings on standard input. */
export function wordsOfExample(example: string): { args: string[]; input?: string } {
  const piped = /^(?:echo|printf) (.*?) \| (becivic .*)$/s.exec(example);
  if (piped !== null) return { args: splitWords(piped[2] ?? "").slice(1), input: splitWords(piped[1] ?? "").join(" ") };
  const here = /^(becivic .*?) <<< (.*)$/s.exec(example);
  if (here !== null) return { args: splitWords(here[1] ?? "").slice(1), input: splitWords(here[2] ?? "").join(" ") };
  return { args: splitWords(example).slice(1) };
}

/** As a shell splits: by spaces, outside quotes. */
function splitWords(line: string): string[] {
  return [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}
