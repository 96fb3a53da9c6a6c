import type { Path, PathSource } from "@becivic/contract";
import { versionLineOf, versionLineOfList } from "@becivic/lifecycle";
import { error, type Finding, warning } from "../finding.ts";
import { isCitable } from "../hosts.ts";
import { isReadableJsonPath, isReadablePattern, PATTERN_CHECKS } from "../judge-signals.ts";
import { lineOfPointer } from "../line-of.ts";
import { type Corpus, PATHS_FILE } from "../load-corpus.ts";
import { checkPathAddresses } from "./addresses.ts";
import { regionsLeftOut, unsatisfiableField } from "./audience.ts";
import { unlistedCommune } from "./communes.ts";
import { checkPathDates } from "./dates.ts";
import { checkPathPlainText } from "./plain-text.ts";

/** The entries of the Path Directory, beyond what their schema says. */
export function checkPathEntries(corpus: Corpus, today?: string): Finding[] {
  const text = corpus.files.get(PATHS_FILE) ?? "";
  const uids = new Map<string, string>();
  return [
    ...indexVersion(corpus, text),
    ...Object.entries(corpus.paths?.paths ?? {}).flatMap(([key, path]) => {
      const at = (pointer: string): number => lineOfPointer(text, `/paths/${key}${pointer}`);
      const refuse = (rule: string, pointer: string, advice: string): Finding => error(rule, PATHS_FILE, at(pointer), advice);
      const findings = [
        ...names(key, path, corpus, refuse),
        ...path.sources.flatMap((source, index) => [
          ...checkSource(source, `/sources/${index}`, corpus, refuse),
          ...checkAudience(source, `/sources/${index}`, refuse),
        ]),
        ...checkPathAddresses(path, corpus),
        ...checkPathPlainText(path, corpus),
        ...checkPathDates(path, corpus, today),
      ];
      const line = versionLineOf(path.status);
      if (path.version_pin !== true && line !== undefined && !path.version.startsWith(`${line}.`))
        findings.push(warning("version_line", PATHS_FILE, at("/version"), `What is ${path.status} has a version ${line}.x.`));
      const other = uids.get(path.uid);
      if (other !== undefined) findings.push(refuse("uid_twice", "/uid", `${other} has this uid already.`));
      uids.set(path.uid, key);
      const ids = path.sources.map(({ id }) => id);
      const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
      if (twice !== -1) findings.push(refuse("source_id_twice", `/sources/${twice}/id`, "Each source of a path has an id of its own."));
      return findings;
    }),
  ];
}

/** The version of the whole list follows the furthest of its entries. */
function indexVersion({ paths }: Corpus, text: string): Finding[] {
  if (paths === undefined) return [];
  const furthest = versionLineOfList(Object.values(paths.paths).map(({ status }) => status));
  if (paths.version.startsWith(`${furthest}.`)) return [];
  return [
    warning("version_line", PATHS_FILE, lineOfPointer(text, "/version"), `The furthest entry makes the version of the list ${furthest}.x.`),
  ];
}

/** Names for several communes at once. */
const COMMUNE_GROUPS: ReadonlySet<string> = new Set(["all-19-rbc-communes"]);

function communeCodes({ applies_to, sources }: Path): { pointer: string; code: string }[] {
  const list = (codes: readonly unknown[], pointer: string) =>
    codes.map((code, at) => ({ pointer: `${pointer}/${at}`, code: String(code) }));
  return [
    ...list(applies_to.commune_nis5 ?? [], "/applies_to/commune_nis5"),
    ...sources.flatMap(({ audience }, index) => [
      ...list(audience.communes ?? [], `/sources/${index}/audience/communes`),
      ...audience.predicates.flatMap(({ field, op, value }, at) => {
        if (field !== "user.commune_nis5" || op === "exists") return [];
        const pointer = `/sources/${index}/audience/predicates/${at}/value`;
        return Array.isArray(value) ? list(value, pointer) : [{ pointer, code: String(value) }];
      }),
    ]),
  ];
}

type Refuse = (rule: string, pointer: string, advice: string) => Finding;

