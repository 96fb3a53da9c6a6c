import { type PublicListName, publicLists, readPublicList } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

// As long as other public files.
const MAX_AGE_SECONDS = 300;

const operationIds: Readonly<Record<PublicListName, string>> = {
  "source-classes": "readSourceClasses",
  authorities: "readAuthorities",
  types: "readTypes",
  categories: "readCategories",
};

/** The lists that a drafter has to follow, at the addresses that the rules of the corpus name. */
export const publicDataRoutes: readonly Route[] = publicLists.map(({ name, holds }) =>
  defineRoute<string>({
    method: "get",
    path: `/data/${name}.json`,
    operationId: operationIds[name],
    summary: holds,
    access: "public",
    composed: "for all",
    answers: {
      200: { description: "The list, as it is published now.", schema: name },
      404: { description: "The published list cannot be read.", schema: "problem" },
    },
    handle: async (c, { service }) => publicJson(c, await readPublicList(name, service), MAX_AGE_SECONDS),
  }),
);
