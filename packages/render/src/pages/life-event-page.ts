import { colon, type Language, vocabulary } from "@becivic/contract";
import { box, heading, link, paragraphFor, section, strong } from "../document/build.ts";
import type { Block, Content, Document } from "../document/model.ts";
import { titleInline } from "../titles.ts";
import type { LifeEventLine, LifeEventPageView, LifeEventStep } from "../views.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";
import { LANDING_WORDS } from "../words/landing-words.ts";
import { LIFE_EVENT_WORDS } from "../words/life-event-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { reportSection } from "./report-section.ts";

/** The procedures of a life event, by when they are done. */
export function lifeEventDocument({ event, steps, others }: LifeEventPageView, language: Language): Document {
  const { eyebrow, moments, others: otherEvents } = LIFE_EVENT_WORDS[language];
  const title = event.titles[language] ?? event.id;
  const description = event.descriptions[language] ?? "";
  const groups = Map.groupBy(steps, ({ when }) => when);
  return {
    title,
    description,
    path: `/life-events/${event.id}`,
    isIndexed: true,
    blocks: [
      box("page-head", paragraphFor("eyebrow", link("/", eyebrow)), heading(1, title), paragraphFor("lead", description)),
      paragraphFor("quiet", PROCEDURE_WORDS[language].disclaimer),
      ...vocabulary.life_event_time.flatMap((when): Block[] => {
        const group = groups.get(when) ?? [];
        return group.length === 0 ? [] : [section(when, moments[when], stepList(group, language))];
      }),
      section("others", otherEvents, lifeEventCards(others, language, 3), {
        type: "paragraph",
        content: [link("/skills", FRAME_WORDS[language].procedures)],
      }),
      reportSection({ kind: "lifeEvent", address: `/life-events/${event.id}`, title: { text: title, language } }, language),
    ],
  };
}

function stepList(steps: readonly LifeEventStep[], language: Language): Block {
  const { onlyIf } = LIFE_EVENT_WORDS[language];
  const items = steps.map(({ skill, condition }): Content => {
    const title: Content = [{ type: "link", href: `/skills/${skill.id}`, content: [strong(titleInline(skill, language))] }];
    const words = condition?.[language];
    return words === undefined ? title : [...title, { type: "break" }, `${onlyIf}${colon(language)}${words}`];
  });
  return { type: "list", role: "plain", items };
}

/** Life events as entries of a list, each with the number of its procedures. */
export function lifeEventCards(events: readonly LifeEventLine[], language: Language, level: 2 | 3): Block {
  const { procedures } = LANDING_WORDS[language];
  const cards = events.map(({ id, titles, descriptions, count }) => ({
    href: `/life-events/${id}`,
    title: titles[language] ?? id,
    summary: `${descriptions[language] ?? ""} ${procedures(count)}.`.trim(),
  }));
  return { type: "cards", level, cards };
}
