import { vocabulary } from "@becivic/contract";

// ISO 639-1, and languages without a code of two letters that many newcomers speak.
const CODES =
  "aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi hr ht hu hy id ig ii is it iu ja jv ka kg ki kk kl km kn ko kr ks ku kv kw ky lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi wa wo xh yi yo za zh zu ber ckb fil gsw hmn kab kmr lua mos rif rom shi srn tzm yue zgh";

/** Whether a text is the name of a language, in one of our four languages or in itself. */
export function isLanguageName(text: string): boolean {
  const word = text.trim().toLowerCase();
  return CODES.split(" ").some((code) => [...vocabulary.language, code].some((locale) => nameIn(locale, code) === word));
}

function nameIn(locale: string, code: string): string | undefined {
  return new Intl.DisplayNames([locale], { type: "language", fallback: "none" }).of(code)?.toLowerCase();
}
