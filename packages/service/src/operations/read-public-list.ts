import type { Authorities, Categories, DossierWords, LifeEvents, SourceClasses, Types } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The lists by which proposals are judged, and that of life events, named like their schemas and their files in data/. */
interface PublicLists {
  "source-classes": SourceClasses;
  authorities: Authorities;
  types: Types;
  categories: Categories;
  "life-events": LifeEvents;
  "dossier-words": DossierWords;
}

export type PublicListName = keyof PublicLists;

/** Every list, with its content in one sentence. */
export const publicLists: readonly { name: PublicListName; holds: string }[] = [
  { name: "source-classes", holds: "The hosts that may be cited: primary, secondary and tertiary." },
  { name: "authorities", holds: "The authorities that authority_id names, by id." },
  { name: "types", holds: "The types of inputs and outputs, and the values of each selector." },
  { name: "categories", holds: "The categories of skills and paths." },
  { name: "life-events", holds: "Life events, each with its procedures in order and when they are done." },
  {
    name: "dossier-words",
    holds: "Titles, names of figures, deadlines and letters in four languages, for the papers that a user takes along.",
  },
];

type ReadLists = { readonly [Name in PublicListName]: (corpus: Corpus) => PublicLists[Name] | undefined };

const readers: ReadLists = {
  "source-classes": ({ sourceClasses }) => sourceClasses,
  authorities: ({ authorities }) => authorities,
  types: ({ types }) => types,
  categories: ({ categories }) => (categories === undefined ? undefined : { schema_version: 1, categories: [...categories] }),
  "life-events": ({ lifeEvents }) => (lifeEvents === undefined ? undefined : { schema_version: 1, life_events: [...lifeEvents] }),
  "dossier-words": ({ dossierWords }) => dossierWords,
};

/** A list of the published commit, which is the one that the gates use. */
export async function readPublicList<Name extends PublicListName>(name: Name, service: ServiceContext): Promise<PublicLists[Name]> {
  const { corpus } = await publishedState(service);
  const list = readers[name](corpus);
  // An unreadable list must not be answered as an empty one.
  if (list === undefined) throw new AppError("not_found");
  return list;
}
