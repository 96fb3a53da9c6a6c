import { colon, type Language, type LifecycleStatus } from "@becivic/contract";
import { takesVotes } from "@becivic/corpus";
import type { PreviousStable } from "../banner.ts";
import { badge, link, paragraph, strong } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import { titleInline } from "../titles.ts";
import type { StatusView, Titles } from "../views.ts";
import { confirmationWords } from "../words/confirmation-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";

interface Confirmable {
  status: LifecycleStatus;
  standing: StatusView;
  previousStable: PreviousStable | undefined;
  supersededBy: { href: string; title: string; titles?: Titles | undefined } | undefined;
  /** Sentences on how and when the text was written. */
  origin?: Content;
}

/** How far a text is confirmed, for people: what agents have to do about it is in their views. */
export function confirmationNotice(
  { status, standing, previousStable, supersededBy, origin = [] }: Confirmable,
  language: Language,
): Block {
  const words = PROCEDURE_WORDS[language];
  const sentence = confirmationWords(
    {
      status,
      votes: standing,
      hasStable: previousStable !== undefined,
      stableSince: previousStable?.day,
      withdrawal: standing.withdrawal,
    },
    language,
  );
  const content: Content = [
    badge(status),
    " ",
    ...(sentence === undefined ? [] : [strong(sentence), " "]),
    `${words.disclaimer} `,
    ...origin,
    ...(previousStable?.href === undefined ? [] : [link(previousStable.href, words.readStable), ". "]),
    ...(supersededBy === undefined
      ? []
      : [
          `${words.useInstead}${colon(language)}`,
          { type: "link", href: supersededBy.href, content: [titleInline(supersededBy, language)] } as const,
          ". ",
        ]),
    link("#page-status", words.why),
  ];
  const tone = takesVotes(status) ? "notice" : "warning";
  return { type: "notice", role: "screen", tone, blocks: [paragraph(...content)] };
}
