import type { Language } from "@becivic/contract";
import { code, link } from "../document/build.ts";
import { statusName } from "./status-words.ts";
import { fact, type TextPageWords } from "./text-page-words.ts";

// The numbers of the statuses are those of policy/thresholds.json, which a test compares.

export const HOW_MADE_WORDS: Readonly<Record<Language, TextPageWords>> = {
  en: {
    title: "How it is made",
    lead: "Where a procedure comes from, who confirms it, and how you can check that.",
    sections: [
      {
        id: "written",
        title: "Who wrote it",
        paragraphs: [
          [
            "The texts that come with this program were written by an AI, in November 2026, from laws and pages of authorities and, where there were none, from other sources. It read stored copies: no source was opened live, and no procedure was tried. The words of this site in four languages were written by an AI, too.",
          ],
          ["At the end of the page of a procedure is the report of its research: what was read, and what is doubtful."],
        ],
      },
      {
        id: "verified",
        title: "Whether a person verified it",
        paragraphs: [
          [
            "As the texts came, no person had verified any of them. Where a person has verified one since, its page gives the day. Each page also says when its text last changed and when its sources were read.",
          ],
        ],
      },
      {
        id: "figures",
        title: "Sources and figures",
        paragraphs: [
          [
            "Claims name their sources. A figure, such as a fee, has its source, its history and how sure it is. A question mark beside it means that it was not read on an official page, or has expired.",
          ],
        ],
      },
      {
        id: "statuses",
        title: "Votes and statuses",
        paragraphs: [
          [
            "Readers have their agents confirm or reject what they tried. One network counts once for each text, and an author does not vote on their own text. Rules count, and the team does not decide:",
          ],
        ],
        facts: [
          fact(statusName("alpha", "en"), "new, or its text was changed"),
          fact(statusName("beta", "en"), "3 confirmations and no rejection, from 3 networks, after 48 hours"),
          fact(
            statusName("stable", "en"),
            "10 confirmations and more than 85% of all votes in its favour, from 10 networks, after two weeks",
          ),
          fact(statusName("deprecated", "en"), "no longer recommended"),
          fact(statusName("quarantined", "en"), "reported as an attack on agents, and not shown until a maintainer has reviewed it"),
        ],
      },
      {
        id: "meaning",
        title: "What a status does not say",
        paragraphs: [
          [
            "A status says what several networks reported. It is never a proof, and one person can have many networks. Texts that explain to agents how to work are kept by the maintainers, without votes. ",
            link("/docs/how-something-becomes-stable", "All the rules"),
            " · ",
            link("/docs/threat-model", "What could go wrong"),
          ],
        ],
      },
      {
        id: "recompute",
        title: "Check it yourself",
        paragraphs: [
          [
            "Votes without their senders, changes with their reasons, and the rules are public. The program ",
            code("becivic-verify"),
            " recomputes every status from them and names each difference; the README of the project says how to run it. ",
            link("/activity", "What happened so far"),
          ],
        ],
      },
    ],
  },
  fr: {
    title: "Comment c'est fait",
    lead: "D'où vient une démarche, qui la confirme, et comment vous pouvez le contrôler.",
    sections: [
      {
        id: "written",
        title: "Qui l'a écrit",
        paragraphs: [
          [
            "Les textes fournis avec ce programme ont été écrits par une IA, en novembre 2026, à partir de lois et de pages d'administrations et, à défaut, d'autres sources. Elle a lu des copies : aucune source n'a été ouverte en ligne, et aucune démarche n'a été essayée. Les mots de ce site en quatre langues ont aussi été écrits par une IA.",
          ],
          ["À la fin de la page d'une démarche se trouve le rapport de recherche (en anglais) : ce qui a été lu, et ce qui est douteux."],
        ],
      },
      {
        id: "verified",
        title: "Une personne l'a-t-elle vérifié ?",
        paragraphs: [
          [
            "À l'origine, aucune personne n'avait vérifié ces textes. Si une personne en a vérifié un depuis, sa page donne la date. Chaque page dit aussi quand son texte a changé pour la dernière fois et quand ses sources ont été lues.",
          ],
        ],
      },
      {
        id: "figures",
        title: "Sources et chiffres",
        paragraphs: [
          [
            "Les affirmations citent leurs sources. Un chiffre, par exemple un tarif, a sa source, son historique et son degré de certitude. Un point d'interrogation signifie qu'il n'a pas été lu sur une page officielle, ou qu'il est périmé.",
          ],
        ],
      },
      {
        id: "statuses",
        title: "Votes et statuts",
        paragraphs: [
          [
            "Les lecteurs font confirmer ou rejeter par leurs agents ce qu'ils ont essayé. Un réseau compte une fois par texte, et un auteur ne vote pas sur son propre texte. Des règles comptent, l'équipe ne décide pas :",
          ],
        ],
        facts: [
          fact(statusName("alpha", "fr"), "nouveau, ou texte modifié"),
          fact(statusName("beta", "fr"), "3 confirmations et aucun rejet, de 3 réseaux, après 48 heures"),
          fact(
            statusName("stable", "fr"),
            "10 confirmations et plus de 85 % de tous les votes en sa faveur, de 10 réseaux, après deux semaines",
          ),
          fact(statusName("deprecated", "fr"), "n'est plus recommandé"),
          fact(
            statusName("quarantined", "fr"),
            "signalé comme une attaque contre les agents, et non montré tant que l'équipe ne l'a pas examiné",
          ),
        ],
      },
      {
        id: "meaning",
        title: "Ce qu'un statut ne dit pas",
        paragraphs: [
          [
            "Un statut dit ce que plusieurs réseaux ont rapporté. Ce n'est jamais une preuve, et une personne peut avoir plusieurs réseaux. Les textes qui expliquent aux agents comment travailler sont tenus par l'équipe, sans votes. ",
            link("/docs/how-something-becomes-stable", "Toutes les règles"),
            " · ",
            link("/docs/threat-model", "Ce qui pourrait mal tourner"),
            " (en anglais)",
          ],
        ],
      },
      {
        id: "recompute",
        title: "Contrôlez vous-même",
        paragraphs: [
          [
            "Les votes sans leurs expéditeurs, les changements avec leurs raisons et les règles sont publics. Le programme ",
            code("becivic-verify"),
            " en recalcule chaque statut et signale chaque différence ; le README du projet dit comment le lancer. ",
            link("/activity", "Ce qui s'est passé jusqu'ici"),
          ],
        ],
      },
    ],
  },
  nl: {
    title: "Hoe het gemaakt is",
    lead: "Waar een procedure vandaan komt, wie ze bevestigt, en hoe u dat kunt nagaan.",
    sections: [
      {
        id: "written",
        title: "Wie het schreef",
        paragraphs: [
          [
            "De teksten bij dit programma zijn in november 2026 door een AI geschreven, op basis van wetten en pagina's van overheden en, waar die ontbraken, andere bronnen. Ze las kopieën: geen bron werd live geopend, en geen procedure werd uitgeprobeerd. Ook de woorden van deze site in vier talen zijn door een AI geschreven.",
          ],
          ["Onderaan de pagina van een procedure vindt u het onderzoeksrapport (in het Engels): wat gelezen is, en wat twijfelachtig is."],
        ],
      },
      {
        id: "verified",
        title: "Heeft een persoon het nagekeken?",
        paragraphs: [
          [
            "Bij het begin had geen enkele persoon deze teksten nagekeken. Heeft een persoon er sindsdien een nagekeken, dan vermeldt de pagina de dag. Elke pagina zegt ook wanneer haar tekst het laatst veranderde en wanneer haar bronnen gelezen zijn.",
          ],
        ],
      },
      {
        id: "figures",
        title: "Bronnen en cijfers",
        paragraphs: [
          [
            "Beweringen noemen hun bronnen. Een cijfer, zoals een tarief, heeft zijn bron, zijn geschiedenis en hoe zeker het is. Een vraagteken betekent dat het niet op een officiële pagina gelezen is, of vervallen is.",
          ],
        ],
      },
      {
        id: "statuses",
        title: "Stemmen en statussen",
        paragraphs: [
          [
            "Lezers laten hun agenten bevestigen of afwijzen wat ze geprobeerd hebben. Een netwerk telt één keer per tekst, en een auteur stemt niet over de eigen tekst. Regels tellen, het team beslist niet:",
          ],
        ],
        facts: [
          fact(statusName("alpha", "nl"), "nieuw, of de tekst is gewijzigd"),
          fact(statusName("beta", "nl"), "3 bevestigingen en geen afwijzing, uit 3 netwerken, na 48 uur"),
          fact(statusName("stable", "nl"), "10 bevestigingen en meer dan 85% van alle stemmen voor, uit 10 netwerken, na twee weken"),
          fact(statusName("deprecated", "nl"), "niet meer aanbevolen"),
          fact(statusName("quarantined", "nl"), "gemeld als aanval op agenten, en niet getoond tot het projectteam het heeft nagekeken"),
        ],
      },
      {
        id: "meaning",
        title: "Wat een status niet zegt",
        paragraphs: [
          [
            "Een status zegt wat meerdere netwerken gemeld hebben. Het is nooit een bewijs, en één persoon kan veel netwerken hebben. Teksten die aan agenten uitleggen hoe ze moeten werken, worden zonder stemmen bijgehouden door het projectteam. ",
            link("/docs/how-something-becomes-stable", "Alle regels"),
            " · ",
            link("/docs/threat-model", "Wat er mis kan gaan"),
            " (in het Engels)",
          ],
        ],
      },
      {
        id: "recompute",
        title: "Kijk het zelf na",
        paragraphs: [
          [
            "Stemmen zonder afzender, wijzigingen met hun reden, en de regels zijn openbaar. Het programma ",
            code("becivic-verify"),
            " berekent daaruit elke status opnieuw en noemt elk verschil; de README van het project zegt hoe u het start. ",
            link("/activity", "Wat er tot nu toe gebeurde"),
          ],
        ],
      },
    ],
  },
  de: {
    title: "Wie es gemacht ist",
    lead: "Woher ein Verfahren kommt, wer es bestätigt, und wie Sie das nachprüfen können.",
    sections: [
      {
        id: "written",
        title: "Wer es geschrieben hat",
        paragraphs: [
          [
            "Die Texte, die mit diesem Programm kommen, hat eine KI im November 2026 geschrieben, aus Gesetzen und Seiten von Behörden und, wo es keine gab, aus anderen Quellen. Sie las Kopien: Keine Quelle wurde live geöffnet, und kein Verfahren wurde ausprobiert. Auch die Wörter dieser Website in vier Sprachen hat eine KI geschrieben.",
          ],
          [
            "Am Ende der Seite eines Verfahrens finden Sie den Bericht der Recherche (auf Englisch): was gelesen wurde, und was zweifelhaft ist.",
          ],
        ],
      },
      {
        id: "verified",
        title: "Ob eine Person es geprüft hat",
        paragraphs: [
          [
            "Am Anfang hatte keine Person diese Texte geprüft. Hat eine Person seither einen geprüft, nennt seine Seite den Tag. Jede Seite sagt auch, wann ihr Text zuletzt geändert wurde und wann ihre Quellen gelesen wurden.",
          ],
        ],
      },
      {
        id: "figures",
        title: "Quellen und Zahlen",
        paragraphs: [
          [
            "Aussagen nennen ihre Quellen. Eine Zahl, etwa eine Gebühr, hat ihre Quelle, ihren Verlauf und wie sicher sie ist. Ein Fragezeichen bedeutet, dass sie nicht auf einer amtlichen Seite gelesen wurde oder abgelaufen ist.",
          ],
        ],
      },
      {
        id: "statuses",
        title: "Stimmen und Status",
        paragraphs: [
          [
            "Leser lassen ihre Agenten bestätigen oder ablehnen, was sie ausprobiert haben. Ein Netz zählt einmal für jeden Text, und ein Verfasser stimmt nicht über den eigenen Text ab. Regeln zählen, das Team entscheidet nicht:",
          ],
        ],
        facts: [
          fact(statusName("alpha", "de"), "neu, oder der Text wurde geändert"),
          fact(statusName("beta", "de"), "3 Bestätigungen und keine Ablehnung, aus 3 Netzen, nach 48 Stunden"),
          fact(statusName("stable", "de"), "10 Bestätigungen und mehr als 85 % aller Stimmen dafür, aus 10 Netzen, nach zwei Wochen"),
          fact(statusName("deprecated", "de"), "nicht mehr empfohlen"),
          fact(statusName("quarantined", "de"), "als Angriff auf Agenten gemeldet, und nicht gezeigt, bis das Projektteam es geprüft hat"),
        ],
      },
      {
        id: "meaning",
        title: "Was ein Status nicht sagt",
        paragraphs: [
          [
            "Ein Status sagt, was mehrere Netze gemeldet haben. Er ist nie ein Beweis, und eine Person kann viele Netze haben. Texte, die den Agenten erklären, wie sie arbeiten sollen, pflegt das Projektteam, ohne Stimmen. ",
            link("/docs/how-something-becomes-stable", "Alle Regeln"),
            " · ",
            link("/docs/threat-model", "Was schiefgehen könnte"),
            " (auf Englisch)",
          ],
        ],
      },
      {
        id: "recompute",
        title: "Prüfen Sie selbst nach",
        paragraphs: [
          [
            "Stimmen ohne Absender, Änderungen mit ihren Gründen und die Regeln sind öffentlich. Das Programm ",
            code("becivic-verify"),
            " berechnet daraus jeden Status neu und nennt jeden Unterschied; das README des Projekts sagt, wie man es startet. ",
            link("/activity", "Was bisher geschah"),
          ],
        ],
      },
    ],
  },
};
