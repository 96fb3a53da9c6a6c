import type { Language } from "@becivic/contract";

/** How the files of this server are installed. */
interface InstallWords {
  title: string;
  agentSkills: string;
  plugin: string;
  desktop: string;
  upload: string;
  afterwards: string;
  compatible: string;
}

export const INSTALL_WORDS: Readonly<Record<Language, InstallWords>> = {
  en: {
    title: "Install",
    agentSkills: "An agent in a terminal or an editor, with Node 22.20 or later:",
    plugin: "Claude Code, with the plugin:",
    desktop: "A desktop assistant that takes extensions: open",
    upload: "An assistant that takes uploaded skills: upload",
    afterwards:
      "Your agent then asks what brought you here, and where it may keep its notes. It remembers where you were, on your machine and nowhere else.",
    compatible: "What works in which assistant",
  },
  fr: {
    title: "Installer",
    agentSkills: "Un agent dans un terminal ou un éditeur, avec Node 22.20 ou plus récent :",
    plugin: "Claude Code, avec l'extension :",
    desktop: "Un assistant installé sur l'ordinateur, qui accepte des extensions : ouvrez",
    upload: "Un assistant qui accepte des « skills » téléversés : téléversez",
    afterwards:
      "Votre agent demande alors ce qui vous amène, et où il peut garder ses notes. Il retient où vous en étiez, sur votre machine et nulle part ailleurs.",
    compatible: "Ce qui fonctionne dans quel assistant",
  },
  nl: {
    title: "Installeren",
    agentSkills: "Een agent in een terminal of een editor, met Node 22.20 of later:",
    plugin: "Claude Code, met de plug-in:",
    desktop: "Een desktopassistent die extensies aanvaardt: open",
    upload: "Een assistent die geüploade skills aanvaardt: upload",
    afterwards:
      "Uw agent vraagt dan wat u hier brengt, en waar hij zijn notities mag bewaren. Hij onthoudt waar u was, op uw toestel en nergens anders.",
    compatible: "Wat werkt in welke assistent",
  },
  de: {
    title: "Installieren",
    agentSkills: "Ein Agent in einem Terminal oder Editor, mit Node 22.20 oder neuer:",
    plugin: "Claude Code, mit dem Plug-in:",
    desktop: "Ein Desktop-Assistent, der Erweiterungen annimmt: Öffnen Sie",
    upload: "Ein Assistent, der hochgeladene Skills annimmt: Laden Sie hoch:",
    afterwards:
      "Ihr Agent fragt dann, was Sie herführt und wo er seine Notizen führen darf. Er merkt sich, wo Sie waren, auf Ihrem Gerät und nirgends sonst.",
    compatible: "Was in welchem Assistenten funktioniert",
  },
};
