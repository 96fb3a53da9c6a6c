import type { Html } from "@becivic/markup";
import { pageDocument } from "../pages/layout.ts";
import { link } from "./build.ts";
import type { Block, Document } from "./model.ts";
import { ENGLISH_FRAME, type PageFrame } from "./page-frame.ts";
import { writeHtml } from "./write-html.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** A whole page as HTML. */
export function documentHtml({ blocks, ...head }: Document, frame: PageFrame = ENGLISH_FRAME): Html {
  const { language = frame.language } = head;
  const { html, contents } = writeHtml(blocks, { ...frame, language });
  return pageDocument({ ...head, body: html, toc: contents, tocLanguage: language }, frame);
}

/** A whole page as Markdown, with links within the site written whole: a text that is read away from it keeps them. */
export function documentMarkdown({ blocks }: Document, origin = ""): string {
  return `${writeMarkdown([AGENTS_LINE, ...blocks], { origin, elements: "brief" })}\n`;
}

/** Near the top of every text, so that an agent finds the start page from any other one. The frame of an HTML page has it too. */
const AGENTS_LINE: Block = {
  type: "agentsOnly",
  blocks: [
    {
      type: "quote",
      blocks: [
        {
          type: "paragraph",
          content: [
            "AI agents: before anything else, read the page ",
            link("/agents.md", "/agents"),
            ", then the index of everything at ",
            link("/llms.txt", "/llms.txt"),
            ".",
          ],
        },
      ],
    },
  ],
};

/** The line for agents alone, for a text that is not written from blocks. */
export function agentsLine(origin: string): string {
  return writeMarkdown([AGENTS_LINE], { origin });
}
