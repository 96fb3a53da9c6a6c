import { activityDocument } from "@becivic/render";
import { readActivity } from "@becivic/service";
import { documentPage } from "../document-page.ts";
import type { PageRoute } from "../page.ts";

export const activityRoute: PageRoute = {
  path: "/activity",
  load: async (_request, { service }) => {
    const activity = await readActivity(service);
    return documentPage({ forPeople: (language) => activityDocument({ activity }, language) }, () => activity);
  },
};
