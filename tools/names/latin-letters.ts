// How names of other scripts are mostly written in Latin letters. Scripts that do not write their vowels are left out: nothing good would
// come of them, and the lists beside this file have those names.

const CYRILLIC =
  "а a б b в v г g ґ g д d е e ё yo є ye ж zh з z и i і i ї yi й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ  ы y ь  э e ю yu я ya ј j љ lj њ nj ћ c ђ dj џ dz ѓ gj ќ kj ѕ dz";
const GREEK = "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o";
const GEORGIAN =
  "ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ k შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h";
const ARMENIAN =
  "ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f և ev";

const TABLE = new Map<string, string>();
for (const script of [CYRILLIC, GREEK, GEORGIAN, ARMENIAN]) {
  const parts = script.split(" ");
  for (let index = 0; index < parts.length; index += 2) TABLE.set(parts[index] ?? "", parts[index + 1] ?? "");
}

/** The spellings of a name in Latin letters: the name itself where it is Latin, none where its script is not in the table. */
export function latinSpellings(name: string): string[] {
  const lower = name.toLowerCase();
  if (/^[\p{Script=Latin}\p{M}\s'’ʼ.-]+$/u.test(lower)) return [name];
  if (!/^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}\p{M}\s'’-]+$/u.test(lower)) return [];
  const plain = [...lower.normalize("NFC")].map((letter) => TABLE.get(letter) ?? TABLE.get(withoutMarks(letter)) ?? letter).join("");
  const soft = plain.replace(/iya\b/g, "ia").replace(/iy\b/g, "i").replace(/yy\b/g, "y").replace(/iye/g, "ie");
  return [plain, soft, soft.replace(/kh/g, "h"), plain.replace(/ya/g, "ia").replace(/yu/g, "iu")];
}

function withoutMarks(letter: string): string {
  return letter.normalize("NFD").replace(/\p{M}/gu, "");
}
