import { loadFixtureSuites } from "@becivic/fixtures";
import { createApp } from "@becivic/http";
import { createOperatorAuth } from "@becivic/service/host";
import { createMemoryService, testRandomness } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";

/** One of each class of hidden character. */
const CLASSES: readonly [name: string, character: string][] = [
  ["a control", "\u0007"],
  ["a control of the second set", "\u0085"],
  ["a carriage return", "\r"],
  ["a line separator", "\u2028"],
  ["a direction mark", "\u202e"],
  ["a soft hyphen", "\u00ad"],
  ["a zero-width space", "\u200b"],
  ["a joiner", "\u2060"],
  ["a byte order mark", "\ufeff"],
  ["a variation selector", "\ufe0f"],
  ["a filler", "\u3164"],
  ["a blank pattern", "\u2800"],
  ["an annotation mark", "\ufff9"],
  ["a noncharacter", "\ufdd0"],
  ["private use", "\ue000"],
  ["a tag", "\u{e0041}"],
  ["a variation selector of plane 14", "\u{e0100}"],
  ["half of a character", "\ud800"],
];

const COLLECTIONS: Readonly<Record<string, string>> = {
  concerns: "concerns",
  amendments: "amendments",
  validations: "validations",
  drafts: "drafts",
  feedback_channel: "feedback-channel",
  ratings: "ratings",
  analytics: "analytics",
  envelopes: "feedback",
};

interface Case {
  name: string;
  collection: string;
  path: (string | number)[];
  /** The value with a text in the place, or with a text behind the key. */
  put: (hidden: string) => unknown;
}

/** Every string and every key of every valid submission. */
function casesOf(collection: string, name: string, value: unknown): Case[] {
  const cases: Case[] = [];
  const visit = (part: unknown, path: (string | number)[]): void => {
    if (typeof part === "string") {
      const middle = Math.ceil(part.length / 2);
      const put = (hidden: string) => changed(value, path, () => part.slice(0, middle) + hidden + part.slice(middle));
      cases.push({ name, collection, path, put });
    } else if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) visit(item, [...path, index]);
    } else if (typeof part === "object" && part !== null) {
      for (const [key, item] of Object.entries(part)) {
        visit(item, [...path, key]);
        const rename = (hidden: string) => (object: unknown) =>
          Object.fromEntries(Object.entries(object as object).map(([one, its]) => [one === key ? one + hidden : one, its]));
        cases.push({ name, collection, path: [...path, key, "(key)"], put: (hidden) => changed(value, path, rename(hidden)) });
      }
    }
  };
  visit(value, []);
  return cases;
}

