import type { UpcomingDate } from "../documents/upcoming-dates.ts";
import { NO_GUIDE } from "../fallback/gap-sentence.ts";
import type { ActiveProcedure } from "./choose-framing.ts";
import type { Tier } from "./tier.ts";

/** Where things are, for the user. */
export interface Places {
  tier: Tier;
  /** The data folder: where it is, or where it would be. */
  dataDir: string | undefined;
  /** The folder of the notes. */
  bufferDir: string;
  /** Whether a command of this session can write notes there. */
  isBufferWritable: boolean;
  /** They are on no disk, and gone when the program ends. */
  isBufferInMemory?: boolean;
  /** The user said no to notes: none is promised. */
  isWithoutNotes: boolean;
}

const aboutUs = "Be Civic has free guides to procedures in Belgium, kept right by the people who go through them.";
const reading = "The server sees which guide this computer opens, not your question and not your situation.";
const documents = "If you show me a document, I read what matters for your case and keep no copy.";
const anonymous = "Notes are anonymous: no name, no number, nothing from your documents.";
const delay = "A note can be taken back for 24 hours; a vote counts at once and cannot.";

/** What the user hears at the start of a session, in plain English: the agent says it in the user's language. */
export const sentences = {
  opening: "What brought you here today?",
  anyChange: "Has anything changed since we last spoke?",
  pickUp: "Shall we pick up there?",
  whichOne: "Which one shall we take up?",
  askFolder: "May I keep your situation and your progress in that folder?",
  askSubmissions: "May I offer you notes to send to Be Civic? You approve each one.",
  inMemory:
    "Notes are in the memory of this program alone and are gone when it ends, with their receipts: we review every note and send it before that, or it is lost.",
  declinedFolder: "You did not agree to the folder, so nothing was created and nothing was changed. The guidance is the same.",
  askAnalytics: "May I send anonymous counts of how sessions go? You can stop this at any time.",
  noGuide: NO_GUIDE,
  copied:
    "This folder was copied from another place, so what was agreed to there does not count here: I ask again. If the folder is not yours, do not use it.",
  gap: "I cannot store files here, so I keep nothing once we stop. A program that lets me write to a folder on your computer would let me keep your progress.",

  /** The question about the folder where no other words are on the screen. */
  askFolderAt: (location: string): string =>
    `May your agent keep your situation and your progress on this computer, in ${location}? You can read or delete that folder at any time.`,
  askSubmissionsAlone: `May your agent offer you notes to send to Be Civic? You approve each one. ${anonymous} ${delay}`,

  /** Everything that has to be said before the user is asked to agree. */
  contract: (places: Places): string =>
    [
      aboutUs,
      reading,
      `With your yes I keep your situation and your progress on this computer, in ${places.dataDir}; you can read or delete it at any time.`,
      ...(places.isWithoutNotes ? [] : [bufferSentence(places), anonymous, delay]),
      documents,
      "Apart from notes, Be Civic counts how sessions go, only with your yes.",
      tierSentence(places.tier),
    ].join(" "),

  /** The start after the user agreed. */
  afterConsent: (places: Places): string =>
    [placeSentence(places), ...(places.isWithoutNotes ? [] : [bufferSentence(places)]), documents, tierSentence(places.tier)].join(" "),

  /** The user wants no folder, and agreed to notes. */
  notesAlone: (places: Places): string =>
    [
      places.isBufferInMemory === true
        ? "I store nothing on this computer."
        : "As you wished, I keep nothing but notes for Be Civic on this computer.",
      bufferSentence(places),
      documents,
    ].join(" "),

  /** There is no place for a data folder. Notes are promised only where there is a place for them and the user did not decline them. */
  withoutFolder: (places: Places): string =>
    [
      aboutUs,
      reading,
      "Here I can only advise: I cannot store files, so I keep nothing once we stop.",
      ...(places.isWithoutNotes ? [] : [bufferSentence(places)]),
      ...(places.isBufferWritable && !places.isWithoutNotes ? [anonymous, delay] : []),
      documents,
      "Tell me if you think that I can store files here.",
    ].join(" "),

  returning: (places: Places): string => `I know your situation from an earlier session. ${placeSentence(places)}`,
  continuing: (procedure: ActiveProcedure): string => `We were working on ${titleAndStep(procedure)}.`,
  several: (procedures: readonly ActiveProcedure[]): string => `These are under way: ${procedures.map(titleAndStep).join("; ")}.`,
  match: ({ title }: ActiveProcedure): string => `“${title}” is what you are asking for.`,
  place: (places: Places): string => placeSentence(places),

  pending: (count: number): string =>
    `${count === 1 ? "A note" : `${count} notes`} of the session before this one ${count === 1 ? "waits" : "wait"} for your review.`,
  moreOrphans: (count: number): string => `${count === 1 ? "One more earlier session" : `${count} more earlier sessions`} left notes here.`,
  orphansLater: (count: number): string =>
    `${count === 1 ? "An earlier session" : `${count} earlier sessions`} left notes here; I show them once you agreed to notes.`,
  abandoned: (count: number): string =>
    `${count === 1 ? "An earlier session was never ended, so I ended it" : `${count} earlier sessions were never ended, so I ended them`} now. Notes that were not sent are still there.`,
  archived: (titles: string): string => `Nothing happened with ${titles} for 90 days, so it is in the archive now.`,
  deleted: (titles: string): string => `What was archived on ${titles} was a year old, so it was deleted.`,
  upcoming: ({ category, field, date, days }: UpcomingDate): string => {
    const paper = `One of your documents (${category.replaceAll("-", " ")})`;
    if (field === "deadline_date") return `${paper} ${days < 0 ? "had" : "has"} a deadline on ${date}.`;
    return `${paper} ${days < 0 ? "was" : "is"} valid until ${date}.`;
  },
  expiring: (title: string): string => `What was archived on “${title}” is deleted within 30 days. Export it if you want to keep it.`,
} as const;

function titleAndStep({ title, step }: ActiveProcedure): string {
  return step === undefined ? `“${title}”` : `“${title}”, at step ${step}`;
}

function placeSentence({ dataDir }: Places): string {
  return `Your situation and your progress are on this computer, in ${dataDir}.`;
}

function bufferSentence({ bufferDir, isBufferWritable, isBufferInMemory }: Places): string {
  if (isBufferWritable && isBufferInMemory === true) return `Where a guide is wrong I write a note. ${sentences.inMemory}`;
  return isBufferWritable
    ? `Where a guide is wrong I write a note in ${bufferDir}; we review every note before anything is sent.`
    : "Notes to Be Civic about a guide that is wrong need a folder that I can write to; there is none here.";
}

function tierSentence(tier: Tier): string {
  const tools = tier === "T3" || tier === "T4" ? " and use Be Civic's own tools" : "";
  return `As far as I can tell, I can store files here${tools}: tell me if that is wrong.`;
}
