import { done } from "../answer.ts";
import { defineOperation } from "../operation.ts";
import { openState } from "../session/open-state.ts";
import { tierOf } from "../session/tier.ts";

export const doctor = defineOperation({
  name: "doctor",
  command: "doctor",
  summary: "Shows what works here: the folder for your notes, the server, and what can be sent.",
  example: "becivic doctor",
  run: async (context) => {
    const { location } = await openState(context);
    const tier = tierOf({ isWritable: location !== undefined, tools: [], hasHooks: false });
    const answer = await context.server.send({ method: "GET", path: "/agents/manifest.json" });
    return done({
      tier,
      ...(location === undefined ? {} : { data_dir: location }),
      server: context.server.origin,
      is_reachable: answer.reached && answer.status === 200,
    });
  },
});
