import type { Language } from "@becivic/contract";

/** The words of the search. A script shows them too, so that they are texts: `{count}` is replaced. */
export interface SearchWords {
  title: string;
  description: string;
  label: string;
  /** Where the words go: to this server, with a script nowhere. */
  where: { server: string; browser: string };
  /** What is going on. */
  state: { loading: string; building: string; failed: string };
  count: { one: string; many: string };
  nothing: string;
  ambiguous: string;
  cut: string;
  groups: Readonly<Record<"skill" | "path" | "commune" | "doc", string>>;
  elsewhere: string;
  lists: string;
}

export const SEARCH_WORDS: Readonly<Record<Language, SearchWords>> = {
  en: {
    title: "Search",
    description: "Search the procedures, documents and communes of Be Civic with a question in your own words.",
    label: "Your question, in your own words",
    where: {
      server: "Your words go to this server. It does not log them and does not keep them.",
      browser: "The search runs in your browser. Nothing that you type is sent.",
    },
    state: {
      loading: "Fetching the list of procedures and documents…",
      building: "Preparing the search…",
      failed: "The search cannot be loaded. Try again, or look through the lists below.",
    },
    count: { one: "1 result.", many: "{count} results." },
    nothing: "Nothing fits these words. Try others, or take one of the other ways below.",
    ambiguous: "The first two procedures fit about equally well. Compare them, or both may apply.",
    cut: "Your text is long: only its first {count} characters were searched for.",
    groups: { skill: "Procedures", path: "Documents and desks", commune: "Communes", doc: "About Be Civic" },
    elsewhere: "Other ways to what you need",
    lists: "All of them",
  },
  fr: {
    title: "Chercher",
    description: "Chercher dans les démarches, documents et communes de Be Civic, avec une question posée dans vos mots.",
    label: "Votre question, dans vos mots",
    where: {
      server: "Vos mots sont envoyés à ce serveur. Il ne les enregistre pas et ne les conserve pas.",
      browser: "La recherche se fait dans votre navigateur. Rien de ce que vous tapez n'est envoyé.",
    },
    state: {
      loading: "Chargement de la liste des démarches et documents…",
      building: "Préparation de la recherche…",
      failed: "La recherche ne peut pas être chargée. Réessayez, ou parcourez les listes ci-dessous.",
    },
    count: { one: "1 résultat.", many: "{count} résultats." },
    nothing: "Rien ne correspond à ces mots. Essayez-en d'autres, ou l'un des autres chemins ci-dessous.",
    ambiguous: "Les deux premières démarches conviennent à peu près aussi bien. Comparez-les ; il se peut aussi que les deux s'appliquent.",
    cut: "Votre texte est long : seuls ses {count} premiers caractères ont été pris en compte.",
    groups: { skill: "Démarches", path: "Documents et guichets", commune: "Communes", doc: "À propos de Be Civic" },
    elsewhere: "D'autres chemins vers ce qu'il vous faut",
    lists: "Toutes les listes",
  },
  nl: {
    title: "Zoeken",
    description: "Zoek in de procedures, documenten en gemeenten van Be Civic, met een vraag in uw eigen woorden.",
    label: "Uw vraag, in uw eigen woorden",
    where: {
      server: "Uw woorden gaan naar deze server. Hij registreert ze niet en bewaart ze niet.",
      browser: "Het zoeken gebeurt in uw browser. Niets van wat u typt, wordt verstuurd.",
    },
    state: {
      loading: "De lijst van procedures en documenten wordt opgehaald…",
      building: "Het zoeken wordt voorbereid…",
      failed: "De zoekfunctie kan niet worden geladen. Probeer het opnieuw, of bekijk de lijsten hieronder.",
    },
    count: { one: "1 resultaat.", many: "{count} resultaten." },
    nothing: "Niets past bij deze woorden. Probeer andere woorden, of kies een van de andere wegen hieronder.",
    ambiguous: "De eerste twee procedures passen ongeveer even goed. Vergelijk ze; misschien gelden ze allebei.",
    cut: "Uw tekst is lang: alleen de eerste {count} tekens zijn gebruikt.",
    groups: { skill: "Procedures", path: "Documenten en loketten", commune: "Gemeenten", doc: "Over Be Civic" },
    elsewhere: "Andere wegen naar wat u nodig hebt",
    lists: "Alle lijsten",
  },
  de: {
    title: "Suche",
    description: "Suchen Sie in den Verfahren, Dokumenten und Gemeinden von Be Civic mit einer Frage in Ihren eigenen Worten.",
    label: "Ihre Frage, in Ihren eigenen Worten",
    where: {
      server: "Ihre Wörter gehen an diesen Server. Er protokolliert sie nicht und bewahrt sie nicht auf.",
      browser: "Die Suche läuft in Ihrem Browser. Nichts von dem, was Sie eingeben, wird gesendet.",
    },
    state: {
      loading: "Die Liste der Verfahren und Dokumente wird geladen…",
      building: "Die Suche wird vorbereitet…",
      failed: "Die Suche lässt sich nicht laden. Versuchen Sie es noch einmal, oder sehen Sie die Listen unten durch.",
    },
    count: { one: "1 Ergebnis.", many: "{count} Ergebnisse." },
    nothing: "Zu diesen Wörtern passt nichts. Versuchen Sie andere, oder nehmen Sie einen der anderen Wege unten.",
    ambiguous: "Die ersten beiden Verfahren passen etwa gleich gut. Vergleichen Sie sie; vielleicht gelten auch beide.",
    cut: "Ihr Text ist lang: Nur die ersten {count} Zeichen wurden für die Suche verwendet.",
    groups: { skill: "Verfahren", path: "Dokumente und Schalter", commune: "Gemeinden", doc: "Über Be Civic" },
    elsewhere: "Andere Wege zu dem, was Sie brauchen",
    lists: "Alle Listen",
  },
};
