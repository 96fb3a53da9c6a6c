import topLevelDomains from "tlds" with { type: "json" };

/** An address in a text: of a page, a mailbox or anything else that a program could follow. */
export interface FoundAddress {
  /** As in the text, with a plain dot for a spelled one. */
  address: string;
  hasScheme: boolean;
  /** Where it starts. */
  index: number;
}

const RESERVED = ["example", "test", "invalid", "localhost", "local", "internal", "onion"];
const TOP_LEVEL: ReadonlySet<string> = new Set([...topLevelDomains, ...RESERVED]);
// These end the names of files as well.
const FILE_ENDINGS: ReadonlySet<string> = new Set(["md", "sh", "py", "rs", "pl"]);
// Fields of a skill that an amendment names. The codes of these languages are top-level domains; `phrases.en` is no host.
const FIELD_PATHS: ReadonlySet<string> = new Set(["phrases.fr", "phrases.nl", "phrases.de"]);
/** After these, a browser reads a host: `//host`, `https:host`. */
const BEFORE_HOST: ReadonlySet<string> = new Set(["/", "\\", ":"]);

/** `example[.]org` and `example (dot) org` are read as addresses by people and by models. */
const SPELLED_DOT = /[ \t]?[[({][ \t]?(?:\.|dot|punt|point|punkt)[ \t]?[\])}][ \t]?/giu;
/** Anything in front of a colon and a slash, or a scheme that needs no slash. */
const WITH_SCHEME =
  /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9+-]{1,30}:\/+|(?:javascript|vbscript|data|mailto|tel|sms|blob|file|magnet):(?=\S))[^\s<>"'`]*/giu;
/** Letters, digits, hyphens and dots in a row: perhaps a host. */
const RUN = /[\p{L}\p{N}_.\u3002\uFF0E\uFF61-]{4,}/gu;
const OTHER_DOTS = /[\u3002\uFF0E\uFF61]/gu;
// Enough to tell what an address leads to; addresses inside one another must not add up to the square of a text.
const LONGEST_REST = 200;
const REST_OF_ADDRESS = /^(?::\d{1,5})?(?:[/?#][^\s<>"'`]*)?/u;

/** An address has a colon, or a dot between two other characters, which may be spelled in brackets. Most texts have neither. */
const MAY_HOLD_ADDRESS = /:|[[({]|[^\s][.\u3002\uFF0E\uFF61][^\s]/u;

/** Every address in a text, with or without a scheme. Takes time in proportion to the text. */
export function findAddresses(source: string): FoundAddress[] {
  return MAY_HOLD_ADDRESS.test(source) ? searchAddresses(source) : [];
}

/** The search itself, which reads the text several times. */
export function searchAddresses(source: string): FoundAddress[] {
  const text = source.replace(SPELLED_DOT, ".");
  const addresses: FoundAddress[] = [...text.matchAll(WITH_SCHEME)]
    .map(({ 0: address, index }) => ({ address: withoutEnd(address), hasScheme: true, index }))
    // “https://…” leads nowhere.
    .filter(({ address }) => /[\p{L}\p{N}]/u.test(address.slice(address.indexOf(":"))));
  let covered = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    while (covered < addresses.length && (addresses[covered]?.index ?? 0) + (addresses[covered]?.address.length ?? 0) <= index)
      covered += 1;
    const around = addresses[covered];
    const isInside = around?.hasScheme === true && around.index <= index;
    // What follows an @ is a mailbox, which the scrub refuses.
    if (isInside || text[index - 1] === "@") continue;
    addresses.push(...hostsIn(run, index, text));
  }
  return addresses.sort((a, b) => a.index - b.index);
}

function hostsIn(run: string, index: number, text: string): FoundAddress[] {
  const addresses: FoundAddress[] = [];
  // Several dots in a row end a host.
  for (const { 0: part, index: at } of run.replace(OTHER_DOTS, ".").matchAll(/(?<![^.])[^.]+(?:\.[^.]+)+/gu)) {
    const host = hostOf(part);
    if (host === undefined) continue;
    const start = index + at;
    const rest = REST_OF_ADDRESS.exec(text.slice(start + host.length, start + host.length + LONGEST_REST))?.[0] ?? "";
    const address = withoutEnd(host + rest);
    const isFieldPath = FIELD_PATHS.has(address) && !BEFORE_HOST.has(text.charAt(start - 1));
    if (!isFieldPath && isAddress(host, rest)) addresses.push({ address, hasScheme: false, index: start });
  }
  return addresses;
}

/** The longest beginning of dotted words that ends in a top-level domain; all of it after www. */
function hostOf(part: string): string | undefined {
  const labels = part.split(".");
  if (labels[0]?.toLowerCase() === "www") return part;
  const last = labels.findLastIndex((label, at) => at > 0 && TOP_LEVEL.has(label.toLowerCase()));
  return last === -1 ? undefined : labels.slice(0, last + 1).join(".");
}

function isAddress(host: string, rest: string): boolean {
  const labels = host.split(".");
  const [first = "", last = ""] = [labels[0], labels.at(-1)];
  if (rest !== "" || first.toLowerCase() === "www") return true;
  // A sentence may end without a space before the next: “at the desk.It is free”.
  const startsSentence = /^\p{Lu}\p{Ll}/u.test(last) && labels.length === 2;
  return !startsSentence && !(FILE_ENDINGS.has(last) && labels.length === 2);
}

const END_MARKS = new Set(".,;:!?)]}*_|");

/** Marks at its end belong to the sentence. Looked at from the end: a pattern would start again at each mark of a long row. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (END_MARKS.has(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