function changed(value: unknown, [first, ...rest]: readonly (string | number)[], change: (part: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[first] = changed(copy[first], rest, change);
  return copy;
}

/** What the schemas leave open, filled. */
const OPEN: readonly [suite: string, name: string, change: (value: Record<string, unknown>) => unknown][] = [
  ["concerns", "open conditions", (value) => ({ ...value, context: { language_used: "fr", applies_to_match: { a: { b: ["c"] } } } })],
  [
    "amendments",
    "an open value",
    (value) => ({
      ...value,
      target_type: "skill",
      target_id: "lease",
      content: {
        amendment_subtype: "frontmatter",
        skill_commit: "0123456789abcdef0123456789abcdef01234567",
        frontmatter_change: { field_path: "inputs", proposed_value: [{ deep: { er: "text" } }] },
      },
    }),
  ],
  ["analytics", "open content", (value) => ({ ...value, content: { consent: { a: ["b"] } } })],
];

const suites = loadFixtureSuites().filter(({ folder }) => COLLECTIONS[folder] !== undefined);
const samples = suites.flatMap(({ folder, valid }) => [
  ...valid.map(({ name, value }) => ({ folder, name, value })),
  ...OPEN.filter(([suite]) => suite === folder).map(([, name, change]) => ({
    folder,
    name: `${folder}: ${name}`,
    value: change(valid[0]?.value as Record<string, unknown>),
  })),
]);
/** A place of a type once, however many fixtures have it. */
const places = new Map<string, Case>();
for (const { folder, name, value } of samples)
  for (const one of casesOf(COLLECTIONS[folder] ?? "", name, value)) {
    const place = `${folder} ${one.path.join("/")} ${(value as { target_type?: string }).target_type ?? ""}`;
    if (!places.has(place) || name.includes("open")) places.set(place, one);
  }

describe("hidden characters over HTTP", async () => {
  const { service } = await createMemoryService({ limitsEnabled: false });
  const clock = { now: () => Date.UTC(2026, 10, 16) };
  const app = createApp({
    log: () => {},
    clock,
    randomness: testRandomness,
    service,
    operators: createOperatorAuth(undefined),
    addressOf: () => "192.0.2.1",
  });

  it("have places in submissions of every type, open objects included", () => {
    expect(new Set([...places.values()].map(({ collection }) => collection))).toEqual(new Set(Object.values(COLLECTIONS)));
    const paths = [...places.values()].map(({ path }) => path.join("/"));
    expect(paths).toContain("context/applies_to_match/a/b/0");
    expect(paths).toContain("content/frontmatter_change/proposed_value/0/deep/er");
    expect(places.size).toBeGreaterThan(400);
  });

  // `npm run prove -- hidden-text` tries every character in every place. The suite tries three of the characters in every place, and every character in
  // a sixth of the places: the validator's own test tries all characters of Unicode.
  const STRIDE = process.env.MODE === "every-place" ? 1 : 6;
  const cases = CLASSES.map(([name, character], number) => ({ name, character, first: number % STRIDE }));

  it.each(cases)("are refused in every string and every key of every type: $name [text.submissions]", async ({ character, first }) => {
    const passed: string[] = [];
    for (const [number, { name, collection, path, put }] of [...places.values()].entries()) {
      if (number % STRIDE !== first) continue;
      const answer = await app.request(`/api/${collection}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(put(character)),
      });
      const text = await answer.text();
      if (!isRefused(collection, answer.status, text) || text.includes(character))
        passed.push(`${name} ${path.join("/")} ${answer.status} ${text}`);
    }
    expect(passed).toEqual([]);
  });
});

/** Of an envelope the request, or each item that has the character. */
function isRefused(collection: string, status: number, text: string): boolean {
  if (status === 400) return (JSON.parse(text) as { error: string }).error === "schema_fail";
  if (collection !== "feedback" || status !== 200) return false;
  const { results } = JSON.parse(text) as { results: { ok: boolean; error?: string }[] };
  return results.some(({ ok, error }) => !ok && error === "schema_fail");
}

describeOnBoth("a hidden character in a submission", (api) => {
  it("is refused at the field, and in an open object at what was declared of it [text.submissions]", async () => {
    const make = await api.make();
    const tag = "\u{e0041}";
    const cases: [string, Record<string, unknown>, string][] = [
      [
        "concerns",
        make.concern({ content: { ...(make.concern().content as object), body: `The desk${tag} is closed.` } }),
        "/content/body",
      ],
      [
        "concerns",
        make.concern({ context: { language_used: "fr", applies_to_match: { x: { y: `a${tag}` } } } }),
        "/context/applies_to_match",
      ],
      ["concerns", make.concern({ context: { language_used: "fr", applies_to_match: { [`x${tag}`]: "a" } } }), "/context/applies_to_match"],
      ["validations", make.validation({ rationale: `It is right.${tag}` }), "/rationale"],
      ["feedback-channel", make.feedback({ body: `Good${tag}` }), "/body"],
    ];
    for (const [collection, body, pointer] of cases) {
      const answer = await api.post(api.newAddress(), `/api/${collection}`, body);
      expect([collection, answer.status, problemOf(answer.body)]).toEqual([
        collection,
        400,
        { error: "schema_fail", schema_pointer: pointer, keyword: "pattern" },
      ]);
    }
    const shell = make.envelope([], { submitting_agent: `suite${tag}` });
    expect((await api.post(api.newAddress(), "/api/feedback", shell)).status).toBe(400);
  });
});
