import { consentOf } from "../profile/profile-store.ts";
import { type ActiveProcedure, chooseFraming, type FramingFacts, type FramingKind, fits, isWithoutGuide } from "./choose-framing.ts";
import { type Places, sentences } from "./framing-sentences.ts";

export interface Framing {
  kind: FramingKind;
  question?: string;
  /** The consents that the user has not decided on. */
  consents?: Partial<Record<"folder" | "submissions" | "analytics", string>>;
  procedures?: { id: string; title: string; step?: number; fits?: true }[];
}

export interface OpeningFacts extends FramingFacts, Places {
  /** Whether the data folder exists. */
  hasFolder: boolean;
  /** Whether the user wants no data folder and agreed to notes. */
  hasNotesAlone: boolean;
}

/** How the conversation opens: the sentences for the user, and what the agent has to know. */
export function composeFraming(facts: OpeningFacts): { say: string; framing: Framing } {
  const kind = chooseFraming(facts);
  const consents = openConsents(facts);
  const framing: Framing = { kind, ...(Object.keys(consents).length === 0 ? {} : { consents }) };
  switch (kind) {
    case "first_contact":
      return {
        say: sayAtFirstContact(facts),
        framing: { ...framing, ...(facts.fitting === undefined ? { question: sentences.opening } : {}) },
      };
    case "returning":
      return { say: sentences.returning(facts), framing: { ...framing, question: sentences.anyChange } };
    case "continuing":
    case "multi_active": {
      const procedures = facts.active.map((one) => describe(one, facts.fitting));
      const { say, question } = sayProcedures(facts);
      return { say: `${say} ${sentences.place(facts)}`, framing: { ...framing, question, procedures } };
    }
  }
}

function sayAtFirstContact(facts: OpeningFacts): string {
  if (facts.hasNotesAlone) return sentences.notesAlone(facts);
  if (facts.tier === "T0" || facts.tier === "T1") return sentences.withoutFolder(facts);
  // The consents were asked with everything that has to be said before them: none of it is said twice.
  return facts.hasFolder && consentOf(facts.profile, "folder") === true ? sentences.afterConsent(facts) : sentences.contract(facts);
}

/** Without a folder, analytics cannot wait for the next session: it is not asked for. */
function openConsents({ hasFolder, hasNotesAlone, tier, profile, isBufferWritable }: OpeningFacts): NonNullable<Framing["consents"]> {
  if (hasNotesAlone) return {};
  if (tier === "T0" || tier === "T1") return isBufferWritable ? { submissions: sentences.askSubmissions } : {};
  return {
    ...(hasFolder ? {} : { folder: sentences.askFolder }),
    ...(consentOf(profile, "submissions") === undefined ? { submissions: sentences.askSubmissions } : {}),
    ...(consentOf(profile, "analytics") === undefined ? { analytics: sentences.askAnalytics } : {}),
  };
}

function sayProcedures({ active, fitting }: OpeningFacts): { say: string; question: string } {
  const [only, ...others] = active;
  const matching = fitting === undefined ? [] : active.filter((one) => fits(one, fitting));
  const [match] = matching;
  const gap = [...active].some(({ id }) => isWithoutGuide(id)) ? ` ${sentences.noGuide}` : "";
  if (only !== undefined && others.length === 0) return { say: `${sentences.continuing(only)}${gap}`, question: sentences.pickUp };
  const list = `${sentences.several(active)}${gap}`;
  if (match === undefined || matching.length > 1) return { say: list, question: sentences.whichOne };
  return { say: `${list} ${sentences.match(match)}`, question: sentences.pickUp };
}

function describe(
  { id, title, step }: ActiveProcedure,
  fitting: readonly string[] | undefined,
): NonNullable<Framing["procedures"]>[number] {
  const isFit = fitting !== undefined && fits({ id }, fitting);
  return { id, title, ...(step === undefined ? {} : { step }), ...(isFit ? { fits: true as const } : {}) };
}
