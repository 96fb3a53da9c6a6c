/** What a resident wants to know, as typed into the search of the first page; where the answer is, and the words of the answer there. */
export interface Task {
  language: "en" | "fr";
  question: string;
  page: string;
  answer: RegExp;
}

export const TASKS: readonly Task[] = [
  {
    language: "en",
    question: "I moved from Lyon to Ixelles last week, what now?",
    page: "/skills/registration-eu-citizen",
    answer: /3 months after arrival/,
  },
  { language: "en", question: "My F card expires in 2 months", page: "/skills/residence-card-renewal", answer: /Card F.*permanent stay/s },
  {
    language: "en",
    question: "Exchange my Brazilian licence in Flanders",
    page: "/skills/driving-licence-exchange",
    answer: /lists? of .*FPS Mobility|the lists/,
  },
  {
    language: "en",
    question: "I want to become Belgian, what does it cost",
    page: "/skills/nationality-application",
    answer: /€1,030/,
  },
  {
    language: "fr",
    question: "Composition de ménage à Namur",
    page: "/fr/paths/household-composition-certificate",
    answer: /Mon DOSSIER/,
  },
];
