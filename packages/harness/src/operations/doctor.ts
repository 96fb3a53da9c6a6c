import { done } from "../answer.ts";
import type { Context } from "../context.ts";
import { checkFolder } from "../folder/check-folder.ts";
import { checkServer } from "../folder/check-server.ts";
import { defineOperation } from "../operation.ts";
import { RESET_PROFILE } from "../profile/profile-store.ts";
import { tierOf } from "../session/tier.ts";

export const doctor = defineOperation({
  name: "doctor",
  command: "doctor",
  summary: "Shows what works here: the folder for your notes, the server, and what can be sent.",
  example: "becivic doctor",
  run: async (context) => {
    const { notices, ...facts } = await checkFolder(context);
    const isWritable = facts.folder === "ready" || (facts.folder === "absent" && facts.data_dir !== undefined);
    const server = await checkServer(context.server);
    const isDamaged = notices.some(({ code }) => code === "damaged");
    const say = `${isDamaged ? "Your profile cannot be read. " : ""}${SENTENCES[facts.folder]} ${serverSentence(context, server.is_reachable)}`;
    return done({
      say,
      tier: tierOf({ isWritable, tools: [], hasHooks: false }),
      ...facts,
      server: context.server.origin,
      ...server,
      ...(notices.length === 0 ? {} : { notices }),
      ...(isDamaged ? { next: [RESET_PROFILE] } : {}),
    });
  },
});

function serverSentence({ settings }: Context, isReachable: boolean): string {
  if (settings.isOffline) return "The server was not asked, because you work offline.";
  return isReachable ? "The server answers." : "The server does not answer, so nothing can be sent now.";
}

const SENTENCES = {
  ready: "The folder for your notes can be read and written.",
  absent: "There is no folder for your notes yet.",
  read_only: "The folder for your notes can be read, not written.",
  unreadable: "The folder for your notes cannot be used: it cannot be read, or a link in it leads out of it.",
} as const;
