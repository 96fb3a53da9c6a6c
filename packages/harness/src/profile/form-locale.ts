import { type Language, type Profile, vocabulary } from "@becivic/contract";
import type { Context } from "../context.ts";

/** The language of a form: the one that the command names, else the one of the conversation where it is one of ours, else English. */
export function formLocale({ settings }: Context, profile: Profile | undefined): Language {
  const spoken = profile?.conversation_language?.trim().toLowerCase();
  const isSpoken = (language: Language): boolean =>
    vocabulary.language.some((locale) => new Intl.DisplayNames([locale], { type: "language" }).of(language)?.toLowerCase() === spoken);
  return settings.locale ?? (spoken === undefined ? undefined : vocabulary.language.find(isSpoken)) ?? "en";
}
