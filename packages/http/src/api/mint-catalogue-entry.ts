import { mintCatalogueEntry } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRoute, secret } from "./operator-route.ts";

export const mintCatalogueEntryRoute: Route = operatorRoute({
  method: "post",
  path: "/api/_internal/catalogue-entries",
  operationId: "mintCatalogueEntry",
  summary: "Create a volatile value (val) or a reference (ref) and mint its uid.",
  body: "mint-catalogue-entry-input",
  handle: async (c, { service, clock }, { body }) => {
    const { uid, created } = await mintCatalogueEntry(body, clock.now(), service);
    return c.json({ uid, created }, created ? 201 : 200, secret);
  },
  answers: { 201: { description: "The new row was created." } },
});
