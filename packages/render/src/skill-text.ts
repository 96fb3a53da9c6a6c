import type { Banner } from "./banner.ts";
import { heading, paragraph, strong } from "./document/build.ts";
import type { Block } from "./document/model.ts";
import { type MarkdownOptions, writeMarkdown } from "./document/write-markdown.ts";
import { noticeQuote } from "./pages/notices.ts";
import { SKILL_PAST } from "./past.ts";
import type { SkillReading } from "./reading.ts";

export interface SkillText {
  reading: SkillReading;
  banner: Banner | undefined;
  /** The day of which this is the text; undefined for now. */
  day?: string | undefined;
}

export interface SkillTextOptions extends MarkdownOptions {
  /** The title is the first line. */
  isTitled?: boolean;
}

/** The text of a skill without the rest of its page: what the API answers, and what an agent installs. */
export function skillText({ reading, banner, day }: SkillText, { isTitled = false, ...options }: SkillTextOptions = {}): string {
  const blocks: Block[] = [
    ...(isTitled ? [heading(1, reading.frontmatter.title)] : []),
    ...(day === undefined ? [] : [{ type: "quote" as const, blocks: [paragraph(strong(`As it was on ${day}.`), ` ${SKILL_PAST}`)] }]),
    noticeQuote(banner),
    { type: "body", reading },
  ];
  return writeMarkdown(blocks, { ...options, saysBasis: options.elements !== "brief" });
}
