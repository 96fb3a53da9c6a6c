import type { Axis } from "./axes.ts";

/** What an axis is, as a part of a sentence, and what it is used for. */
export const axisWords: Readonly<Record<Axis, { label: string; use: string }>> = {
  region: {
    label: "the region where you live",
    use: "Many procedures differ between Flanders, Wallonia, Brussels and the German-speaking Community.",
  },
  commune_nis5: {
    label: "your commune",
    use: "Your commune handles many of these procedures. Its code leads to its pages and to the languages that it writes in. No address is stored.",
  },
  administration_language: {
    label: "the language of the administration",
    use: "Forms and letters are looked for in this language.",
  },
  conversation_language: { label: "the language of the conversation", use: "Your agent talks to you in this language." },
  civic_status: { label: "your civil status", use: "Procedures about family, tax and nationality depend on it." },
  nationality_status: {
    label: "your nationality, as a category",
    use: "The rules differ for Belgians, for citizens of the EU and for others. The country is not stored.",
  },
  residency_status: { label: "your right to stay", use: "It decides which procedures are open to you." },
  residency_history: {
    label: "your periods of residence",
    use: "Some rights begin after years of legal residence. They are counted from months.",
  },
  dependents: {
    label: "the people who depend on you",
    use: "Benefits and family reunification depend on how many they are. Only numbers are stored.",
  },
  employment_history: {
    label: "your periods of work",
    use: "Some rights depend on how long you worked. No employer is stored.",
  },
  education_history: {
    label: "your education",
    use: "Some rights depend on the level of a diploma and on where it is from. No school is stored.",
  },
  document_inventory: {
    label: "the documents that you hold",
    use: "They decide which online services you can use, and what has to be renewed. No number of a document is stored.",
  },
  browser_driving_preference: {
    label: "how your agent may use the browser",
    use: "Your agent asks you, or goes ahead, or leaves the browser to you.",
  },
  consent: { label: "what you agreed to", use: "Nothing is stored or sent that you did not agree to." },
  active_procedures: { label: "the procedures that you are in", use: "The next session can go on where this one ends." },
  transitions_in_progress: {
    label: "changes in your life that are in progress",
    use: "A move, a marriage or a birth brings procedures with it.",
  },
};
