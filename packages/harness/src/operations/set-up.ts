import { emptyOutbox } from "../analytics/outbox.ts";
import { done, needs, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { createDataFolder } from "../folder/create-data-folder.ts";
import { CONSENT_FILE } from "../folder/layout.ts";
import { noticeDataHome } from "../folder/notice-data-home.ts";
import { noticeOpenFolder } from "../folder/notice-open-folder.ts";
import { openConsentedBufferFolder, recordConsentBesideBuffer } from "../notes/buffer-folder.ts";
import { defineOperation, type OperationOutput } from "../operation.ts";
import type { Folder } from "../ports.ts";
import { changeProfile } from "../profile/profile-store.ts";
import { confirmConsents } from "../session/confirm-consents.ts";
import { type Consents, consentsOf, withConsents } from "../session/consents.ts";
import { sentences } from "../session/framing-sentences.ts";
import { openState, type State } from "../session/open-state.ts";

export const setUp = defineOperation({
  name: "set-up",
  command: "setup",
  isAlone: true,
  tool: "set_up",
  summary: "Creates the folder for your notes and records what you agreed to; later it changes one answer.",
  example: "becivic setup --yes --submissions yes --analytics no",
  run: async (context, { yes = false, no_folder: isWithoutFolder = false, submissions, analytics }) => {
    const state = await openState(context);
    const decisions: Consents = {
      ...(submissions === undefined ? {} : { submissions: submissions === "yes" }),
      ...(analytics === undefined ? {} : { analytics: analytics === "yes" }),
    };
    if (!yes && !isChange(state, decisions, isWithoutFolder))
      return needs(["consent_folder"], {
        say: sentences.askFolder,
        ...(state.location === undefined ? {} : { data_dir: state.location }),
        next: ["becivic setup --yes --submissions <yes|no> --analytics <yes|no>", "becivic setup --no-folder"],
      });
    const hasFolder = state.folder !== undefined || (yes && !isWithoutFolder);
    if (hasFolder && isWithoutFolder) throw folderExists();
    const claims = { ...(hasFolder && yes ? { folder: true } : {}), ...decisions };
    const confirmed = await confirmConsents(context, state, claims);
    if (claims.folder === true && confirmed.folder !== true) return done({ say: sentences.declinedFolder });
    return hasFolder ? setUpFolder(context, state, confirmed) : setUpWithoutFolder(context, confirmed);
  },
});

/** A new answer to one of the questions, where the folder is there already: it needs no yes to the folder. A no to everything never needs a yes. */
function isChange({ folder }: State, decisions: Consents, isWithoutFolder: boolean): boolean {
  const answers = Object.values(decisions);
  return (isWithoutFolder || answers.length > 0) && (folder !== undefined || !answers.includes(true));
}

async function setUpFolder(context: Context, state: State, decisions: Consents): Promise<OperationOutput<"set-up">> {
  const folder = state.folder ?? (await createDataFolder(context));
  const profile = await changeProfile(context, folder, (old) => withConsents(old, decisions, context.clock.now()));
  const consents = consentsOf(profile);
  // After the profile: no event can come in between.
  if (decisions.analytics === false) await emptyOutbox(folder);
  const isNew = state.folder === undefined;
  const notices = [
    ...(await noticeOpenFolder(context.machine, folder.location)),
    ...(isNew ? noticeDataHome(context.machine, folder.location) : []),
  ];
  return done({
    say: `Your situation and your progress are kept in ${folder.location}. You can read, copy or delete that folder at any time. ${sayConsents(consents)}`,
    data_dir: folder.location,
    consents,
    ...(notices.length === 0 ? {} : { notices }),
    ...(state.session === undefined ? { next: ["becivic start"] } : {}),
  });
}

/** Without a data folder only notes can be taken, beside the other files of the task and only after a yes. */
async function setUpWithoutFolder(context: Context, decisions: Consents): Promise<OperationOutput<"set-up">> {
  const submissions = decisions.submissions === true;
  const folder = submissions ? await recordConsentBesideBuffer(context) : await withdrawConsent(context);
  const consents = { folder: false, submissions, analytics: false };
  const place = folder === undefined ? "Nothing is stored on this computer." : await sayPlace(context, folder);
  // Nothing records a no to everything, so a start would ask it all again.
  return done({ say: `${place} ${sayConsents(consents)}`, consents, next: [submissions ? "becivic start" : 'becivic find "<words>"'] });
}

async function sayPlace({ machine }: Context, { location }: Folder): Promise<string> {
  const { isInMemory = false } = await machine.look(location);
  return isInMemory ? `Nothing is stored on this computer. ${sentences.inMemory}` : `Only notes for Be Civic are stored, in ${location}.`;
}

function folderExists(): Refusal {
  return new Refusal("not_allowed", "There is a folder for your notes already. Delete it first if you want none.", {
    next: ["becivic delete"],
  });
}

/** Notes that were not sent and receipts stay: the user may still want to cancel. */
async function withdrawConsent(context: Context): Promise<undefined> {
  const folder = await openConsentedBufferFolder(context);
  await folder?.remove(CONSENT_FILE);
}

function sayConsents({ submissions = false, analytics = false }: Consents): string {
  const notes = submissions ? "Notes are sent only after you approved each one." : "No notes are sent; the guidance is the same.";
  return `${notes} Counts of sessions are ${analytics ? "sent; you can stop that at any time" : "off"}.`;
}
