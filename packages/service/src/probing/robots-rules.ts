// A parser of robots.txt by RFC 9309, with the common extension Crawl-delay. Written here because the available libraries are not maintained, and
// because the file is untrusted: the time of everything below is linear in its length.

export interface RobotsRules {
  rules: { isAllow: boolean; pattern: string }[];
  crawlDelaySeconds: number | undefined;
}

/** The rules for this agent: of the groups that name it, else of the groups for all agents. */
export function parseRobots(text: string, token: string): RobotsRules {
  const own: RobotsRules = { rules: [], crawlDelaySeconds: undefined };
  const rulesForAll: RobotsRules = { rules: [], crawlDelaySeconds: undefined };
  let isNamed = false;
  let groups = new Set<RobotsRules>();
  let isInHeader = false;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const [key, value] = readLine(line);
    if (key === "user-agent") {
      // Several names in a row share the rules that follow.
      if (!isInHeader) groups = new Set();
      isInHeader = true;
      const group = value === "*" ? rulesForAll : productToken(value) === token.toLowerCase() ? own : undefined;
      if (group !== undefined) groups.add(group);
      if (group === own) isNamed = true;
    } else if (key === "allow" || key === "disallow" || key === "crawl-delay") {
      isInHeader = false;
      for (const group of groups) addRule(group, key, value);
    }
  }
  return isNamed ? own : rulesForAll;
}

/** The longest matching pattern decides; of two of the same length, the one that allows. Without a match the path is allowed. */
export function isPathAllowed({ rules }: RobotsRules, url: URL): boolean {
  const path = normalise(`${url.pathname}${url.search}`);
  if (path === "/robots.txt") return true;
  let longest = -1;
  let isAllowed = true;
  for (const { isAllow, pattern } of rules) {
    if (pattern.length < longest || (pattern.length === longest && !isAllow) || !fits(pattern, path)) continue;
    longest = pattern.length;
    isAllowed = isAllow;
  }
  return isAllowed;
}

function readLine(line: string): [key: string, value: string] {
  const content = line.split("#", 1)[0] ?? "";
  const colon = content.indexOf(":");
  return colon === -1 ? ["", ""] : [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
}

/** The name in `BeCivicBot/1.0`. */
function productToken(value: string): string {
  return /^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? "";
}

function addRule(group: RobotsRules, key: "allow" | "disallow" | "crawl-delay", value: string): void {
  if (key === "crawl-delay") {
    const seconds = Number(value);
    if (value !== "" && Number.isFinite(seconds)) group.crawlDelaySeconds = Math.max(seconds, group.crawlDelaySeconds ?? 0);
  } else if (value !== "") {
    group.rules.push({ isAllow: key === "allow", pattern: normalise(value) });
  }
}

/** `*` matches anything, a final `$` the end. The first match of each part is enough, because the next part may begin anywhere later. */
function fits(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...others] = parts;
  if (!path.startsWith(first)) return false;
  let position = first.length;
  const last = isAnchored ? others.pop() : undefined;
  for (const part of others) {
    const index = path.indexOf(part, position);
    if (index === -1) return false;
    position = index + part.length;
  }
  if (!isAnchored) return true;
  return last === undefined ? position === path.length : path.length - last.length >= position && path.endsWith(last);
}

/** A canonical spelling: non-ASCII letters are escaped, unreserved characters are not, and escapes are in capitals. */
function normalise(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x20-\x7e]/gu, (letter) => encodeURIComponent(letter))
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase();
    });
}
