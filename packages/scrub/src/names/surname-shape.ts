// How surnames begin and end where they are made of other words: Vander…, …escu, …oğlu.
const BEGINNINGS =
  /^(?:vande|vander|vanden|van[a-z]{4}|ver[a-z]{5}|de[bcdfghjklmnpqrstvwz][a-z]{3}|mac[a-z]{4}|mc[a-z]{3}|fitz|ben[a-z]{4}|bou[a-z]{4}|abdel|abdul|gebre|tesfa|hov|kara[a-z]{3}|uw[ai]|nt[ah]|nd[aiu]|nk[uo]|mb[aou]|tsh[ai]|nz[aeu]|ng[aou])/;
const ENDINGS =
  /(?:mans|aert|aerts|aerd|inckx|ickx|ynck|eyns|oens|eers|aets|oot|sson|ssen|nsen|rsen|dsen|berg|gren|qvist|quist|strom|ski|ska|sky|skyy|skiy|skyi|cki|cka|wicz|czyk|czak|enko|chuk|shuk|tiuk|niuk|liuk|yshyn|ov|ova|ev|eva|iev|yev|escu|eanu|aru|oglu|gil|ian|yan|yants|vili|dze|uri|idis|akis|opoulos|opoulou|atos|ellis|vic|vich|elli|etti|ini|ucci|accio|one|illo|ello|guez|ndez|nez|mez|rez|eira|eiro|inho|inha|ares|wala|zai|zada|zadeh|pour|nejad|khil|ullah|uddin|asinghe|aratne|akar|athan|appan|amurthy|eswaran|bhai|jee|imana|iyimana|abimana|anza|umba|ongo|engo|ungu|kuru|nkuru|waneza|amahoro|oulou|embe|ombo|mariam|selassie|michael|giorgis|ayeva|bekov|baev)$/;

const SURE =
  /^(?:vander|vanden|vande|vanhae|vanhoo|verhae|gebre|tesfa)[a-z]{3}|(?:aerts|inckx|eyns|mans|sson|nssen|escu|eanu|oglu|enko|chuk|niuk|owski|owska|ewski|ewska|inski|inska|wicz|czyk|opoulos|opoulou|shvili|adze|nidze|ssian|osyan|anyan|ovic|evic|ovich|evich|nejad|zadeh|uddin|ullah|imana|selassie|mariam|asinghe|guez|ndez)$/;

const GERMAN = /(?:mann|manns|bauer|meier|meyer|maier|mayer|muller|huber|hofer|inger|stein|bach|feld|hausen|berger|schmidt|schmitz)$/;

/** Wiesemann, Steinbauer: a surname behind an office, though it is made of two German words. */
export function isGermanSurname(key: string): boolean {
  return key.length >= 7 && GERMAN.test(key);
}

/** Whether it is built like a surname and like nothing else. */
export function isSurelySurname(key: string): boolean {
  const last = key.slice(key.lastIndexOf("-") + 1);
  return last.length >= 7 && SURE.test(last);
}

/** Whether a word that is in no list is built like a surname. */
export function looksLikeSurname(key: string): boolean {
  const last = key.slice(key.lastIndexOf("-") + 1);
  return last.length >= 5 && (BEGINNINGS.test(last) || ENDINGS.test(last));
}
