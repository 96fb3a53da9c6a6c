import type { Language } from "@becivic/contract";

/** A refusal: what happened, and what to do next. `{links}` is where links to the lists of pages go, `{communes}` that to the communes. */
export interface ProblemWords {
  title: string;
  happened: string;
  next: string;
}

interface Words {
  happened: string;
  next: string;
  /** Around the links to the lists of pages. */
  links: { procedures: string; documents: string; communes: string; search: string; or: string };
  wait: (seconds: number) => string;
  forAgents: { before: string; link: string };
  problems: Readonly<Record<"400" | "404" | "commune" | "405" | "429" | "503" | "otherwise", ProblemWords>>;
}

export const PROBLEM_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    happened: "What happened",
    next: "What to do next",
    links: { procedures: "the procedures", documents: "the documents", communes: "the list of communes", search: "the search", or: "or" },
    wait: (seconds) => `The server accepts the next request in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    forAgents: { before: "Agents: the API under /api/ reports errors as JSON.", link: "Start here" },
    problems: {
      400: {
        title: "The address is not valid",
        happened: "A part of the address is wrong, such as a day that does not exist.",
        next: "Write a day as 2026-11-16, or begin with {links}.",
      },
      404: {
        title: "There is no such page",
        happened: "It may have moved, or the address may contain a typing error. Withdrawn and retracted texts are not shown either.",
        next: "Look through {links}.",
      },
      commune: {
        title: "There is no such commune",
        happened:
          "No commune of Belgium has this name, postal code or NIS code. The address may contain a typing error, or the name of a village: villages are parts of communes.",
        next: "Look for your commune by its name or postal code in {communes}. A letter from your commune has its name.",
      },
      405: {
        title: "This address does not accept the request",
        happened: "The address exists, but does not accept this method of HTTP.",
        next: "Begin with {links}. Programs find the methods of each address in the description of the API.",
      },
      429: {
        title: "Too many requests",
        happened: "Many requests came from your network in a short time.",
        next: "Wait a minute, then load the page again.",
      },
      503: {
        title: "Temporarily unavailable",
        happened: "A part of the server does not answer at the moment.",
        next: "Try again in a few minutes. Nothing was lost: this page stores nothing.",
      },
      otherwise: {
        title: "Something went wrong here",
        happened: "The fault is on our side. It was logged, without anything about you.",
        next: "Try again later, or begin with {links}.",
      },
    },
  },
  fr: {
    happened: "Ce qui s'est passé",
    next: "Que faire maintenant",
    links: { procedures: "les démarches", documents: "les documents", communes: "la liste des communes", search: "la recherche", or: "ou" },
    wait: (seconds) => `Le serveur accepte la prochaine demande dans ${seconds} ${seconds < 2 ? "seconde" : "secondes"}.`,
    forAgents: { before: "Agents : l'API sous /api/ signale les erreurs en JSON.", link: "Commencez ici" },
    problems: {
      400: {
        title: "L'adresse n'est pas valable",
        happened: "Une partie de l'adresse est fausse, par exemple un jour qui n'existe pas.",
        next: "Écrivez un jour comme ceci : 2026-11-16, ou commencez par {links}.",
      },
      404: {
        title: "Cette page n'existe pas",
        happened:
          "Elle a peut-être changé d'adresse, ou l'adresse contient une faute de frappe. Les textes retirés ne sont pas montrés non plus.",
        next: "Parcourez {links}.",
      },
      commune: {
        title: "Cette commune n'existe pas",
        happened:
          "Aucune commune de Belgique n'a ce nom, ce code postal ou ce code INS. L'adresse contient peut-être une faute de frappe, ou le nom d'un village : les villages font partie de communes.",
        next: "Cherchez votre commune par son nom ou son code postal dans {communes}. Une lettre de votre commune indique son nom.",
      },
      405: {
        title: "Cette adresse n'accepte pas la demande",
        happened: "L'adresse existe, mais n'accepte pas cette méthode HTTP.",
        next: "Commencez par {links}. Les programmes trouvent les méthodes de chaque adresse dans la description de l'API.",
      },
      429: {
        title: "Trop de demandes",
        happened: "Beaucoup de demandes sont venues de votre réseau en peu de temps.",
        next: "Attendez une minute, puis rechargez la page.",
      },
      503: {
        title: "Indisponible pour le moment",
        happened: "Une partie du serveur ne répond pas en ce moment.",
        next: "Réessayez dans quelques minutes. Rien n'est perdu : cette page n'enregistre rien.",
      },
      otherwise: {
        title: "Quelque chose a mal tourné ici",
        happened: "La faute est de notre côté. Elle a été notée, sans rien sur vous.",
        next: "Réessayez plus tard, ou commencez par {links}.",
      },
    },
  },
  nl: {
    happened: "Wat er gebeurde",
    next: "Wat u nu kunt doen",
    links: {
      procedures: "de procedures",
      documents: "de documenten",
      communes: "de lijst van gemeenten",
      search: "de zoekfunctie",
      or: "of",
    },
    wait: (seconds) => `De server aanvaardt het volgende verzoek over ${seconds} ${seconds === 1 ? "seconde" : "seconden"}.`,
    forAgents: { before: "Agenten: de API onder /api/ meldt fouten als JSON.", link: "Begin hier" },
    problems: {
      400: {
        title: "Het adres is niet geldig",
        happened: "Een deel van het adres klopt niet, zoals een dag die niet bestaat.",
        next: "Schrijf een dag als 2026-11-16, of begin met {links}.",
      },
      404: {
        title: "Deze pagina bestaat niet",
        happened: "Ze is misschien verhuisd, of het adres bevat een tikfout. Ingetrokken teksten worden ook niet getoond.",
        next: "Kijk bij {links}.",
      },
      commune: {
        title: "Deze gemeente bestaat niet",
        happened:
          "Geen enkele gemeente van België heeft deze naam, postcode of NIS-code. Het adres bevat misschien een tikfout, of de naam van een dorp: dorpen zijn delen van gemeenten.",
        next: "Zoek uw gemeente op naam of postcode in {communes}. Haar naam staat op een brief van de gemeente.",
      },
      405: {
        title: "Dit adres aanvaardt het verzoek niet",
        happened: "Het adres bestaat, maar aanvaardt deze HTTP-methode niet.",
        next: "Begin met {links}. Programma's vinden de methoden van elk adres in de beschrijving van de API.",
      },
      429: {
        title: "Te veel verzoeken",
        happened: "Er kwamen in korte tijd veel verzoeken van uw netwerk.",
        next: "Wacht een minuut en laad de pagina dan opnieuw.",
      },
      503: {
        title: "Tijdelijk niet beschikbaar",
        happened: "Een deel van de server antwoordt nu niet.",
        next: "Probeer het over enkele minuten opnieuw. Er is niets verloren: deze pagina bewaart niets.",
      },
      otherwise: {
        title: "Hier ging iets mis",
        happened: "De fout ligt bij ons. Ze is genoteerd, zonder iets over u.",
        next: "Probeer het later opnieuw, of begin met {links}.",
      },
    },
  },
  de: {
    happened: "Was geschehen ist",
    next: "Was Sie jetzt tun können",
    links: {
      procedures: "den Verfahren",
      documents: "den Dokumenten",
      communes: "der Liste der Gemeinden",
      search: "der Suche",
      or: "oder",
    },
    wait: (seconds) => `Der Server nimmt die nächste Anfrage in ${seconds} ${seconds === 1 ? "Sekunde" : "Sekunden"} an.`,
    forAgents: { before: "Agenten: Die API unter /api/ meldet Fehler als JSON.", link: "Hier beginnen" },
    problems: {
      400: {
        title: "Die Adresse ist nicht gültig",
        happened: "Ein Teil der Adresse ist falsch, etwa ein Tag, den es nicht gibt.",
        next: "Schreiben Sie einen Tag als 2026-11-16, oder beginnen Sie bei {links}.",
      },
      404: {
        title: "Diese Seite gibt es nicht",
        happened:
          "Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler. Zurückgezogene Texte werden auch nicht gezeigt.",
        next: "Sehen Sie bei {links} nach.",
      },
      commune: {
        title: "Diese Gemeinde gibt es nicht",
        happened:
          "Keine Gemeinde Belgiens hat diesen Namen, diese Postleitzahl oder diesen NIS-Code. Vielleicht enthält die Adresse einen Tippfehler oder den Namen eines Dorfes: Dörfer sind Teile von Gemeinden.",
        next: "Suchen Sie Ihre Gemeinde nach Name oder Postleitzahl in {communes}. Der Name der Gemeinde steht auf jedem Brief, den Sie von ihr bekommen.",
      },
      405: {
        title: "Diese Adresse nimmt die Anfrage nicht an",
        happened: "Die Adresse gibt es, aber sie nimmt diese HTTP-Methode nicht an.",
        next: "Beginnen Sie bei {links}. Programme finden die Methoden jeder Adresse in der Beschreibung der API.",
      },
      429: {
        title: "Zu viele Anfragen",
        happened: "Aus Ihrem Netz kamen in kurzer Zeit viele Anfragen.",
        next: "Warten Sie eine Minute und laden Sie die Seite dann neu.",
      },
      503: {
        title: "Vorübergehend nicht erreichbar",
        happened: "Ein Teil des Servers antwortet gerade nicht.",
        next: "Versuchen Sie es in einigen Minuten wieder. Nichts ist verloren: Diese Seite speichert nichts.",
      },
      otherwise: {
        title: "Hier ist etwas schiefgegangen",
        happened: "Der Fehler liegt bei uns. Er wurde vermerkt, ohne etwas über Sie.",
        next: "Versuchen Sie es später wieder, oder beginnen Sie bei {links}.",
      },
    },
  },
};
