import { type PathEntry, type PathNextOutput, type PathReportOutput, type PathSource, type Predicate, validate } from "@becivic/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILE_FILE } from "../folder/layout.ts";
import { createSession, noteLines, run, type SessionMachine } from "../notes/_notes.ts";
import { serverOf } from "../procedures/_published.ts";
import { directoryOf, entryOf, type SourceKind, sourceOf } from "./_directory.ts";
import { holdsFor } from "./_own-evaluator.ts";

const THIS_MONTH = "2026-11";
const is = (field: string, op: string, value: unknown) => ({ field: `user.${field}`, op, value }) as Predicate;

const predicates = fc.constantFrom(
  is("region", "eq", "Flanders"),
  is("region", "in", ["Wallonia", "Brussels-Capital"]),
  is("document_inventory.has_id_card", "eq", "yes"),
  is("document_inventory.has_residence_card", "eq", true),
  is("civic_status", "in", ["married", "widowed"]),
  is("nationality_status", "eq", "EU"),
  is("dependents.minor_children_count", "gte", 1),
  is("dependents.minor_children_count", "lte", 2),
  is("transitions_in_progress", "eq", "arrival"),
  is("years_legal_residence", "gte", 5),
  is("commune_nis5", "eq", "44021"),
  is("active_procedures", "eq", "address-change"),
  is("region", "exists", true),
);

/** Answers of a user, by the field. */
const answers: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  region: fc.constantFrom("Flanders", "Wallonia", "abroad"),
  "document_inventory.has_id_card": fc.constantFrom("yes", "no", "not-sure"),
  "document_inventory.has_residence_card": fc.boolean(),
  civic_status: fc.constantFrom("single", "married"),
  nationality_status: fc.constantFrom("EU", "non-EU"),
  "dependents.minor_children_count": fc.nat(4),
  transitions_in_progress: fc.constantFrom([], ["arrival"]),
  residency_history: fc.constantFrom(
    [{ start: "2019-03", permit_type: "F" }],
    [{ start: "2024-12", permit_type: "F" }],
    [{ start: "2019-03" }],
  ),
  commune_nis5: fc.constantFrom("44021", "21004"),
  active_procedures: fc.constantFrom([], ["address-change"]),
};
const fields = Object.keys(answers);

