/** One topic of customer_context.md: a heading of the second level and the text below it. */
export interface ContextSection {
  topic: string;
  text: string;
}

const HEADING = /^## ([a-z0-9-]+)$/m;

/** The topics of a text, in their order. Text before the first heading has no topic, and is kept. */
export function parseSections(text: string): { start: string; sections: ContextSection[] } {
  const [start = "", ...rest] = text.split(new RegExp(HEADING, "gm"));
  const sections: ContextSection[] = [];
  for (let at = 0; at < rest.length; at += 2) sections.push({ topic: rest[at] ?? "", text: (rest[at + 1] ?? "").trim() });
  return { start: start.trim(), sections };
}

/** The text with a topic added to or replaced. A heading in the words would begin a topic of its own, so it is set one level lower. */
export function withSection(text: string, topic: string, words: string, { isReplaced }: { isReplaced: boolean }): string {
  const { start, sections } = parseSections(text);
  const addition = words.replaceAll(/^#{1,2} /gm, "### ").trim();
  const present = sections.find((section) => section.topic === topic);
  if (present === undefined) sections.push({ topic, text: addition });
  else present.text = isReplaced || present.text === "" ? addition : `${present.text}\n\n${addition}`;
  return [start, ...sections.map((section) => `## ${section.topic}\n\n${section.text}`)].filter((part) => part !== "").join("\n\n");
}
