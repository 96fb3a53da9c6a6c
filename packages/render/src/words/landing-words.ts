import type { Language } from "@becivic/contract";

type Count = (count: number) => string;

/** The words of the first page. */
export interface LandingWords {
  description: string;
  title: string;
  lead: string;
  /** Above the line for the reader's agent. */
  withAgent: string;
  prompt: { before: string; after: string };
  copy: string;
  noMemory: string;
  events: string;
  procedures: Count;
  allProcedures: Count;
  allDocuments: Count;
  allCommunes: Count;
  install: string;
  fields: string;
  how: { title: string; steps: readonly { title: string; text: string }[] };
  rely: { title: string; yes: string; reasons: readonly string[]; no: string; limits: readonly string[] };
  open: { title: string; text: string; link: string };
}

export const LANDING_WORDS: Readonly<Record<Language, LandingWords>> = {
  en: {
    description:
      "What to do in Belgium, step by step, with the cost, the time, the papers and the source of each: to read, or for your own AI agent.",
    title: "Belgian paperwork, step by step",
    lead: "What it costs, how long it takes, what to bring and what goes wrong, each with its source. Free, without an account.",
    withAgent: "Do you have an AI assistant? Paste this line, and it guides you through:",
    prompt: { before: "Read ", after: " and use it to help me with my paperwork in Belgium. My situation: …" },
    copy: "Copy the line",
    noMemory:
      "With the pasted line, your agent remembers nothing between two conversations. To let it keep notes on your machine, install it.",
    events: "What brings you here?",
    procedures: (count) => `${count} ${count === 1 ? "procedure" : "procedures"}`,
    allProcedures: (count) => `All ${count} procedures`,
    allDocuments: (count) => `All ${count} documents and desks`,
    allCommunes: (count) => `All ${count} communes`,
    install: "Install it for your agent",
    fields: "By subject",
    how: {
      title: "How it works",
      steps: [
        {
          title: "You read, or your agent does",
          text: "You follow the steps on these pages, or your own AI assistant goes through them with you, in your language.",
        },
        {
          title: "Your data stays with you",
          text: "What you answer here stays in your browser. Your agent keeps its notes on your machine. Be Civic has no account for you, no profile and no history.",
        },
        {
          title: "What you find out helps the next person",
          text: "A fee that has changed, a desk that wants another paper: your agent can submit it without your name, after you have read it. Others confirm it or contradict it.",
        },
      ],
    },
    rely: {
      title: "What you can rely on, and what not",
      yes: "You can rely on this",
      reasons: [
        "Every claim names its source. Every figure can be corrected, and shows its history.",
        "A procedure says how far it is confirmed. Everything starts unconfirmed and says so.",
      ],
      no: "But not on this",
      limits: [
        "It is a starting point. Verify with your commune before you act.",
        "It is not legal advice, and Be Civic is not affiliated with the Belgian government.",
      ],
    },
    open: {
      title: "Open",
      text: "Text and software are under CC BY 4.0, except a few lists of words. The rules by which a text becomes stable are public, and anyone can recompute every status. The history of changes is public, too, and names no sender.",
      link: "See the activity",
    },
  },
  fr: {
    description:
      "Que faire en Belgique, étape par étape, avec le coût, la durée, les papiers et la source de chaque chose : à lire, ou pour votre propre agent IA.",
    title: "Les papiers en Belgique, étape par étape",
    lead: "Ce que ça coûte, combien de temps ça prend, ce qu'il faut apporter et ce qui coince, chaque fois avec la source. Gratuit, sans compte.",
    withAgent: "Vous avez un assistant IA ? Collez cette ligne, et il vous guide :",
    prompt: { before: "Lis ", after: " et sers-t'en pour m'aider dans mes démarches en Belgique. Ma situation : …" },
    copy: "Copier la ligne",
    noMemory:
      "Avec la ligne collée, votre agent ne retient rien d'une conversation à l'autre. Pour qu'il garde des notes sur votre machine, installez Be Civic.",
    events: "Qu'est-ce qui vous amène ?",
    procedures: (count) => `${count} ${count < 2 ? "démarche" : "démarches"}`,
    allProcedures: (count) => `Les ${count} démarches`,
    allDocuments: (count) => `Les ${count} documents et guichets`,
    allCommunes: (count) => `Les ${count} communes`,
    install: "L'installer pour votre agent",
    fields: "Par sujet",
    how: {
      title: "Comment ça marche",
      steps: [
        {
          title: "Vous lisez, ou votre agent lit",
          text: "Vous suivez les étapes sur ces pages, ou votre propre assistant IA les parcourt avec vous, dans votre langue.",
        },
        {
          title: "Vos données restent chez vous",
          text: "Ce que vous répondez ici reste dans votre navigateur. Votre agent garde ses notes sur votre machine. Be Civic n'a pour vous ni compte, ni profil, ni historique.",
        },
        {
          title: "Ce que vous découvrez aide la personne suivante",
          text: "Un tarif qui a changé, un guichet qui veut un autre papier : votre agent peut le transmettre sans votre nom, après que vous l'avez lu. D'autres le confirment ou le contredisent.",
        },
      ],
    },
    rely: {
      title: "À quoi vous pouvez vous fier, et à quoi non",
      yes: "Vous pouvez vous fier à ceci",
      reasons: [
        "Chaque affirmation nomme sa source. Chaque chiffre peut être corrigé, et montre son historique.",
        "Une démarche dit à quel point elle est confirmée. Tout commence non confirmé, et le dit.",
      ],
      no: "Mais pas à ceci",
      limits: [
        "C'est un point de départ. Vérifiez auprès de votre commune avant d'agir.",
        "Ce n'est pas un conseil juridique, et Be Civic n'a aucun lien avec l'État belge.",
      ],
    },
    open: {
      title: "Ouvert",
      text: "Les textes et le logiciel sont sous CC BY 4.0, sauf quelques listes de mots. Les règles par lesquelles un texte devient stable sont publiques, et chacun peut recalculer chaque statut. L'historique des changements est public aussi, et ne nomme aucun expéditeur.",
      link: "Voir l'activité",
    },
  },
  nl: {
    description:
      "Wat u in België doet, stap voor stap, met de kosten, de duur, de papieren en de bron van elk: om te lezen, of voor uw eigen AI-agent.",
    title: "Belgisch papierwerk, stap voor stap",
    lead: "Wat het kost, hoe lang het duurt, wat u meebrengt en wat vaak misgaat, telkens met de bron. Gratis, zonder account.",
    withAgent: "Hebt u een AI-assistent? Plak deze regel, en hij begeleidt u:",
    prompt: { before: "Lees ", after: " en gebruik het om me te helpen met mijn papierwerk in België. Mijn situatie: …" },
    copy: "De regel kopiëren",
    noMemory:
      "Met de geplakte regel onthoudt uw agent niets tussen twee gesprekken. Installeer Be Civic als uw agent notities op uw toestel mag bewaren.",
    events: "Wat brengt u hier?",
    procedures: (count) => `${count} ${count === 1 ? "procedure" : "procedures"}`,
    allProcedures: (count) => `Alle ${count} procedures`,
    allDocuments: (count) => `Alle ${count} documenten en loketten`,
    allCommunes: (count) => `Alle ${count} gemeenten`,
    install: "Installeren voor uw agent",
    fields: "Per onderwerp",
    how: {
      title: "Hoe het werkt",
      steps: [
        {
          title: "U leest, of uw agent leest",
          text: "U volgt de stappen op deze pagina's, of uw eigen AI-assistent doorloopt ze met u, in uw taal.",
        },
        {
          title: "Uw gegevens blijven bij u",
          text: "Wat u hier antwoordt, blijft in uw browser. Uw agent bewaart zijn notities op uw toestel. Be Civic heeft voor u geen account, geen profiel en geen geschiedenis.",
        },
        {
          title: "Wat u ontdekt, helpt de volgende",
          text: "Een tarief dat veranderd is, een loket dat een ander papier vraagt: uw agent kan het zonder uw naam doorgeven, nadat u het gelezen hebt. Anderen bevestigen het of spreken het tegen.",
        },
      ],
    },
    rely: {
      title: "Waarop u kunt vertrouwen, en waarop niet",
      yes: "Hierop kunt u vertrouwen",
      reasons: [
        "Elke bewering noemt haar bron. Elk cijfer kan verbeterd worden, en toont zijn geschiedenis.",
        "Een procedure zegt hoever ze bevestigd is. Alles begint onbevestigd, en zegt dat.",
      ],
      no: "Maar hierop niet",
      limits: [
        "Het is een beginpunt. Kijk het na bij uw gemeente voor u iets doet.",
        "Het is geen juridisch advies, en Be Civic is niet verbonden met de Belgische overheid.",
      ],
    },
    open: {
      title: "Open",
      text: "Teksten en software vallen onder CC BY 4.0, behalve enkele woordenlijsten. De regels waarmee een tekst stabiel wordt, zijn openbaar, en iedereen kan elke status narekenen. De geschiedenis van de wijzigingen is ook openbaar, en noemt geen afzender.",
      link: "De activiteit bekijken",
    },
  },
  de: {
    description:
      "Was in Belgien zu tun ist, Schritt für Schritt, mit Kosten, Dauer, Unterlagen und der Quelle von allem: zum Lesen, oder für Ihren eigenen KI-Agenten.",
    title: "Belgische Behördengänge, Schritt für Schritt",
    lead: "Was es kostet, wie lange es dauert, was Sie mitbringen und was oft schiefgeht, jeweils mit Quelle. Kostenlos, ohne Konto.",
    withAgent: "Haben Sie einen KI-Assistenten? Fügen Sie diese Zeile ein, und er führt Sie durch:",
    prompt: { before: "Lies ", after: " und hilf mir damit bei meinen Behördengängen in Belgien. Meine Lage: …" },
    copy: "Die Zeile kopieren",
    noMemory:
      "Mit der eingefügten Zeile merkt sich Ihr Agent zwischen zwei Gesprächen nichts. Installieren Sie Be Civic, wenn Ihr Agent Notizen auf Ihrem Gerät führen darf.",
    events: "Was führt Sie her?",
    procedures: (count) => `${count} Verfahren`,
    allProcedures: (count) => `Alle ${count} Verfahren`,
    allDocuments: (count) => `Alle ${count} Dokumente und Schalter`,
    allCommunes: (count) => `Alle ${count} Gemeinden`,
    install: "Für Ihren Agenten installieren",
    fields: "Nach Thema",
    how: {
      title: "Wie es funktioniert",
      steps: [
        {
          title: "Sie lesen, oder Ihr Agent liest",
          text: "Sie folgen den Schritten auf diesen Seiten, oder Ihr eigener KI-Assistent geht sie mit Ihnen durch, in Ihrer Sprache.",
        },
        {
          title: "Ihre Daten bleiben bei Ihnen",
          text: "Was Sie hier antworten, bleibt in Ihrem Browser. Ihr Agent führt seine Notizen auf Ihrem Gerät. Be Civic hat für Sie kein Konto, kein Profil und keinen Verlauf.",
        },
        {
          title: "Was Sie herausfinden, hilft dem Nächsten",
          text: "Eine Gebühr, die sich geändert hat, ein Schalter, der ein anderes Papier will: Ihr Agent kann es ohne Ihren Namen weitergeben, nachdem Sie es gelesen haben. Andere bestätigen es oder widersprechen.",
        },
      ],
    },
    rely: {
      title: "Worauf Sie sich verlassen können, und worauf nicht",
      yes: "Darauf können Sie sich verlassen",
      reasons: [
        "Jede Aussage nennt ihre Quelle. Jede Zahl kann berichtigt werden und zeigt ihren Verlauf.",
        "Ein Verfahren sagt, wie weit es bestätigt ist. Alles beginnt unbestätigt und sagt es.",
      ],
      no: "Darauf aber nicht",
      limits: [
        "Es ist ein Ausgangspunkt. Fragen Sie bei Ihrer Gemeinde nach, bevor Sie handeln.",
        "Es ist keine Rechtsberatung, und Be Civic ist nicht mit dem belgischen Staat verbunden.",
      ],
    },
    open: {
      title: "Offen",
      text: "Texte und Software stehen unter CC BY 4.0, bis auf einige Wortlisten. Die Regeln, nach denen ein Text stabil wird, sind öffentlich, und jeder kann jeden Status nachrechnen. Auch der Verlauf der Änderungen ist öffentlich und nennt keinen Absender.",
      link: "Die Aktivität ansehen",
    },
  },
};
