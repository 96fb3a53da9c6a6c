import { contactAddress, type Language, type Operator } from "@becivic/contract";
import { type Html, html } from "@becivic/markup";
import { code, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block } from "../document/model.ts";
import { localAddress, type PageFrame } from "../document/page-frame.ts";
import { OPERATOR_WORDS, type OperatorWords } from "../words/operator-words.ts";

/** Who runs the server, in the footer of every page. */
export function operatorLine({ operator, ...frame }: PageFrame): Html {
  const words = OPERATOR_WORDS[frame.language];
  const { contact } = operator ?? {};
  if (contact !== undefined) return html`<p>${nameSentence(operator, words)} ${words.contact} ${contactLink(contact)}</p>`;
  return html`<p>${nameSentence(operator, words)} <a href="${localAddress("/contact", frame)}">${words.what}</a></p>`;
}

/** The same as a section of a page, with what a reader can do where there is no contact. */
export function operatorSection(operator: Operator | undefined, language: Language): Block {
  const words = OPERATOR_WORDS[language];
  const { name, contact } = operator ?? {};
  const missing = name === undefined ? [] : [paragraph(words.noContact)];
  return section(
    "operator",
    words.title,
    paragraph(nameSentence(operator, words)),
    ...(contact === undefined ? [...missing, paragraph(words.without)] : contactBlocks(contact, words)),
    paragraphFor(
      "quiet",
      words.settings.before,
      code("BECIVIC_OPERATOR_NAME"),
      words.settings.between,
      code("BECIVIC_CONTACT"),
      words.settings.after,
    ),
  );
}

function nameSentence(operator: Operator | undefined, words: OperatorWords): string {
  const { name, contact } = operator ?? {};
  if (name !== undefined) return words.runBy(name);
  return contact === undefined ? words.none : words.unnamed;
}

/** Markdown has the contact as code: it has no other text in which an at sign stays as it is. */
function contactBlocks(contact: string, words: OperatorWords): Block[] {
  return [
    { type: "screenOnly", html: () => html`<p>${words.contact} ${contactLink(contact)}</p>\n` },
    { type: "agentsOnly", blocks: [paragraph(`${words.contact} `, code(contact))] },
  ];
}

/** Without a link where the contact is not one that the settings allow. */
function contactLink(contact: string): Html {
  const address = contactAddress(contact);
  return address === undefined ? html`${contact}` : html`<a class="contact" href="${address}">${contact}</a>`;
}
