import { parseBody } from "@becivic/corpus";
import type { CommunePageView, ObservationReading, PathPageView, SkillLine, SkillPageView, StatusView } from "@becivic/render";

// Views of a skill and of a path with one text in every field that a sender or an author writes freely.

const BODY = `## Process

1. Pay <VV name="duty-eur" uid="val-00001">€1</VV>, as <Ref name="code" uid="ref-00001" title="t" url="https://example.be/">the Code</Ref> says. See <Path id="a-path" /> and [code].

## Community observations

<Observations skill="pay-a-duty" />
`;

const DAY = "2026-11-01T00:00:00Z";

function standingOf(text: string): StatusView {
  return {
    status: "alpha",
    version: "0.1.0",
    cohort_started_at: DAY,
    confirms: 1,
    rejects: 0,
    distinct_addresses: 1,
    injection_flags: 1,
    next: "beta",
    missing: [text, text],
  };
}

const cohort = {
  affirms: 1,
  rejects: 0,
  distinct_ips: 1,
  injection_flags: 0,
  cohort_started_at: DAY,
  last_validation_at: null,
  n: 1,
};

function observationsOf(text: string): ObservationReading[] {
  const evidence = {
    scope: "commune-specific",
    specifier: text,
    specifierName: text,
    commune: text,
    communeName: `${text} b`,
    date: "2026-10-12",
    source: "citation",
  } as const;
  const observation = { type: "concern", text, up: 1, down: 0, committedAt: DAY, evidence } as const;
  return [
    { ...observation, target_type: "path", target_id: "a-path", isHidden: false },
    { ...observation, target_type: "reference", target_id: text, isHidden: false },
    { ...observation, target_type: "reference", target_id: text, isHidden: true },
  ];
}

function lineOf(text: string): SkillLine {
  return { id: "other", title: text, summary: text, status: "alpha", domain: "family" };
}

const banner = (text: string) =>
  ({ tone: "warning", text, link: { href: "/skills/other", text }, forAgents: "Send `verdict: reject`." }) as const;

export function skillViewOf(text: string): SkillPageView {
  const parsed = parseBody(BODY);
  if (!parsed.ok) throw new Error("the body of the view cannot be read");
  const value = { uid: "val-00001", name: "duty-eur", status: "alpha", figure: text, lastStable: text, replaced: undefined } as const;
  const reference = { uid: "ref-00001", name: "code", status: "alpha", title: text, url: "https://example.be/" } as const;
  return {
    reading: {
      id: "pay-a-duty",
      // Only what the page reads of it.
      frontmatter: { title: text, summary: text, domain: "family", last_verified: "2026-10-01" } as SkillPageView["reading"]["frontmatter"],
      body: parsed.value,
      bodyText: BODY,
      status: "alpha",
      version: "0.1.0",
      lastConfirmation: undefined,
      previousStable: undefined,
      values: new Map([
        [
          "val-00001",
          {
            ...value,
            basis: {
              basis: "reported",
              locator: text,
              rule: text,
              safe_bound: text,
              if_wrong: text,
              check_at: { where: text },
              is_expired: false,
            },
            unit: "EUR",
            source: "code",
          },
        ],
      ]),
      references: new Map([["ref-00001", { ...reference, archivedUrl: "https://example.be/a", lastVerified: undefined, read: undefined }]]),
      paths: new Map([["a-path", text]]),
      skills: new Map(),
      cohort,
      observations: observationsOf(text),
    },
    standing: standingOf(text),
    banner: banner(text),
    commit: "0".repeat(40),
    isWithdrawn: false,
    at: "2026-10-01",
    history: [{ at: DAY, move: text, status: "alpha", version: "0.1.0", commit: "0".repeat(40) }],
    authority: { name: text, url: "https://example.be/" },
    process: `flowchart TD\n  a["Go ${labelOf(text)}"] -->|Then ${labelOf(text)}| b[End]`,
    requiredPaths: [{ id: "a-path", title: text, purpose: "preparation", notes: text }],
    related: [lineOf(text)],
    researchReport: "/skills/pay-a-duty/research-report.md",
  };
}

export function pathViewOf(text: string): PathPageView {
  // Only what the page reads of it.
  const source = {
    id: "a-source",
    audience: { communes: [text], predicates: [{ field: "user.age", op: "gte", value: text }] },
    auth: { method: "csam", supported_providers: [text, text], preferred_auth_provider: text },
    procedure: { kind: "auth-handoff", deeplink: "https://example.be/x", what_to_bring: [text, text] },
    actor: { primary: "user", handoff: { when: "full-takeover", agent_responsibility: text, user_responsibility: text, resumption: text } },
  } as unknown as PathPageView["sources"][number]["source"];
  const path = {
    id: "a-path",
    title: { en: text, fr: text, nl: text },
    description: { en: text },
    themes: ["family"],
    purpose: "preparation",
    applies_to: { audience_summary: text },
  } as unknown as PathPageView["path"];
  return {
    path,
    sources: [
      {
        source,
        freshness: {
          id: "a-source",
          stale: true,
          last_confirmed_on: null,
          last_user_confirmation_on: null,
          last_probe: { on: "2026-11-02", outcome: text },
        },
      },
    ],
    standing: standingOf(text),
    at: undefined,
    banner: banner(text),
    authority: { name: text, url: undefined },
    cohort,
    observations: observationsOf(text),
    skills: [lineOf(text)],
    history: [{ at: DAY, move: text, status: "alpha", version: "0.1.0", commit: "0".repeat(40) }],
  };
}

/** A text as a label of a flowchart, which has one line, no sign of its own and an end. */
function labelOf(text: string): string {
  return text.replaceAll(/[\r\n"|]/g, " ").slice(0, 250);
}

export function communeViewOf(text: string): CommunePageView {
  const general = {
    uid: "val-00001",
    name: "duty-eur",
    status: "alpha",
    figure: text,
    lastStable: undefined,
    replaced: text,
    basis: { basis: "reported", check_at: { where: text }, if_wrong: text, is_expired: false },
    unit: "EUR",
    source: text,
  } as const;
  const source = { service: text, procedure: { kind: "page" } } as unknown as CommunePageView["paths"][number]["here"][number];
  const page = { href: "/skills/other", title: text, titles: { fr: text } };
  return {
    commune: {
      code: "21009",
      titles: { en: text },
      ownNames: [text],
      names: [text, `${text} b`],
      region: "brussels",
      province: text,
      postal_codes: ["1050"],
      languages_available: ["fr", "nl"],
      former: [{ nis_code: "21000", names: [text], until: "2018-12-31" }],
    },
    figures: [
      { general, own: { ...general, own: { name: text, confirmedBy: 0, isOneReport: true } }, source: undefined, skill: lineOf(text) },
      { general, own: undefined, source: undefined, skill: undefined },
    ],
    paths: [
      { id: "a-path", titles: { en: text }, here: [source], everywhere: [source] },
      { id: "b-path", titles: { en: text }, here: [], everywhere: [source] },
    ],
    observations: observationsOf(text).map((one) => ({ ...one, page })),
  };
}
