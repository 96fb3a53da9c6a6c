// A list of sorted words as one text: each word is a capital letter, which says how many letters it shares with the word before it
// (A for none, B for one …), and the letters that differ. Half the size of the words themselves, and unpacked once.

const FIRST = "A".charCodeAt(0);
const MOST_SHARED = 25;

export function packWords(words: Iterable<string>): string {
  let packed = "";
  let before = "";
  for (const word of [...new Set(words)].sort()) {
    let shared = 0;
    while (shared < MOST_SHARED && shared < before.length && word[shared] === before[shared]) shared += 1;
    packed += String.fromCharCode(FIRST + shared) + word.slice(shared);
    before = word;
  }
  return packed;
}

export function unpackWords(packed: string): Set<string> {
  const words = new Set<string>();
  let before = "";
  for (const [part] of packed.matchAll(/[A-Z][^A-Z]*/g)) {
    before = before.slice(0, part.charCodeAt(0) - FIRST) + part.slice(1);
    words.add(before);
  }
  return words;
}