const kinds = fc.constantFrom<SourceKind>("portal", "page", "audited", "captcha", "desk", "portal", "audited");
const sources = fc
  .array(fc.record({ kind: kinds, priority: fc.nat(100), predicates: fc.array(predicates, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => list.map((source, at) => sourceOf(`way-${"abcdef"[at] ?? ""}${at}-way`, source)));
const appliesTo = fc.constantFrom<PathEntry["applies_to"]>({}, {}, {}, { civic_status: ["married"] });
const preferences = fc.constantFrom(undefined, "drive-by-default", "ask-each-time", "never-drive");

/** One choice of the user for each step: the machine decides which of them it means. */
const choices = fc.infiniteStream(fc.record({ roll: fc.nat(99), value: fc.nat(1000) }));

function setField(profile: Record<string, unknown>, field: string, value: unknown): void {
  const [axis = "", part] = field.split(".");
  if (part === undefined) profile[axis] = value;
  else profile[axis] = { ...(profile[axis] as object | undefined), [part]: value };
}

class Walk {
  readonly #machine: SessionMachine;
  readonly #entry: PathEntry;
  readonly profile: Record<string, unknown>;
  /** Sources that are over: failed, or declined. */
  readonly over = new Set<string>();
  reported = 0;
  hasChosenOffline = false;
  #waitsForConsent: string | undefined;

  constructor(machine: SessionMachine, entry: PathEntry, profile: Record<string, unknown>) {
    this.#machine = machine;
    this.#entry = entry;
    const stored = JSON.parse(machine.home.files.get(PROFILE_FILE)?.text ?? "{}") as Record<string, unknown>;
    this.profile = { ...stored, ...profile };
    this.store();
  }

  store(): void {
    const text = JSON.stringify(this.profile);
    this.#machine.home.files.set(PROFILE_FILE, { text, modifiedAt: new Date("2026-11-17T09:00:00Z") });
  }

  truthOf({ audience }: PathSource): ReturnType<typeof holdsFor> {
    return holdsFor(audience.predicates, this.profile, THIS_MONTH);
  }

  async next(answer?: PathNextOutput["step"] | string, facts?: object): Promise<PathNextOutput> {
    const released = answer === "consent" ? this.#waitsForConsent : undefined;
    const { answer: output } = await run(this.#machine, "path-next", {
      path: "proof",
      ...(answer === undefined ? {} : { answer }),
      ...(facts === undefined ? {} : { given: facts }),
    });
    this.check(output as PathNextOutput, released, facts !== undefined);
    return output as PathNextOutput;
  }

  /** A second agreement to one question releases nothing. */
  async agreeAgain(): Promise<void> {
    const { answer } = await run(this.#machine, "path-next", { path: "proof", answer: "consent" });
    this.#checkNames(answer);
    expect(answer).not.toMatchObject({ step: "attempt" });
    expect(JSON.stringify(answer)).not.toContain("office.example");
  }

  async report(input: object): Promise<PathReportOutput> {
    const { answer } = await run(this.#machine, "path-report", { path: "proof", ...input });
    this.#checkNames(answer);
    expect(validate("path-report-output", answer)).toMatchObject({ valid: true });
    return answer as PathReportOutput;
  }

  votes(): number {
    return noteLines(this.#machine).length;
  }

  /** What holds for every answer. */
  check(output: PathNextOutput, released: string | undefined, isAdvice: boolean): void {
    expect(["done", "needs"]).toContain(output.status);
    expect(validate("path-next-output", output)).toMatchObject({ valid: true });
    this.#checkNames(output);
    const text = JSON.stringify(output);
    for (const source of this.#entry.sources) {
      const isNamed = text.includes(source.id);
      if (source.audited_document_delivery === true && text.includes(`office.example/${source.id}`)) expect(released).toBe(source.id);
      if (source.fallback_only !== true || !isNamed || isAdvice) continue;
      expect(this.hasChosenOffline).toBe(true);
      for (const other of this.#entry.sources)
        if (other.fallback_only !== true && this.truthOf(other) === "yes") expect(this.over).toContain(other.id);
    }
    expect([...this.over]).not.toContain(output.source?.id);
    if (output.step === "attempt") expect(this.truthOf(this.#sourceOf(output))).toBe("yes");
    this.#waitsForConsent = output.step === "consent" ? output.source?.id : undefined;
  }

  #checkNames(output: object): void {
    const text = JSON.stringify(output);
    for (const source of this.#entry.sources) if (this.truthOf(source) === "no") expect(text).not.toContain(source.id);
  }

  #sourceOf({ source }: PathNextOutput): PathSource {
    const match = this.#entry.sources.find(({ id }) => id === source?.id);
    if (match === undefined) throw new Error("an attempt names no source of the path");
    return match;
  }
}

/** One user, one path, until it ends. Returns how many steps it took. */
async function walkToTheEnd(walk: Walk, roll: () => { roll: number; value: number }): Promise<number> {
  let output = await walk.next();
  for (let steps = 1; steps < 60; steps += 1) {
    const { roll: chance, value } = roll();
    const id = output.source?.id ?? "";
    switch (output.step) {
      case "ask": {
        const field = output.question?.field ?? "";
        if (chance < 70) {
          const [answer] = fc.sample(answers[field] ?? fc.constant(0), { numRuns: 1, seed: value });
          setField(walk.profile, field, answer);
          walk.store();
          output = await walk.next();
        } else output = await walk.next("decline");
        break;
      }
      case "browser_choice":
        output = await walk.next(chance < 50 ? "drive" : "link");
        break;
      case "consent":
        if (chance < 60) output = await walk.next("consent");
        else if (chance < 70) output = await walk.next();
        else {
          walk.over.add(id);
          output = await walk.next("decline");
        }
        break;
      case "attempt": {
        if (chance < 30) await walk.agreeAgain();
        if (chance < 10) {
          const again = await walk.next();
          // The same way again; a delivery is asked for again.
          expect([["attempt", "consent"].includes(again.step ?? ""), again.source?.id]).toEqual([true, id]);
        }
        if (chance >= 80) {
          walk.over.add(id);
          output = await walk.next("decline");
          break;
        }
        const unclear = await walk.report({});
        expect(unclear.outcome).toBe("ambiguous");
        const outcome = chance < 60 ? "failed" : "success";
        const report = await walk.report({ outcome });
        if (report.outcome === "ambiguous") {
          // A page that the agent reads alone has to be seen.
          expect(outcome).toBe("success");
          walk.over.add(id);
          output = await walk.next("decline");
          break;
        }
        walk.reported += 1;
        walk.over.add(id);
        expect((await walk.report({ outcome })).code).toBe("not_allowed");
        output = await walk.next();
        if (report.outcome === "success") expect(output.step).toBe("done");
        break;
      }
      case "exhausted":
        walk.hasChosenOffline ||= output.choose?.includes("offline") === true;
        output = await walk.next(output.choose?.includes("offline") === true ? "offline" : chance < 50 ? "skip" : "search");
        break;
      default:
        expect(["done", "ended", "not_for_you"]).toContain(output.step);
        return steps;
    }
  }
  throw new Error("the walk does not end");
}

describe("any walk through any directory", () => {
  it("names no way that is not for the user, takes the commune last, asks before each delivery, votes once an attempt, and ends [paths.eligible] [paths.commune-last] [paths.consent] [paths.votes] [paths.ends]", async () => {
    const profiles = fc.record(Object.fromEntries(fields.map((field) => [field, answers[field] ?? fc.constant(0)])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(sources, appliesTo, profiles, preferences, choices, async (list, applies_to, answered, preference, stream) => {
        const entry = entryOf(list, { applies_to });
        const machine = createSession({ answer: await serverOf({ "/api/paths": directoryOf(entry) }) });
        const profile: Record<string, unknown> = preference === undefined ? {} : { browser_driving_preference: preference };
        for (const [field, value] of Object.entries(answered)) setField(profile, field, value);
        const walk = new Walk(machine, entry, profile);
        await walk.next(undefined, {});
        await walkToTheEnd(walk, () => stream.next().value);
        expect(walk.votes()).toBe(walk.reported);
      }),
      { numRuns: Number(process.env.PATH_RUNS ?? 100) },
    );
  }, 300_000);
});
