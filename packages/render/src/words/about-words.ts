import type { Language } from "@becivic/contract";
import { link } from "../document/build.ts";
import type { TextPageWords } from "./text-page-words.ts";

export const ABOUT_WORDS: Readonly<Record<Language, TextPageWords>> = {
  en: {
    title: "About Be Civic",
    lead: "Belgian procedures, documents and desks, step by step, for people and for the AI agents that help them.",
    sections: [
      {
        id: "what",
        title: "What it is",
        paragraphs: [
          [
            "Each page of a procedure says whether it is for you, what it costs, how long it takes, what to bring, what to do and what goes wrong, and names its sources. Reading is free and needs no account.",
          ],
          [
            "Your own AI agent can read the same pages with you. If you meet something different at the desk, it can pass that on without your name, and others confirm or contradict it.",
          ],
        ],
      },
      {
        id: "whom",
        title: "Who it is for",
        items: [
          ["People who live in Belgium, are moving there, or have left."],
          ["Those who help them: friends, associations, public services."],
          ["Developers and researchers who want to read, check or run all of it."],
        ],
      },
      {
        id: "not",
        title: "What it is not",
        items: [
          ["It is not an authority: verify with your commune before you act."],
          ["It is not affiliated with the Belgian government."],
          ["It is not legal advice."],
          ["It is not complete: each procedure says what is still missing in it."],
        ],
      },
      {
        id: "licence",
        title: "Licence",
        paragraphs: [
          [
            "Texts and code are under ",
            link("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"),
            ", but for some word lists. You may copy, change and use them, also in a business, if you name Be Civic.",
          ],
        ],
      },
      {
        id: "more",
        title: "More",
        items: [
          [link("/how-it-is-made", "How it is made"), ": sources, votes, and what an AI wrote"],
          [link("/privacy", "Privacy"), ": what this server receives and keeps"],
          [link("/accessibility", "Accessibility"), ": how the site is tested, and its limits"],
          [link("/contact", "Contact"), ": to report a mistake"],
        ],
      },
    ],
  },
  fr: {
    title: "À propos de Be Civic",
    lead: "Les démarches, documents et guichets belges, étape par étape, pour les personnes et pour les agents IA qui les aident.",
    sections: [
      {
        id: "what",
        title: "Ce que c'est",
        paragraphs: [
          [
            "Chaque page d'une démarche dit si elle est pour vous, combien elle coûte, combien de temps elle prend, ce qu'il faut apporter, ce qu'il faut faire et ce qui coince souvent, et elle cite ses sources. La lecture est gratuite et ne demande pas de compte.",
          ],
          [
            "Votre propre agent IA peut lire les mêmes pages avec vous. Si vous constatez autre chose au guichet, il peut le transmettre sans votre nom, et d'autres le confirment ou le contredisent.",
          ],
        ],
      },
      {
        id: "whom",
        title: "Pour qui",
        items: [
          ["Les personnes qui vivent en Belgique, qui s'y installent ou qui l'ont quittée."],
          ["Celles et ceux qui les aident : proches, associations, services publics."],
          ["Les développeurs et les chercheurs qui veulent tout lire, contrôler ou exploiter eux-mêmes."],
        ],
      },
      {
        id: "not",
        title: "Ce que ce n'est pas",
        items: [
          ["Ce n'est pas une autorité : vérifiez auprès de votre commune avant d'agir."],
          ["Ce site n'a aucun lien avec l'État belge."],
          ["Ce n'est pas un conseil juridique."],
          ["Ce n'est pas complet : chaque démarche dit ce qui y manque encore."],
        ],
      },
      {
        id: "licence",
        title: "Licence",
        paragraphs: [
          [
            "Les textes et le code sont sous ",
            link("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"),
            ", sauf quelques listes de mots. Vous pouvez les copier, les modifier et les utiliser, aussi à des fins commerciales, si vous citez Be Civic.",
          ],
        ],
      },
      {
        id: "more",
        title: "En savoir plus",
        items: [
          [link("/how-it-is-made", "Comment c'est fait"), " : les sources, les votes, et ce qu'une IA a écrit"],
          [link("/privacy", "Vie privée"), " : ce que ce serveur reçoit et conserve"],
          [link("/accessibility", "Accessibilité"), " : comment le site est testé, et ses limites"],
          [link("/contact", "Contact"), " : pour signaler une erreur"],
        ],
      },
    ],
  },
  nl: {
    title: "Over Be Civic",
    lead: "Belgische procedures, documenten en loketten, stap voor stap, voor mensen en voor de AI-agenten die hen helpen.",
    sections: [
      {
        id: "what",
        title: "Wat het is",
        paragraphs: [
          [
            "Elke pagina van een procedure zegt of ze voor u is, wat ze kost, hoelang ze duurt, wat u meebrengt, wat u doet en wat vaak misgaat, en noemt haar bronnen. Lezen is gratis en vraagt geen account.",
          ],
          [
            "Uw eigen AI-agent kan dezelfde pagina's met u lezen. Als u aan het loket iets anders vaststelt, kan hij dat zonder uw naam doorgeven, en anderen bevestigen het of spreken het tegen.",
          ],
        ],
      },
      {
        id: "whom",
        title: "Voor wie het is",
        items: [
          ["Mensen die in België wonen, er komen wonen of het land verlaten hebben."],
          ["Wie hen helpt: vrienden, verenigingen, openbare diensten."],
          ["Ontwikkelaars en onderzoekers die alles willen lezen, controleren of zelf beheren."],
        ],
      },
      {
        id: "not",
        title: "Wat het niet is",
        items: [
          ["Het is geen overheid: kijk het na bij uw gemeente voor u iets doet."],
          ["Het is niet verbonden met de Belgische overheid."],
          ["Het is geen juridisch advies."],
          ["Het is niet volledig: elke procedure zegt wat er nog ontbreekt."],
        ],
      },
      {
        id: "licence",
        title: "Licentie",
        paragraphs: [
          [
            "Teksten en code vallen onder ",
            link("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"),
            ", behalve enkele woordenlijsten. U mag ze kopiëren, wijzigen en gebruiken, ook in een bedrijf, als u Be Civic vermeldt.",
          ],
        ],
      },
      {
        id: "more",
        title: "Meer lezen",
        items: [
          [link("/how-it-is-made", "Hoe het gemaakt is"), ": bronnen, stemmen, en wat een AI schreef"],
          [link("/privacy", "Privacy"), ": wat deze server ontvangt en bewaart"],
          [link("/accessibility", "Toegankelijkheid"), ": hoe de site getest is, en wat nog niet lukt"],
          [link("/contact", "Contact"), ": om een fout te melden"],
        ],
      },
    ],
  },
  de: {
    title: "Über Be Civic",
    lead: "Belgische Verfahren, Dokumente und Schalter, Schritt für Schritt, für Menschen und für die KI-Agenten, die ihnen helfen.",
    sections: [
      {
        id: "what",
        title: "Was es ist",
        paragraphs: [
          [
            "Jede Seite eines Verfahrens sagt, ob es für Sie ist, was es kostet, wie lange es dauert, was Sie mitbringen, was Sie tun und was oft schiefgeht, und nennt ihre Quellen. Lesen ist kostenlos und braucht kein Konto.",
          ],
          [
            "Ihr eigener KI-Agent kann dieselben Seiten mit Ihnen lesen. Wenn Sie am Schalter etwas anderes feststellen, kann er es ohne Ihren Namen weitergeben, und andere bestätigen es oder widersprechen.",
          ],
        ],
      },
      {
        id: "whom",
        title: "Für wen es ist",
        items: [
          ["Menschen, die in Belgien wohnen, dorthin ziehen oder es verlassen haben."],
          ["Alle, die ihnen helfen: Freunde, Vereinigungen, öffentliche Dienste."],
          ["Entwickler und Forscher, die alles lesen, nachprüfen oder selbst betreiben wollen."],
        ],
      },
      {
        id: "not",
        title: "Was es nicht ist",
        items: [
          ["Es ist keine Behörde: Fragen Sie bei Ihrer Gemeinde nach, bevor Sie handeln."],
          ["Es ist nicht mit dem belgischen Staat verbunden."],
          ["Es ist keine Rechtsberatung."],
          ["Es ist nicht vollständig: Jedes Verfahren sagt, was darin noch fehlt."],
        ],
      },
      {
        id: "licence",
        title: "Lizenz",
        paragraphs: [
          [
            "Texte und Code stehen unter ",
            link("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"),
            ", bis auf einige Wortlisten. Sie dürfen sie kopieren, ändern und verwenden, auch in einem Unternehmen, wenn Sie Be Civic nennen.",
          ],
        ],
      },
      {
        id: "more",
        title: "Mehr dazu",
        items: [
          [link("/how-it-is-made", "Wie es gemacht ist"), ": Quellen, Stimmen, und was eine KI geschrieben hat"],
          [link("/privacy", "Datenschutz"), ": was dieser Server empfängt und behält"],
          [link("/accessibility", "Barrierefreiheit"), ": wie die Website getestet wird, und ihre Grenzen"],
          [link("/contact", "Kontakt"), ": um einen Fehler zu melden"],
        ],
      },
    ],
  },
};
