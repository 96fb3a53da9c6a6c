import type { Language } from "@becivic/contract";
import { link } from "../document/build.ts";
import { fact, type TextPageWords } from "./text-page-words.ts";

// Every number and period is that of corpus/docs/privacy.md, which a test compares with what the server does.

export const PRIVACY_WORDS: Readonly<Record<Language, TextPageWords>> = {
  en: {
    title: "Privacy",
    lead: "No account, no cookies, no profile. What you search for and what you answer stays in your browser.",
    sections: [
      {
        id: "reading",
        title: "When you read",
        facts: [
          fact("Cookies", "None. The site keeps in your browser the colours that you chose, and your answers."),
          fact(
            "Log",
            "One line for each request: the time to the second, a random number, the kind of page and not which one, whether it worked and how long it took. No network address, no words of yours, nothing about your browser. How long the lines are kept is for the operator to say.",
          ),
          fact(
            "Search",
            "It runs in your browser. Without JavaScript, the words go to this server, which answers and keeps nothing of them.",
          ),
          fact(
            "Your answers",
            "What you answer on the page of a procedure stays in your browser until you close the tab. Where you ask it to remember your answers, they stay until you erase them there.",
          ),
          fact("Other servers", "A page asks no other server for anything, and readers are not counted."),
        ],
      },
      {
        id: "sending",
        title: "When your agent sends something",
        facts: [
          fact("Before", "Nothing is sent unless you agree, note by note. A text with personal data that the rules recognise is refused."),
          fact("24 hours", "The text waits that long before it is published. You can cancel it, and it is deleted."),
          fact("After that", "It is public for good, without a sender: the text, the page, the day, and the commune if you gave it."),
          fact("A text that may name a person", "It is not published, and a maintainer decides, within 90 days at most."),
          fact("Votes", "Public at once and for good: the verdict, the page, the day, and a reason if you gave one."),
          fact("Feedback on Be Civic itself", "Only operators read it. It is kept for good."),
          fact(
            "Your network address",
            "It is never stored. A keyed hash of it is, for limits and votes, until its key is destroyed: after a day for limits; for votes, when the text becomes stable or is withdrawn. For an observation it stays as long as the observation.",
          ),
        ],
        paragraphs: [["The vendor of your agent sees your conversation with it. Nothing on this page binds that vendor."]],
      },
      {
        id: "rights",
        title: "Your rights",
        items: [
          [
            "Access, correction, deletion: the server keeps no sender, so it cannot tell which texts are yours. Within 24 hours, the code on the receipt of your agent cancels a text.",
          ],
          [
            "Personal data that was published in spite of all checks is removed: ",
            link("/contact#personal-data", "how to ask"),
            ". Copies that others made are out of reach.",
          ],
          ["You can complain to the ", link("https://www.dataprotectionauthority.be/", "Belgian Data Protection Authority"), "."],
        ],
      },
      {
        id: "all",
        title: "In full",
        paragraphs: [
          [
            "What the operator adds around this program, such as a proxy with a log or backups, is for the operator to say. All that the program itself keeps is listed in ",
            link("/docs/privacy", "the docs"),
            "; what remains in spite of it in ",
            link("/docs/threat-model", "the threat model"),
            ".",
          ],
        ],
      },
    ],
  },
  fr: {
    title: "Vie privée",
    lead: "Ni compte, ni cookies, ni profil. Ce que vous cherchez et ce que vous répondez reste dans votre navigateur.",
    sections: [
      {
        id: "reading",
        title: "Quand vous lisez",
        facts: [
          fact("Cookies", "Aucun. Le site garde dans votre navigateur les couleurs que vous avez choisies, et vos réponses."),
          fact(
            "Journal",
            "Une ligne par requête : l'heure à la seconde près, un nombre aléatoire, le genre de page, mais pas quelle page, si tout s'est bien passé et en combien de temps. Pas d'adresse réseau, aucun mot de vous, rien sur votre navigateur. C'est à l'exploitant de dire combien de temps il garde ces lignes.",
          ),
          fact(
            "Recherche",
            "Elle se fait dans votre navigateur. Sans JavaScript, les mots vont à ce serveur, qui répond et n'en garde rien.",
          ),
          fact(
            "Vos réponses",
            "Ce que vous répondez sur la page d'une démarche reste dans votre navigateur jusqu'à la fermeture de l'onglet. Si vous demandez de retenir vos réponses, elles y restent jusqu'à ce que vous les effaciez.",
          ),
          fact("Autres serveurs", "Une page ne demande rien à un autre serveur, et les lecteurs ne sont pas comptés."),
        ],
      },
      {
        id: "sending",
        title: "Quand votre agent envoie quelque chose",
        facts: [
          fact(
            "Avant",
            "Rien n'est envoyé sans votre accord, note par note. Un texte où les règles reconnaissent des données personnelles est refusé.",
          ),
          fact("24 heures", "Le texte attend ce délai avant d'être publié. Vous pouvez l'annuler, et il est effacé."),
          fact(
            "Ensuite",
            "Il est public pour toujours, sans expéditeur : le texte, la page, le jour, et la commune si vous l'avez indiquée.",
          ),
          fact(
            "Un texte qui pourrait nommer une personne",
            "Il n'est pas publié, et l'équipe du projet décide, dans les 90 jours au plus.",
          ),
          fact("Votes", "Publics aussitôt et pour toujours : le verdict, la page, le jour, et une raison si vous en avez donné une."),
          fact("Remarques sur Be Civic lui-même", "Seuls les exploitants les lisent. Elles sont gardées pour toujours."),
          fact(
            "Votre adresse réseau",
            "Elle n'est jamais conservée. Une empreinte à clé (un hash) l'est, pour les limites et les votes, jusqu'à la destruction de sa clé : après un jour pour les limites ; pour les votes, quand le texte devient stable ou est retiré. Pour une observation, elle reste aussi longtemps que l'observation.",
          ),
        ],
        paragraphs: [["Le fournisseur de votre agent voit votre conversation avec lui. Rien sur cette page n'engage ce fournisseur."]],
      },
      {
        id: "rights",
        title: "Vos droits",
        items: [
          [
            "Accès, rectification, effacement : le serveur ne garde pas d'expéditeur et ne peut donc pas savoir quels textes sont de vous. Dans les 24 heures, le code du reçu de votre agent annule un texte.",
          ],
          [
            "Des données personnelles publiées malgré tous les contrôles sont retirées : ",
            link("/contact#personal-data", "comment le demander"),
            ". Les copies faites par d'autres sont hors d'atteinte.",
          ],
          [
            "Vous pouvez introduire une plainte auprès de l'",
            link("https://www.autoriteprotectiondonnees.be/", "Autorité de protection des données"),
            ".",
          ],
        ],
      },
      {
        id: "all",
        title: "En détail",
        paragraphs: [
          [
            "C'est à l'exploitant de dire ce qu'il ajoute autour de ce programme, par exemple un proxy avec un journal ou des sauvegardes. Tout ce que le programme lui-même conserve est dans ",
            link("/docs/privacy", "la documentation"),
            " ; ce qui reste malgré tout, dans ",
            link("/docs/threat-model", "le modèle de menaces"),
            " (en anglais).",
          ],
        ],
      },
    ],
  },
  nl: {
    title: "Privacy",
    lead: "Geen account, geen cookies, geen profiel. Wat u zoekt en wat u antwoordt, blijft in uw browser.",
    sections: [
      {
        id: "reading",
        title: "Als u leest",
        facts: [
          fact("Cookies", "Geen. De site bewaart in uw browser de kleuren die u koos, en uw antwoorden."),
          fact(
            "Logboek",
            "Eén regel per verzoek: de tijd tot op de seconde, een willekeurig getal, het soort pagina en niet welke, of het lukte en hoelang het duurde. Geen netwerkadres, geen woorden van u, niets over uw browser. Hoelang de regels bewaard worden, moet de beheerder zeggen.",
          ),
          fact(
            "Zoeken",
            "Dat gebeurt in uw browser. Zonder JavaScript gaan de woorden naar deze server, die antwoordt en er niets van bewaart.",
          ),
          fact(
            "Uw antwoorden",
            "Wat u op de pagina van een procedure antwoordt, blijft in uw browser tot u het tabblad sluit. Vraagt u om uw antwoorden te onthouden, dan blijven ze tot u ze daar wist.",
          ),
          fact("Andere servers", "Een pagina vraagt niets aan een andere server, en lezers worden niet geteld."),
        ],
      },
      {
        id: "sending",
        title: "Als uw agent iets verstuurt",
        facts: [
          fact(
            "Vooraf",
            "Er wordt niets verstuurd zonder uw akkoord, notitie per notitie. Een tekst waarin de regels persoonsgegevens herkennen, wordt geweigerd.",
          ),
          fact("24 uur", "Zo lang wacht de tekst voor hij gepubliceerd wordt. U kunt hem annuleren, en dan wordt hij gewist."),
          fact("Daarna", "Hij blijft voorgoed openbaar, zonder afzender: de tekst, de pagina, de dag, en de gemeente als u die opgaf."),
          fact(
            "Een tekst die een persoon kan noemen",
            "Hij wordt niet gepubliceerd, en het projectteam beslist, binnen hoogstens 90 dagen.",
          ),
          fact("Stemmen", "Meteen en voorgoed openbaar: het oordeel, de pagina, de dag, en een reden als u er een gaf."),
          fact("Opmerkingen over Be Civic zelf", "Alleen beheerders lezen ze. Ze worden voorgoed bewaard."),
          fact(
            "Uw netwerkadres",
            "Het wordt nooit opgeslagen. Een afdruk ervan met een sleutel (een hash) wel, voor limieten en stemmen, tot de sleutel vernietigd is: na een dag voor limieten; voor stemmen zodra de tekst stabiel wordt of ingetrokken is. Voor een waarneming blijft ze even lang als de waarneming.",
          ),
        ],
        paragraphs: [["De leverancier van uw agent ziet uw gesprek met die agent. Niets op deze pagina bindt die leverancier."]],
      },
      {
        id: "rights",
        title: "Uw rechten",
        items: [
          [
            "Inzage, verbetering, wissen: de server bewaart geen afzender en kan dus niet weten welke teksten van u zijn. Binnen 24 uur annuleert de code op het ontvangstbewijs van uw agent een tekst.",
          ],
          [
            "Persoonsgegevens die ondanks alle controles gepubliceerd zijn, worden verwijderd: ",
            link("/contact#personal-data", "hoe u dat vraagt"),
            ". Kopieën van anderen zijn buiten bereik.",
          ],
          ["U kunt klacht indienen bij de ", link("https://www.gegevensbeschermingsautoriteit.be/", "Gegevensbeschermingsautoriteit"), "."],
        ],
      },
      {
        id: "all",
        title: "Volledig",
        paragraphs: [
          [
            "Wat de beheerder rond dit programma toevoegt, zoals een proxy met een logboek of back-ups, moet de beheerder zeggen. Alles wat het programma zelf bewaart, vindt u in ",
            link("/docs/privacy", "de documentatie"),
            "; wat ondanks alles overblijft in ",
            link("/docs/threat-model", "het dreigingsmodel"),
            " (in het Engels).",
          ],
        ],
      },
    ],
  },
  de: {
    title: "Datenschutz",
    lead: "Kein Konto, keine Cookies, kein Profil. Was Sie suchen und was Sie antworten, bleibt in Ihrem Browser.",
    sections: [
      {
        id: "reading",
        title: "Wenn Sie lesen",
        facts: [
          fact("Cookies", "Keine. Die Website behält in Ihrem Browser die Farben, die Sie gewählt haben, und Ihre Antworten."),
          fact(
            "Protokoll",
            "Eine Zeile für jede Anfrage: die Zeit auf die Sekunde genau, eine Zufallszahl, die Art der Seite und nicht welche, ob es gelang und wie lange es dauerte. Keine Netzadresse, keine Wörter von Ihnen, nichts über Ihren Browser. Wie lange die Zeilen aufbewahrt werden, muss der Betreiber sagen.",
          ),
          fact(
            "Suche",
            "Sie läuft in Ihrem Browser. Ohne JavaScript gehen die Wörter an diesen Server, der antwortet und nichts davon behält.",
          ),
          fact(
            "Ihre Antworten",
            "Was Sie auf der Seite eines Verfahrens antworten, bleibt in Ihrem Browser, bis Sie den Tab schließen. Wenn Sie Ihre Antworten speichern lassen, bleiben sie, bis Sie sie dort löschen.",
          ),
          fact("Andere Server", "Eine Seite fragt keinen anderen Server, und Leser werden nicht gezählt."),
        ],
      },
      {
        id: "sending",
        title: "Wenn Ihr Agent etwas sendet",
        facts: [
          fact(
            "Vorher",
            "Ohne Ihre Zustimmung wird nichts gesendet, Notiz für Notiz. Ein Text, in dem die Regeln personenbezogene Daten erkennen, wird abgelehnt.",
          ),
          fact("24 Stunden", "So lange wartet der Text, bevor er veröffentlicht wird. Sie können ihn zurücknehmen, dann wird er gelöscht."),
          fact(
            "Danach",
            "Er bleibt für immer öffentlich, ohne Absender: der Text, die Seite, der Tag, und die Gemeinde, falls Sie sie angegeben haben.",
          ),
          fact(
            "Ein Text, der eine Person nennen könnte",
            "Er wird nicht veröffentlicht, und das Projektteam entscheidet, innerhalb von höchstens 90 Tagen.",
          ),
          fact(
            "Stimmen",
            "Sofort und für immer öffentlich: das Urteil, die Seite, der Tag, und ein Grund, falls Sie einen angegeben haben.",
          ),
          fact("Rückmeldungen zu Be Civic selbst", "Nur Betreiber lesen sie. Sie werden für immer aufbewahrt."),
          fact(
            "Ihre Netzadresse",
            "Sie wird nie gespeichert. Ein Abdruck davon mit einem Schlüssel (ein Hash) schon, für Limits und Stimmen, bis sein Schlüssel vernichtet ist: nach einem Tag für Limits; für Stimmen, sobald der Text stabil wird oder zurückgezogen ist. Für eine Beobachtung bleibt er so lange wie die Beobachtung.",
          ),
        ],
        paragraphs: [["Der Anbieter Ihres Agenten sieht Ihr Gespräch mit ihm. Nichts auf dieser Seite bindet diesen Anbieter."]],
      },
      {
        id: "rights",
        title: "Ihre Rechte",
        items: [
          [
            "Auskunft, Berichtigung, Löschung: Der Server behält keinen Absender und kann daher nicht wissen, welche Texte von Ihnen sind. Innerhalb von 24 Stunden nimmt der Code auf der Quittung Ihres Agenten einen Text zurück.",
          ],
          [
            "Personenbezogene Daten, die trotz aller Prüfungen veröffentlicht wurden, werden entfernt: ",
            link("/contact#personal-data", "wie Sie es verlangen"),
            ". Kopien, die andere gemacht haben, sind außer Reichweite.",
          ],
          ["Sie können sich bei der ", link("https://www.dataprotectionauthority.be/", "belgischen Datenschutzbehörde"), " beschweren."],
        ],
      },
      {
        id: "all",
        title: "Vollständig",
        paragraphs: [
          [
            "Was der Betreiber rund um dieses Programm hinzufügt, etwa einen Proxy mit Protokoll oder Sicherungskopien, muss der Betreiber sagen. Alles, was das Programm selbst behält, steht in ",
            link("/docs/privacy", "der Dokumentation"),
            "; was trotz allem bleibt, im ",
            link("/docs/threat-model", "Bedrohungsmodell"),
            " (auf Englisch).",
          ],
        ],
      },
    ],
  },
};
