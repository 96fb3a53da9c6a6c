import type { FormWords } from "./form-words.ts";

const count = (number: number, one: string, many: string): string => `${number} ${number < 2 ? one : many}`;

export const french: FormWords = {
  privacy: "Vos réponses restent dans ce navigateur. Rien n'est envoyé.",
  newer:
    "Cette page et son formulaire ne sont pas du même moment : la démarche a peut-être changé. Rechargez la page, après une minute si cette ligne reste.",
  reload: "Recharger la page",
  refused: "Votre navigateur ne permet pas à cette page d'enregistrer quoi que ce soit : vos réponses disparaissent quand vous la quittez.",
  notWhole:
    "Certaines réponses données plus tôt ne correspondent plus à la démarche d'aujourd'hui. Elles sont ignorées : revoyez les questions.",
  communeGone:
    "Une commune que vous aviez indiquée n'est plus dans la liste d'aujourd'hui : des communes fusionnent. Choisissez de nouveau votre commune.",
  communeMerged: (label) => `Une commune que vous aviez indiquée a fusionné : elle fait partie de ${label}, qui compte ici.`,
  regionOther: "Votre commune est dans une autre région que celle que vous avez choisie. C'est la région de la commune qui compte.",
  languageOther: "L'administration de votre commune n'écrit pas dans la langue que vous avez choisie. Cette réponse ne compte pas.",
  questions: {
    title: "Questions",
    none: "Aucune réponse de votre part ne changerait ce qui suit.",
    noAnswer: "Sans réponse",
    choose: "Choisir…",
    yes: "Oui",
    no: "Non",
    row: (place) => `Période ${place}`,
    current: "jusqu'à aujourd'hui",
    addRow: "Ajouter une période",
    removeRow: (place) => `Supprimer la période ${place}`,
    rowsHint: "Une période compte lorsqu'elle est entièrement remplie.",
    fault: "Cette réponse ne peut pas être lue : elle ne compte pas.",
    faults: {
      not_a_month: "Indiquez un mois entre 1900 et 2099, par exemple 2026-11. Cette réponse ne compte pas.",
      not_a_number: "Indiquez un nombre entier, par exemple 2. Cette réponse ne compte pas.",
      too_long: "Cette réponse est trop longue : elle ne compte pas.",
      ends_before_it_starts: "Une période se termine avant de commencer. Ces périodes ne comptent pas.",
    },
  },
  outcome: {
    title: "Ce qui vaut pour vous",
    status: (documents, atHand) =>
      documents === 0
        ? ""
        : `${count(documents, "document peut être demandé", "documents peuvent être demandés")} ; vous en avez ${atHand}.`,
    noDocuments: "La liste de cette démarche n'a pas de document pour votre situation.",
    next: "Une réponse de plus est décisive :",
    about: {
      verdict: "Elle peut décider si la démarche vous concerne.",
      document: "Elle peut décider quels documents sont nécessaires.",
      component: "Elle peut décider quelles autres démarches sont nécessaires.",
      route: "Elle peut décider où vous pouvez obtenir un document.",
      route_condition: "Elle peut décider où vous pouvez obtenir un document.",
    },
    answerIt: "Répondre à cette question",
    components: "Autres démarches pour votre situation",
    maybe: "peut-être",
  },
  documents: {
    title: "Vos documents",
    note: "Cochez ce que vous avez.",
    needed: "nécessaire",
    unknown: "nécessaire dans certains cas : lisez le texte",
    oneOf: "Un de ceux-ci suffit",
    noRoute: "D'après vos réponses, aucune des sources indiquées ne vous est ouverte.",
    spared: "D'après vos réponses, vous n'avez pas besoin de :",
    atHand: (number, all) => `Vous en avez ${number} sur ${all}.`,
    about: "Où l'obtenir",
  },
  deadlines: {
    title: "Vos délais",
    note: "Indiquez un jour : la page calcule le délai à partir de celui-ci.",
    countsFrom: "Le délai court à partir de :",
    notADay: "Ce jour n'existe pas dans le calendrier, ou il est à plus de 30 ans d'ici. Il ne compte pas.",
    lastDay: (day) => `Dernier jour : ${day}.`,
    firstDay: (day) => `Possible à partir du ${day}.`,
    safer: (day) => `Le texte n'est pas certain de ce délai. Pour être sûr : ${day}.`,
    actBy: (day) => `Faites-le au plus tard le ${day} : les bureaux sont alors ouverts.`,
    over: "Ce jour est passé. Faites-le maintenant, et demandez à l'administration ce qui s'ensuit.",
    save: "Enregistrer les dates pour mon agenda",
    saved: "Le fichier est enregistré. Ouvrez-le avec votre agenda. Ses titres ne disent rien de l'affaire.",
    file: "dates.ics",
  },
  costs: {
    title: "Vos frais",
    note: "Le prix de vos documents est compté tant que vous ne les avez pas. Cochez les autres montants qui vous concernent.",
    notKnown: "pas de montant pour le moment",
    noEuro: "pas en euros, ou plusieurs montants",
    nothing: "Rien n'est encore compté.",
    sum: (amount) => `En tout : ${amount}.`,
    range: (low, high) => `de ${low} à ${high}`,
    unsure: (number) => `${count(number, "montant n'est pas certain", "montants ne sont pas certains")}.`,
    expired: (number) => `${count(number, "montant est périmé", "montants sont périmés")} : demandez le montant d'aujourd'hui.`,
    leftOut: (names) => `Pas compris dans la somme, faute de montant en euros : ${names}.`,
    notIncluded: "Non compris : ce que la page n'indique pas, comme les traductions, les déplacements et le courrier.",
  },
  keep: {
    label: "Retenir mes réponses sur cet appareil",
    note: "Sinon, elles disparaissent quand vous fermez l'onglet. Ne cochez pas sur un ordinateur que d'autres utilisent.",
    erase: "Effacer toutes mes réponses",
    eraseNote: "Celles de toutes les démarches de ce site, dans ce navigateur.",
    erased: "Toutes les réponses sont effacées.",
    notErased: "Votre navigateur a refusé. Effacez les données de ce site dans ses paramètres.",
  },
  print: { button: "Imprimer la liste", title: "Liste de contrôle", day: "Établie le", page: "La démarche complète :" },
};
