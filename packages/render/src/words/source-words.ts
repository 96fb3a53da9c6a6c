import type { Language } from "@becivic/contract";

type ByName = Readonly<Record<string, string>>;

/** What a source of a path is, and how one signs in there. */
export interface SourceWords {
  kinds: ByName;
  /** Means to sign in that have no name of their own. */
  providers: ByName;
  noSignIn: string;
  signIns: { csam: string; partner: string; own: string };
  preferred: (provider: string) => string;
  or: string;
  sameDay: string;
  days: (count: number) => string;
  aMinute: string;
  minutes: (count: number) => string;
}

export const SOURCE_WORDS: Readonly<Record<Language, SourceWords>> = {
  en: {
    kinds: {
      "auth-handoff": "Online, after signing in",
      "form-after-auth": "A form online, after signing in",
      "deeplink-after-auth": "A direct download, after signing in",
      "partner-sign-in": "A portal with its own sign-in",
      "commune-visit": "At the desk",
      "commune-e-counter": "The online counter of the commune",
      page: "A page to read",
      email: "By e-mail",
      postal: "By post",
      phone: "By telephone",
      "captcha-form": "A form online, with a check that you are human",
      "anonymous-form": "A form online, without signing in",
      "online-form": "A form online",
      "form-to-send": "A form to fill in and send",
    },
    providers: {
      eid: "the identity card with a card reader",
      "mygov.be": "MyGov.be",
      "security-code": "a security code",
      eidas: "the electronic identity of another EU country",
    },
    noSignIn: "No sign-in",
    signIns: { csam: "The sign-in of the government (CSAM)", partner: "The sign-in of the portal", own: "A sign-in of its own" },
    preferred: (provider) => `${provider} is preferred`,
    or: "or",
    sameDay: "The same day",
    days: (count) => `About ${count} ${count === 1 ? "day" : "days"}`,
    aMinute: "About a minute",
    minutes: (count) => `About ${count} minutes`,
  },
  fr: {
    kinds: {
      "auth-handoff": "En ligne, après connexion",
      "form-after-auth": "Un formulaire en ligne, après connexion",
      "deeplink-after-auth": "Un téléchargement direct, après connexion",
      "partner-sign-in": "Un portail avec sa propre connexion",
      "commune-visit": "Au guichet",
      "commune-e-counter": "Le guichet en ligne de la commune",
      page: "Une page à lire",
      email: "Par e-mail",
      postal: "Par la poste",
      phone: "Par téléphone",
      "captcha-form": "Un formulaire en ligne, avec un contrôle anti-robot",
      "anonymous-form": "Un formulaire en ligne, sans connexion",
      "online-form": "Un formulaire en ligne",
      "form-to-send": "Un formulaire à remplir et à envoyer",
    },
    providers: {
      eid: "la carte d'identité avec un lecteur de carte",
      "mygov.be": "MyGov.be",
      "security-code": "un code de sécurité",
      eidas: "l'identité électronique d'un autre pays de l'UE",
    },
    noSignIn: "Sans connexion",
    signIns: { csam: "La connexion de l'État (CSAM)", partner: "La connexion du portail", own: "Une connexion propre" },
    preferred: (provider) => `de préférence ${provider}`,
    or: "ou",
    sameDay: "Le jour même",
    days: (count) => `Environ ${count} ${count < 2 ? "jour" : "jours"}`,
    aMinute: "Environ une minute",
    minutes: (count) => `Environ ${count} minutes`,
  },
  nl: {
    kinds: {
      "auth-handoff": "Online, na aanmelding",
      "form-after-auth": "Een onlineformulier, na aanmelding",
      "deeplink-after-auth": "Rechtstreeks downloaden, na aanmelding",
      "partner-sign-in": "Een portaal met een eigen aanmelding",
      "commune-visit": "Aan het loket",
      "commune-e-counter": "Het e-loket van de gemeente",
      page: "Een pagina om te lezen",
      email: "Per e-mail",
      postal: "Per post",
      phone: "Per telefoon",
      "captcha-form": "Een onlineformulier, met een controle dat u geen robot bent",
      "anonymous-form": "Een onlineformulier, zonder aanmelding",
      "online-form": "Een onlineformulier",
      "form-to-send": "Een formulier om in te vullen en op te sturen",
    },
    providers: {
      eid: "de identiteitskaart met een kaartlezer",
      "mygov.be": "MyGov.be",
      "security-code": "een beveiligingscode",
      eidas: "de elektronische identiteit van een ander EU-land",
    },
    noSignIn: "Zonder aanmelding",
    signIns: { csam: "De aanmelding van de overheid (CSAM)", partner: "De aanmelding van het portaal", own: "Een eigen aanmelding" },
    preferred: (provider) => `bij voorkeur ${provider}`,
    or: "of",
    sameDay: "Dezelfde dag",
    days: (count) => `Ongeveer ${count} ${count === 1 ? "dag" : "dagen"}`,
    aMinute: "Ongeveer een minuut",
    minutes: (count) => `Ongeveer ${count} minuten`,
  },
  de: {
    kinds: {
      "auth-handoff": "Online, nach der Anmeldung",
      "form-after-auth": "Ein Online-Formular, nach der Anmeldung",
      "deeplink-after-auth": "Direkt herunterladen, nach der Anmeldung",
      "partner-sign-in": "Ein Portal mit eigener Anmeldung",
      "commune-visit": "Am Schalter",
      "commune-e-counter": "Der Online-Schalter der Gemeinde",
      page: "Eine Seite zum Lesen",
      email: "Per E-Mail",
      postal: "Per Post",
      phone: "Per Telefon",
      "captcha-form": "Ein Online-Formular mit einer Prüfung gegen Roboter",
      "anonymous-form": "Ein Online-Formular ohne Anmeldung",
      "online-form": "Ein Online-Formular",
      "form-to-send": "Ein Formular zum Ausfüllen und Einsenden",
    },
    providers: {
      eid: "der Personalausweis mit Kartenleser",
      "mygov.be": "MyGov.be",
      "security-code": "ein Sicherheitscode",
      eidas: "die elektronische Identität eines anderen EU-Landes",
    },
    noSignIn: "Ohne Anmeldung",
    signIns: { csam: "Die Anmeldung des Staates (CSAM)", partner: "Die Anmeldung des Portals", own: "Eine eigene Anmeldung" },
    preferred: (provider) => `am besten ${provider}`,
    or: "oder",
    sameDay: "Am selben Tag",
    days: (count) => `Etwa ${count} ${count === 1 ? "Tag" : "Tage"}`,
    aMinute: "Etwa eine Minute",
    minutes: (count) => `Etwa ${count} Minuten`,
  },
};
