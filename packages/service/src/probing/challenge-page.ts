// A challenge page is shown by bot protection in place of the page. It says nothing about whether the page itself has changed.

/** Marks that only challenge pages contain. */
const WALL_MARKS = [
  "cf-challenge",
  "cf_chl_opt",
  "incapsula incident id",
  "captcha-delivery.com",
  "datadome captcha",
  "attention required! | cloudflare",
];

/** Marks that ordinary pages may contain too, for a form or for their bot protection: they count on short pages only. */
const FORM_MARKS = ["captcha", "imperva", "incapsula", "datadome", "turnstile"];

const WALL_WORDS = [
  ...["attention required", "access denied", "verify you are human", "verify that you are human", "are you a robot", "not a robot"],
  ...["checking your browser", "enable javascript and cookies to continue", "unusual traffic"],
  ...["accès refusé", "accès interdit", "vous êtes humain", "vous êtes un être humain", "pas un robot", "vérification de votre navigateur"],
  ...["toegang geweigerd", "u een mens bent", "je een mens bent", "geen robot", "uw browser wordt gecontroleerd"],
  ...["zugriff verweigert", "sie ein mensch sind", "kein roboter", "ihr browser wird überprüft"],
];

/** A challenge page has less visible text than this. */
const MANY_LETTERS = 1500;

export function isChallengePage(text: string, contentType: string | undefined): boolean {
  if (contentType !== undefined && !/html|text\/plain/i.test(contentType)) return false;
  const source = text.normalize("NFC").toLowerCase();
  if (WALL_MARKS.some((mark) => source.includes(mark))) return true;
  const visible = visibleText(source);
  if (visible.length > MANY_LETTERS) return false;
  return FORM_MARKS.some((mark) => source.includes(mark)) || WALL_WORDS.some((words) => visible.includes(words));
}

/** The text without tags, scripts and styles. One forward pass, because the page is untrusted and may be made to be slow. */
function visibleText(source: string): string {
  const pieces: string[] = [];
  let position = 0;
  while (position < source.length) {
    const tag = source.indexOf("<", position);
    if (tag === -1) break;
    pieces.push(source.slice(position, tag));
    const hidden = ["script", "style"].find((name) => source.startsWith(name, tag + 1));
    const end = source.indexOf(hidden === undefined ? ">" : `</${hidden}`, tag + 1);
    if (end === -1) return squeeze(pieces);
    position = hidden === undefined ? end + 1 : end;
  }
  pieces.push(source.slice(position));
  return squeeze(pieces);
}

function squeeze(pieces: readonly string[]): string {
  return pieces
    .join(" ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/[’‘]|&#39;|&rsquo;/g, "'")
    .split(/\s+/)
    .join(" ");
}
