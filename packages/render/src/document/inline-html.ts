import type { LifecycleStatus } from "@becivic/contract";
import { dayWords } from "@becivic/contract";
import { attribute, type Html, html, joinHtml, nothing } from "@becivic/markup";
import { MAINTAINED, STATUS_WORDS } from "../pages/words.ts";
import type { Content, Inline, LinkRole, SpanRole } from "./model.ts";

/** A line as HTML. */
export function contentHtml(content: Content): Html {
  const [only] = content;
  if (content.length === 1 && only !== undefined) return inlineHtml(only);
  return joinHtml(content.map(inlineHtml));
}

function inlineHtml(inline: Inline): Html {
  if (typeof inline === "string") return html`${inline}`;
  switch (inline.type) {
    case "strong":
      return html`<strong${attribute("class", inline.role)}>${contentHtml(inline.content)}</strong>`;
    case "emphasis":
      return html`<em>${contentHtml(inline.content)}</em>`;
    case "code":
      return html`<code>${inline.text}</code>`;
    case "link":
      return linkHtml(inline);
    case "badge":
      return inline.isSearchMeta === true
        ? html`<span data-pagefind-meta="status">${badgeHtml(inline.status, inline.domain)}</span>`
        : badgeHtml(inline.status, inline.domain);
    case "day":
      return dayHtml(inline.moment);
    case "language":
      return html`<span lang="${inline.language}">${inline.text}</span>`;
    case "span":
      return SPANS[inline.role](contentHtml(inline.content));
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
function linkHtml({ href, content, role, label }: Extract<Inline, { type: "link" }>): Html {
  const words = contentHtml(content);
  const isAbsolute = ABSOLUTE.test(href);
  if (!isAbsolute && !OWN.test(href)) return words;
  const kind = attribute("class", role && LINK_CLASSES[role]);
  const rel = isAbsolute ? html` rel="external"` : nothing;
  return html`<a${kind}${rel} href="${href}"${attribute("aria-label", label)}>${words}</a>`;
}

export function dayHtml(moment: string): Html {
  return html`<time datetime="${moment}">${dayWords(moment)}</time>`;
}

/** The status in words; the mark beside them only repeats what the words say. */
export function badgeHtml(status: LifecycleStatus, domain?: string): Html {
  return domain === "meta" ? BADGES[status].meta : BADGES[status].voted;
}

const BADGES: Readonly<Record<LifecycleStatus, { voted: Html; meta: Html }>> = {
  draft: badgesOf("draft"),
  alpha: badgesOf("alpha"),
  beta: badgesOf("beta"),
  stable: badgesOf("stable"),
  deprecated: badgesOf("deprecated"),
  quarantined: badgesOf("quarantined"),
};

function badgesOf(status: LifecycleStatus): { voted: Html; meta: Html } {
  const { meaning } = STATUS_WORDS[status];
  const badge = (words: string): Html => badgeWith(status, html` <span class="badge-meaning">(${words})</span>`);
  return { voted: badge(meaning), meta: badge(MAINTAINED) };
}

/** The name of the status without its meaning, for a legend. */
export function shortBadgeHtml(status: LifecycleStatus): Html {
  return badgeWith(status, nothing);
}

function badgeWith(status: LifecycleStatus, meaning: Html): Html {
  const { name } = STATUS_WORDS[status];
  return html`<span class="badge" data-status="${status}"><span class="badge-mark" aria-hidden="true"></span>${name}${meaning}</span>`;
}
