import { activityPage } from "@becivic/render";
import { readActivity } from "@becivic/service";
import type { PageRoute } from "../page.ts";
import { textOf } from "../text-of.ts";

export const activityRoute: PageRoute = {
  path: "/activity",
  load: async (_asked, { service }) => {
    const activity = await readActivity(service);
    return {
      html: (origin) => activityPage({ activity }, origin),
      markdown: (origin) => textOf(activityPage({ activity }), origin),
      json: () => activity,
      isIndexed: true,
    };
  },
};
