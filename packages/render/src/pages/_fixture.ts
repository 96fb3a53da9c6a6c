import type { LifecycleStatus, Path } from "@becivic/contract";
import { parseBody } from "@becivic/corpus";
import { bannerOf } from "../banner.ts";
import type { CohortReading, SkillReading } from "../reading.ts";
import type { PathPageView, SkillLine, SkillPageView, StatusView } from "../views.ts";

/** What a hostile sender would try, as text and to break out of an attribute. */
export const HOSTILE = `<script>alert(1)</script>" onclick="x`;

const BODY = `## Process

1. Pay <VV name="duty-eur" uid="val-00001">€1</VV>, as <Ref name="code" uid="ref-00001" title="t" url="https://example.be/">the Code</Ref> says.
`;

const cohort: CohortReading = {
  affirms: 0,
  rejects: 0,
  distinct_ips: 0,
  injection_flags: 0,
  cohort_started_at: "2026-11-01T00:00:00Z",
  last_validation_at: null,
  n: 0,
};

function standingOf(status: LifecycleStatus): StatusView {
  return {
    status,
    version: "0.1.0",
    cohort_started_at: "2026-11-01T00:00:00Z",
    confirms: 1,
    rejects: 0,
    distinct_addresses: 1,
    injection_flags: 0,
    next: "beta",
    missing: [HOSTILE, "2 more confirms"],
  };
}

export const skillLine: SkillLine = { id: "other", title: HOSTILE, summary: HOSTILE, status: "alpha", domain: "family" };

export function skillView(status: LifecycleStatus, over: Partial<SkillPageView> = {}): SkillPageView {
  const parsed = parseBody(BODY);
  if (!parsed.ok) throw new Error("the body of the fixture is not in order");
  const reading: SkillReading = {
    id: "pay-a-duty",
    frontmatter: { title: HOSTILE, summary: HOSTILE } as SkillReading["frontmatter"],
    body: parsed.value,
    bodyText: BODY,
    status,
    version: "0.1.0",
    lastConfirmation: undefined,
    previousStable: undefined,
    values: new Map([
      [
        "val-00001",
        {
          uid: "val-00001",
          name: "duty-eur",
          status: "alpha",
          figure: "€1",
          lastStable: undefined,
          replaced: undefined,
          basis: { basis: "reported", check_at: { where: HOSTILE }, if_wrong: HOSTILE, is_expired: false },
          unit: "EUR",
          source: "code",
        },
      ],
    ]),
    references: new Map([
      [
        "ref-00001",
        {
          uid: "ref-00001",
          name: "code",
          status: "alpha",
          title: HOSTILE,
          url: "https://example.be/",
          archivedUrl: "javascript:alert(1)",
          lastVerified: undefined,
          read: { how: "copy", pageDate: "2026-09" },
        },
      ],
    ]),
    paths: new Map(),
    skills: new Map(),
    cohort,
    observations: [],
  };
  return {
    reading,
    standing: standingOf(status),
    banner: bannerOf({ status, previousStable: undefined, supersededBy: undefined, votes: { confirms: 1, rejects: 0 } }),
    commit: "0".repeat(40),
    isWithdrawn: status === "quarantined",
    at: undefined,
    history: [{ at: "2026-11-01T00:00:00Z", move: "create", status, version: "0.1.0", commit: "0".repeat(40) }],
    authority: { name: HOSTILE, url: "javascript:alert(1)", contacts: { phones: [HOSTILE], mailboxes: [HOSTILE], address: HOSTILE } },
    process: undefined,
    requiredPaths: [{ id: "a-path", title: HOSTILE, purpose: "preparation", notes: HOSTILE }],
    related: [skillLine],
    ...over,
  };
}

interface PathOver {
  source?: Partial<Path["sources"][number]>;
  purpose?: Path["purpose"];
}

export function pathView(status: LifecycleStatus, over: PathOver = {}): PathPageView {
  const source = {
    id: "a-source",
    audience: {
      communes: ["all-19-rbc-communes"],
      predicates: [
        { field: "user.region", op: "in", value: ["Brussels-Capital", "Flanders"] },
        { field: "user.document_inventory.has_id_card", op: "eq", value: "yes" },
      ],
    },
    auth: { method: "csam", supported_providers: ["itsme", "eid"] },
    procedure: { kind: "auth-handoff", deeplink: "https://example.be/x", what_to_bring: [HOSTILE] },
    actor: {
      primary: "user",
      handoff: { when: "full-takeover", agent_responsibility: HOSTILE, user_responsibility: HOSTILE, resumption: "" },
    },
    notes: "A deep address was looked for and not found.",
    ...over.source,
  } as unknown as Path["sources"][number];
  const path = {
    id: "a-path",
    title: { en: HOSTILE, fr: HOSTILE },
    description: { en: HOSTILE },
    themes: ["family"],
    purpose: over.purpose ?? "submission",
    applies_to: { audience_summary: HOSTILE },
  } as unknown as Path;
  return {
    path,
    sources: [
      {
        source,
        freshness: { id: "a-source", stale: true, last_confirmed_on: null, last_user_confirmation_on: "2026-11-02", last_probe: null },
      },
    ],
    standing: standingOf(status),
    banner: bannerOf({ status, previousStable: undefined, supersededBy: undefined, votes: { confirms: 1, rejects: 0 } }),
    authority: undefined,
    cohort,
    observations: [
      { type: "concern", target_type: "path", target_id: "a-path", text: HOSTILE, up: 0, down: 0, isHidden: false, committedAt: undefined },
    ],
    skills: [skillLine],
    history: [],
  };
}
