import { dayWords, type Language, type LifecycleStatus } from "@becivic/contract";
import { attribute, type Html, html, joinHtml, nothing } from "@becivic/markup";
import { maintained, statusMeaning, statusName } from "../words/status-words.ts";
import type { Content, Inline, LinkRole, SpanRole } from "./model.ts";
import { ENGLISH_FRAME, localAddress, type PageFrame } from "./page-frame.ts";

/** A line as HTML. */
export function contentHtml(content: Content, frame: PageFrame = ENGLISH_FRAME): Html {
  const [only] = content;
  if (content.length === 1 && only !== undefined) return inlineHtml(only, frame);
  return joinHtml(content.map((inline) => inlineHtml(inline, frame)));
}

function inlineHtml(inline: Inline, frame: PageFrame): Html {
  if (typeof inline === "string") return html`${inline}`;
  switch (inline.type) {
    case "strong":
      return html`<strong${attribute("class", inline.role)}>${contentHtml(inline.content, frame)}</strong>`;
    case "emphasis":
      return html`<em>${contentHtml(inline.content, frame)}</em>`;
    case "code":
      return html`<code>${inline.text}</code>`;
    case "link":
      return linkHtml(inline, frame);
    case "badge":
      return inline.isShort === true
        ? shortBadgeHtml(inline.status, frame.language)
        : badgeHtml(inline.status, frame.language, inline.domain);
    case "day":
      return dayHtml(inline.moment, frame.language);
    case "language":
      return inline.language === frame.language ? html`${inline.text}` : html`<span lang="${inline.language}">${inline.text}</span>`;
    case "span":
      return SPANS[inline.role](contentHtml(inline.content, frame));
    case "break":
      return html`<br>`;
  }
}

const SPANS: Readonly<Record<SpanRole, (content: Html) => Html>> = {
  quiet: (content) => html`<span class="quiet">${content}</span>`,
  pending: (content) => html`<span class="pending">${content}</span>`,
  host: (content) => html`<span class="host">${content}</span>`,
};

const LINK_CLASSES: Readonly<Record<LinkRole, string>> = { path: "path", button: "button", "second-button": "button second" };

const ABSOLUTE = /^https?:\/\//i;
const OWN = /^(?:\/(?![/\\])|#)/;

/** Only addresses that lead to pages: nothing that runs, and no other host behind two slashes. */
function linkHtml({ href, content, role, label }: Extract<Inline, { type: "link" }>, frame: PageFrame): Html {
  const words = contentHtml(content, frame);
  const isAbsolute = ABSOLUTE.test(href);
  if (!isAbsolute && !OWN.test(href)) return words;
  const kind = attribute("class", role && LINK_CLASSES[role]);
  const rel = isAbsolute ? html` rel="external"` : nothing;
  return html`<a${kind}${rel} href="${localAddress(href, frame)}"${attribute("aria-label", label)}>${words}</a>`;
}

export function dayHtml(moment: string, language: Language = "en"): Html {
  return html`<time datetime="${moment}">${dayWords(moment, language)}</time>`;
}

/** The status in words; the mark beside them only repeats what the words say. */
export function badgeHtml(status: LifecycleStatus, language: Language = "en", domain?: string): Html {
  const meaning = domain === "meta" ? maintained(language) : statusMeaning(status, language);
  return badgeWith(status, language, html` <span class="badge-meaning">(${meaning})</span>`);
}

/** The name of the status without its meaning, for tables and legends. */
export function shortBadgeHtml(status: LifecycleStatus, language: Language = "en"): Html {
  return badgeWith(status, language, nothing);
}

function badgeWith(status: LifecycleStatus, language: Language, meaning: Html): Html {
  return html`<span class="badge" data-status="${status}"><span class="badge-mark" aria-hidden="true"></span>${statusName(status, language)}${meaning}</span>`;
}
