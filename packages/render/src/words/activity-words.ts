import type { Language } from "@becivic/contract";

/** The words of the page of the activity. */
interface ActivityWords {
  title: string;
  description: string;
  lead: string;
  asOf: string;
  json: string;
  confirmed: string;
  kinds: { skills: string; paths: string; figures: string; sources: string };
  kind: string;
  weeks: string;
  quiet: string;
  series: { confirms: string; rejects: string; concerns: string; probes: string };
  weekByWeek: string;
  weekFrom: string;
  observations: string;
  soFar: (total: number, lately: number) => string;
  mostObserved: { label: string; heads: readonly [procedure: string, observations: string] };
  asTable: string;
  noneYet: string;
  columns: (title: string, total: number, weeks: number, most: number) => string;
}

export const ACTIVITY_WORDS: Readonly<Record<Language, ActivityWords>> = {
  en: {
    title: "Activity",
    description:
      "How many Belgian procedures, paths, figures and sources are confirmed, and how many observations and votes were sent in the last twelve weeks.",
    lead: "How far everything is confirmed, and what people and their agents found out. The page shows counts only, and no senders.",
    asOf: "As of",
    json: "The same as JSON",
    confirmed: "How far everything is confirmed",
    kinds: { skills: "Procedures", paths: "Documents and desks", figures: "Figures", sources: "Sources" },
    kind: "Kind",
    weeks: "The last twelve weeks",
    quiet: "Nothing was sent in that time.",
    series: { confirms: "Confirmations", rejects: "Rejections", concerns: "Observations", probes: "Probes" },
    weekByWeek: "Week by week",
    weekFrom: "Week from",
    observations: "Observations",
    soFar: (total, lately) => `${total} ${total === 1 ? "observation" : "observations"} so far, ${lately} in the last thirty days.`,
    mostObserved: { label: "Most observations", heads: ["Procedure", "Observations in 30 days"] },
    asTable: "Show as a table",
    noneYet: "None yet.",
    columns: (title, total, weeks, most) => `${title}: ${total} in ${weeks} weeks, at most ${most} in one.`,
  },
  fr: {
    title: "Activité",
    description:
      "Combien de démarches, de documents, de chiffres et de sources sont confirmés, et combien d'observations et de votes ont été envoyés ces douze dernières semaines.",
    lead: "Jusqu'où l'ensemble est confirmé, et ce que les gens et leurs agents ont constaté. La page ne montre que des nombres, et aucun expéditeur.",
    asOf: "Situation au",
    json: "La même chose en JSON",
    confirmed: "Jusqu'où l'ensemble est confirmé",
    kinds: { skills: "Démarches", paths: "Documents et guichets", figures: "Chiffres", sources: "Sources" },
    kind: "Type",
    weeks: "Les douze dernières semaines",
    quiet: "Rien n'a été envoyé pendant cette période.",
    series: { confirms: "Confirmations", rejects: "Rejets", concerns: "Observations", probes: "Contrôles automatiques" },
    weekByWeek: "Semaine par semaine",
    weekFrom: "Semaine du",
    observations: "Observations",
    soFar: (total, lately) => `${total} ${total < 2 ? "observation" : "observations"} jusqu'ici, dont ${lately} ces trente derniers jours.`,
    mostObserved: { label: "Le plus d'observations", heads: ["Démarche", "Observations en 30 jours"] },
    asTable: "Afficher en tableau",
    noneYet: "Encore rien.",
    columns: (title, total, weeks, most) => `${title} : ${total} en ${weeks} semaines, au plus ${most} en une seule.`,
  },
  nl: {
    title: "Activiteit",
    description:
      "Hoeveel procedures, documenten, cijfers en bronnen bevestigd zijn, en hoeveel waarnemingen en stemmen de laatste twaalf weken verstuurd zijn.",
    lead: "Hoe ver alles bevestigd is, en wat mensen en hun agenten vaststelden. De pagina toont alleen aantallen, en geen afzenders.",
    asOf: "Stand op",
    json: "Hetzelfde als JSON",
    confirmed: "Hoe ver alles bevestigd is",
    kinds: { skills: "Procedures", paths: "Documenten en loketten", figures: "Cijfers", sources: "Bronnen" },
    kind: "Soort",
    weeks: "De laatste twaalf weken",
    quiet: "In die tijd is niets verstuurd.",
    series: { confirms: "Bevestigingen", rejects: "Afwijzingen", concerns: "Waarnemingen", probes: "Automatische controles" },
    weekByWeek: "Week per week",
    weekFrom: "Week van",
    observations: "Waarnemingen",
    soFar: (total, lately) => `${total} ${total === 1 ? "waarneming" : "waarnemingen"} tot nu toe, ${lately} in de laatste dertig dagen.`,
    mostObserved: { label: "Meeste waarnemingen", heads: ["Procedure", "Waarnemingen in 30 dagen"] },
    asTable: "Als tabel tonen",
    noneYet: "Nog niets.",
    columns: (title, total, weeks, most) => `${title}: ${total} in ${weeks} weken, hoogstens ${most} in één week.`,
  },
  de: {
    title: "Aktivität",
    description:
      "Wie viele Verfahren, Dokumente, Zahlen und Quellen bestätigt sind und wie viele Beobachtungen und Stimmen in den letzten zwölf Wochen gesendet wurden.",
    lead: "Wie weit alles bestätigt ist und was Menschen und ihre Agenten festgestellt haben. Die Seite zeigt nur Anzahlen und keine Absender.",
    asOf: "Stand vom",
    json: "Dasselbe als JSON",
    confirmed: "Wie weit alles bestätigt ist",
    kinds: { skills: "Verfahren", paths: "Dokumente und Schalter", figures: "Zahlen", sources: "Quellen" },
    kind: "Art",
    weeks: "Die letzten zwölf Wochen",
    quiet: "In dieser Zeit wurde nichts gesendet.",
    series: { confirms: "Bestätigungen", rejects: "Ablehnungen", concerns: "Beobachtungen", probes: "Automatische Prüfungen" },
    weekByWeek: "Woche für Woche",
    weekFrom: "Woche vom",
    observations: "Beobachtungen",
    soFar: (total, lately) =>
      `Bisher ${total} ${total === 1 ? "Beobachtung" : "Beobachtungen"}, davon ${lately} in den letzten dreißig Tagen.`,
    mostObserved: { label: "Die meisten Beobachtungen", heads: ["Verfahren", "Beobachtungen in 30 Tagen"] },
    asTable: "Als Tabelle zeigen",
    noneYet: "Noch nichts.",
    columns: (title, total, weeks, most) => `${title}: ${total} in ${weeks} Wochen, höchstens ${most} in einer.`,
  },
};
