import { html } from "@becivic/markup";
import { DISCLAIMER } from "../banner.ts";
import { box, code, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Document, Inline, Step } from "../document/model.ts";
import { plural } from "../plural.ts";
import type { InstallLines, LandingPageView } from "../views.ts";
import { skillCards } from "./artefact-parts.ts";
import { installSection, whichAssistant } from "./install-section.ts";

/** The first page. The lines that a user pastes name the address of this site. */
export function landingDocument({ counts, examples }: LandingPageView, origin = "", install?: InstallLines): Document {
  const installing = install && installSection(install);
  const procedures = plural(counts.skills, "procedure");
  return {
    title: "Be Civic",
    description: "Belgian procedures that your own AI agent can follow: cited, dated, and corrected by the people who go through them.",
    path: "/",
    isIndexed: true,
    markdown: "/index.md",
    blocks: [
      box(
        "hero",
        heading(1, "Belgian paperwork, step by step, with your own AI agent"),
        paragraphFor("lead", LEAD),
        paragraphFor("hero-links", link("/skills", `Read the ${procedures} yourself`, "second-button"), " ", link("/search", "Search")),
      ),
      box("starts", ...(installing === undefined ? [] : [installing]), pasteSection(origin, installing === undefined)),
      section(
        "examples",
        "Procedures to begin with",
        ...skillCards(examples, 3),
        paragraph(link("/skills", `All ${procedures}`), " and ", link("/paths", `${plural(counts.paths, "path")} to documents and desks`)),
      ),
      section("how", "How it works", { type: "steps", role: "ways", steps: HOW }),
      section("rely", "What you can rely on, and what not", box("two", RELY, DO_NOT_RELY)),
      section("open", "Open", paragraph(OPEN, link("/activity", "See the activity"))),
      paragraphFor("disclaimer", DISCLAIMER),
    ],
  };
}

const LEAD =
  "Be Civic is a commons of procedures: how to register at a commune, find a health fund, exchange a driving licence, become Belgian. Each is cited, says how far it is confirmed, and is corrected by the people who go through it. Your agent reads them and guides you through.";

function pasteSection(origin: string, isOnlyStart: boolean): Block {
  return {
    type: "section",
    role: isOnlyStart ? "first-start" : "start",
    id: "paste",
    title: isOnlyStart ? "Paste one line" : "Or paste one line",
    blocks: [
      paragraph("Into any assistant that can open web pages:"),
      {
        type: "quote",
        role: "prompt",
        blocks: [
          paragraphFor("prompt", "Read ", code(`${origin}/agents`), " and use it to help me with my paperwork in Belgium. My situation: …"),
        ],
      },
      { type: "screenOnly", html: () => COPY_BUTTON },
      paragraphFor("quiet", "With the pasted line, your agent remembers nothing between two conversations."),
      ...(isOnlyStart ? [whichAssistant()] : []),
    ],
  };
}

const COPY_BUTTON = html`<button class="copy second" type="button" data-copy="prompt" aria-live="polite" hidden>Copy the line</button>\n`;

const HOW: readonly Step[] = [
  { title: "You talk to your agent", blocks: [paragraph("In your language. You never talk to Be Civic.")] },
  {
    title: "Your agent uses Be Civic",
    blocks: [
      paragraph(
        "It reads the procedure that fits, with the law behind it, the papers to collect, the steps in order, and what usually goes wrong.",
      ),
    ],
  },
  {
    title: "Your data stays with you",
    blocks: [
      paragraph(
        "Your agent keeps its notes in a folder on your machine that you can read and delete. Be Civic has no account for you, no profile and no history.",
      ),
    ],
  },
  {
    title: "What you find out helps the next person",
    blocks: [
      paragraph(
        "A fee that has changed, a desk that wants another paper: your agent can submit it without your name, after you have read it. Others confirm it or contradict it. You can also submit nothing, and get the same procedures.",
      ),
    ],
  },
];

const RELY: Block = box("plain", heading(3, "You can rely on this"), {
  type: "list",
  items: [
    ["Every claim names its source. Every figure can be corrected, and shows its history."],
    [
      "A procedure says how far it is confirmed: ",
      emphasis("draft"),
      ", ",
      emphasis("alpha"),
      ", ",
      emphasis("beta"),
      " or ",
      emphasis("stable"),
      ". Everything starts unconfirmed and says so.",
    ],
  ],
});

const DO_NOT_RELY: Block = box("plain", heading(3, "But not on this"), {
  type: "list",
  items: [
    ["It is a starting point. Verify with your commune before you act."],
    ["It is not legal advice, and Be Civic is not affiliated with the Belgian government."],
  ],
});

const OPEN =
  "Text and software are under CC BY 4.0, except a few lists of words. The rules by which a text becomes stable are public, and anyone can recompute every status. The history of changes is public, too, and names no sender. ";

function emphasis(text: string): Inline {
  return { type: "emphasis", content: [text] };
}
