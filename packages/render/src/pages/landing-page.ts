import type { Language } from "@becivic/contract";
import { box, code, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Content, Document } from "../document/model.ts";
import type { InstallLines, LandingPageView } from "../views.ts";
import { nameOfId } from "../words/id-words.ts";
import { LANDING_WORDS, type LandingWords } from "../words/landing-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { copyButton } from "./copy-button.ts";
import { installSection } from "./install-section.ts";
import { lifeEventCards } from "./life-event-page.ts";
import { searchForm } from "./search-form.ts";

/** What the first page is written with beside its view: the lines that a reader pastes name the address of this site. */
interface LandingPlace {
  language: Language;
  origin: string;
  install: InstallLines | undefined;
}

/** The first page: the search, the line for an agent, and life events as the way in. */
export function landingDocument({ counts, lifeEvents, fields }: LandingPageView, { language, origin, install }: LandingPlace): Document {
  const words = LANDING_WORDS[language];
  const installing = install && installSection(install, language);
  return {
    title: "Be Civic",
    description: words.description,
    path: "/",
    isIndexed: true,
    markdown: "/index.md",
    blocks: [
      box(
        "hero",
        heading(1, words.title),
        paragraphFor("lead", words.lead),
        { type: "screenOnly", html: (frame) => searchForm({ id: "search-field", role: "search-form" }, frame) },
        promptBox(words, origin, installing !== undefined),
      ),
      section("life-events", words.events, lifeEventCards(lifeEvents, language, 3)),
      section(
        "subjects",
        words.fields,
        { type: "list", role: "chips", items: fields.map((field) => chip(field, language)) },
        allOf(counts, words),
      ),
      ...(installing === undefined ? [] : [installing]),
      section("how", words.how.title, {
        type: "steps",
        role: "ways",
        steps: words.how.steps.map(({ title, text }) => ({ title, blocks: [paragraph(text)] })),
      }),
      section("rely", words.rely.title, relyBox(words)),
      section("open", words.open.title, paragraph(words.open.text, " ", link("/activity", words.open.link))),
      paragraphFor("quiet", PROCEDURE_WORDS[language].disclaimer),
    ],
  };
}

/** The line that a reader pastes into the chat with an agent. */
export function promptBox({ withAgent, prompt, copy, noMemory, install }: LandingWords, origin: string, canInstall: boolean): Block {
  const line = paragraphFor("prompt", prompt.before, code(`${origin}/agents`), prompt.after);
  return box(
    "agent-line",
    paragraph(withAgent),
    { type: "quote", role: "prompt", blocks: [line] },
    {
      type: "screenOnly",
      html: ({ language }) => copyButton("prompt", copy, language),
    },
    ...(canInstall ? [paragraphFor("quiet", noMemory, " ", link("#install", install))] : []),
  );
}

function chip({ id, count }: LandingPageView["fields"][number], language: Language): Content {
  return [link(`/skills#domain-${id}`, `${nameOfId(id, language)} (${count})`)];
}

function allOf({ skills, paths, communes }: LandingPageView["counts"], words: LandingWords): Block {
  const more = communes === 0 ? [] : [", ", link("/communes", words.allCommunes(communes))];
  return paragraph(link("/skills", words.allProcedures(skills)), ", ", link("/paths", words.allDocuments(paths)), ...more, ".");
}

function relyBox({ rely: { yes, reasons, no, limits } }: LandingWords): Block {
  const list = (title: string, items: readonly string[]): Block =>
    box("plain", heading(3, title), { type: "list", items: items.map((one) => [one]) });
  return box("two", list(yes, reasons), list(no, limits));
}