function names(key: string, path: Path, { authorities, files, paths, communes, mergedCommunes }: Corpus, refuse: Refuse): Finding[] {
  const findings: Finding[] = [];
  if (path.id !== key) findings.push(refuse("path_key_mismatch", "/id", `The id must be the key of the entry, ${key}.`));
  if (authorities !== undefined && !Object.hasOwn(authorities.authorities, path.authority_id)) {
    findings.push(refuse("rule_7_authority", "/authority_id", `data/authorities.json has no ${path.authority_id}.`));
  }
  for (const [index, skill] of path.related_skills.entries()) {
    if (!files.has(`skills/${skill}/canonical.md`))
      findings.push(refuse("related_unresolved", `/related_skills/${index}`, `There is no skill ${skill}.`));
  }
  if (path.superseded_by === path.id) findings.push(refuse("names_itself", "/superseded_by", "A path does not take its own place."));
  if (path.superseded_by !== undefined && paths !== undefined && !Object.hasOwn(paths.paths, path.superseded_by)) {
    findings.push(refuse("superseded_by_unresolved", "/superseded_by", `There is no path ${path.superseded_by}.`));
  }
  for (const { pointer, code } of communeCodes(path)) {
    if (communes !== undefined && !communes.has(code) && !COMMUNE_GROUPS.has(code))
      findings.push(refuse("commune_unresolved", pointer, unlistedCommune(code, mergedCommunes)));
  }
  return findings;
}

/** A profile can meet the conditions of a source, in a region that the source names. */
function checkAudience({ audience }: PathSource, pointer: string, refuse: Refuse): Finding[] {
  const field = unsatisfiableField(audience.predicates);
  const leftOut = regionsLeftOut(audience);
  return [
    ...(field === undefined
      ? []
      : [refuse("audience_unsatisfiable", `${pointer}/audience/predicates`, `No profile can meet these conditions: look at ${field}.`)]),
    ...(leftOut.length === 0
      ? []
      : [
          refuse(
            "audience_regions",
            `${pointer}/audience/regions`,
            `The predicates let in ${leftOut.join(", ")}, and regions leaves it out: make them agree.`,
          ),
        ]),
  ];
}

/** Each use of an audited source delivers a real document and is recorded: the agent asks before, and its instructions say so. */
const ASKS_FIRST = /\bask(?:s|ing)?\b[^.!?]*\bfirst\b|\bfirst\b[^.!?]*\bask(?:s|ing)?\b/i;

const URL_FIELDS = ["deeplink", "url", "api_url", "sitemap_url"] as const;

function checkSource(source: PathSource, pointer: string, { sourceClasses }: Corpus, refuse: Refuse): Finding[] {
  const findings: Finding[] = [];
  for (const field of URL_FIELDS) {
    const address = source.procedure[field];
    if (address !== undefined && sourceClasses !== undefined && !isCitable(address, sourceClasses)) {
      findings.push(
        refuse(
          "url_host",
          `${pointer}/procedure/${field}`,
          "Use an https address on a primary or secondary host of data/source-classes.json.",
        ),
      );
    }
  }
  const { success_signals, failure_signals } = source.validation_path;
  for (const [kind, signals] of [
    ["success_signals", success_signals],
    ["failure_signals", failure_signals],
  ] as const) {
    for (const [index, { check, value }] of signals.entries()) {
      if (check === "json-path-resolves" && !isReadableJsonPath(value)) {
        findings.push(
          refuse("signal_path", `${pointer}/validation_path/${kind}/${index}/value`, "Write the selector of the answer as .items[0].name."),
        );
      }
      if (PATTERN_CHECKS.has(check) && !isReadablePattern(value)) {
        findings.push(
          refuse(
            "signal_pattern",
            `${pointer}/validation_path/${kind}/${index}/value`,
            "Write a regular expression that RE2 can read: without look-around and back-references.",
          ),
        );
      }
      if (/\b\d{8,}\b/.test(String(value))) {
        findings.push(
          refuse(
            "eight_digits",
            `${pointer}/validation_path/${kind}/${index}/value`,
            "Write XXXXXXXX for a number: eight digits may be those of a person.",
          ),
        );
      }
    }
  }
  const { agent_responsibility, user_responsibility, resumption } = source.actor.handoff;
  if (source.audited_document_delivery === true && !ASKS_FIRST.test(agent_responsibility)) {
    findings.push(
      refuse("audited_asks_first", `${pointer}/actor/handoff/agent_responsibility`, "Say that the agent asks first: each use is recorded."),
    );
  }
  if ([source.notes, agent_responsibility, user_responsibility, resumption].some((text) => /https?:|www\./i.test(text ?? ""))) {
    findings.push(
      refuse("address_in_text", pointer, "Addresses belong in procedure, where they are checked: take them out of notes and hand-off."),
    );
  }
  if (source.source_class === "brussels-tier2-inquiry" && source.procedure.requires_commune_param !== true) {
    findings.push(
      refuse("commune_param", `${pointer}/procedure`, "A form of this class asks for the commune: set requires_commune_param to true."),
    );
  }
  const { preferred_auth_provider: preferred, auth } = source;
  if (preferred !== undefined && !auth.supported_providers.includes(preferred)) {
    findings.push(refuse("preferred_provider", `${pointer}/preferred_auth_provider`, `${preferred} is not among the supported providers.`));
  }
  return findings;
}
