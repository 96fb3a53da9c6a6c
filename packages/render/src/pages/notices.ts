import { type Banner, bannerTitle, DISCLAIMER } from "../banner.ts";
import { code, day, link, paragraph, paragraphFor, strong } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";

/** On top of every procedure, on a page. */
export const disclaimer: Block = paragraphFor("disclaimer", DISCLAIMER);

/** How far a text is confirmed, on a page. */
export function bannerNotice(banner: Banner | undefined): Block[] {
  if (banner === undefined) return [];
  const { tone, forAgents } = banner;
  const agents = forAgents === undefined ? [] : [paragraphFor("quiet", "For agents: ", ...withCode(forAgents))];
  return [{ type: "notice", tone, blocks: [paragraph(...bannerContent(banner)), ...agents] }];
}

/** Disclaimer and banner at the head of a text that is read away from its page. */
export function noticeQuote(banner: Banner | undefined): Block {
  const first = paragraph(DISCLAIMER);
  if (banner === undefined) return { type: "quote", blocks: [first] };
  const agents = banner.forAgents === undefined ? [] : [" For agents: ", ...withCode(banner.forAgents)];
  return { type: "quote", blocks: [first, paragraph(...bannerContent(banner), ...agents)] };
}

/** On top of a page of the past. */
export function pastNotice(address: string, at: string | undefined, sentence: string): Block[] {
  if (at === undefined) return [];
  const content = [strong("As it was on ", day(at), "."), ` ${sentence} `, link(address, "Read it as it is now")];
  return [{ type: "notice", tone: "notice", blocks: [paragraph(...content)] }];
}

function bannerContent(banner: Banner): Content {
  const more = banner.link === undefined ? [] : [" ", link(banner.link.href, banner.link.text)];
  return [strong(bannerTitle(banner)), ` ${banner.text}`, ...more];
}

/** What is written between backticks is code, as in Markdown. */
function withCode(text: string): Content {
  return text.split("`").map((part, at) => (at % 2 === 0 ? part : code(part)));
}
