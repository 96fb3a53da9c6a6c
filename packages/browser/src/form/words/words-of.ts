import type { Language } from "@becivic/contract";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import type { FormWords } from "./form-words.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";

export const WORDS: Readonly<Record<Language, FormWords>> = { en: english, fr: french, nl: dutch, de: german };
