import { type PublicListName, publicLists, readPublicList } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

// The same as for other public files.
const MAX_AGE_SECONDS = 300;

const operationIds: Readonly<Record<PublicListName, string>> = {
  "source-classes": "readSourceClasses",
  authorities: "readAuthorities",
  types: "readTypes",
  categories: "readCategories",
  "life-events": "readLifeEvents",
  "dossier-words": "readDossierWords",
};

/** The lists that the author of a draft has to follow and the life events, at the addresses that the rules of the corpus name. */
export const readPublicListRoutes: readonly Route[] = publicLists.map(({ name, holds }) =>
  publicRead(
    {
      path: `/data/${name}.json`,
      operationId: operationIds[name],
      summary: holds,
      composed: "for all",
      answers: {
        200: { description: "The current list.", schema: name },
        404: { description: "The published list is missing or not valid.", schema: "problem" },
      },
    },
    (_none, { service }) => readPublicList(name, service),
    MAX_AGE_SECONDS,
  ),
);
