import type { Language } from "@becivic/contract";
import { type Html, html } from "@becivic/markup";
import { contentHtml } from "../document/inline-html.ts";
import type { Block } from "../document/model.ts";
import { localAddress, type PageFrame } from "../document/page-frame.ts";
import { REPORT_WORDS, type ReportedPage } from "../words/report-words.ts";
import { copyButton } from "./copy-button.ts";

interface Reported {
  kind: ReportedPage;
  /** The address of the page, without the prefix of a language: agents read that one. */
  address: string;
  title: { text: string; language: string };
}

/** A line that a reader copies for their agent, to report a mistake on this page. People alone read it: pages for agents say how to send. */
export function reportSection(page: Reported, language: Language): Block {
  return {
    type: "section",
    role: "screen",
    id: "report",
    title: REPORT_WORDS[language].title,
    blocks: [{ type: "screenOnly", html: (frame) => reportHtml(page, frame) }],
  };
}

function reportHtml({ kind, address, title }: Reported, frame: PageFrame): Html {
  const { introduction, line, examples, copy, noAgent, contact } = REPORT_WORDS[frame.language];
  const name = contentHtml([{ type: "language", ...title }], frame);
  const text = html`${line.read}${frame.origin}/agents${line.page}${name}${line.between}${frame.origin}${address}${line.after}${examples[kind]}`;
  return html`<div class="agent-line">
<p>${introduction}</p>
<blockquote class="prompt"><p id="report-line">${text}</p></blockquote>
${copyButton("report-line", copy, frame.language)}</div>
<p class="quiet">${noAgent} <a href="${localAddress("/contact", frame)}">${contact}</a></p>
`;
}
