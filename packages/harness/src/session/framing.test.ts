import type { Profile } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import type { ActiveProcedure, FramingKind } from "./choose-framing.ts";
import { composeFraming, type OpeningFacts } from "./framing.ts";
import { sentences } from "./framing-sentences.ts";

const consent = {
  folder: { given: true, month: "2026-11" },
  submissions: { given: true, month: "2026-11" },
  analytics: { given: false, month: "2026-11" },
};
const onlyConsents: Profile = { profile_schema_version: "1", last_updated_at: "2026-11-17T10:00:00Z", consent };
const populated: Profile = { ...onlyConsents, region: "Brussels-Capital" };
const move: ActiveProcedure = { id: "address-change", title: "Change of address", step: 3 };
const card: ActiveProcedure = { id: "residence-card", title: "Residence card" };
const odd: ActiveProcedure = { id: "no-skill-fallback:bee-hives", title: "bee hives", step: 1 };

const states: readonly [string, Partial<OpeningFacts>, FramingKind][] = [
  ["an empty machine", { hasFolder: false, profile: undefined }, "first_contact"],
  ["a folder whose profile was deleted", { profile: undefined }, "first_contact"],
  ["a profile with consents alone", { profile: onlyConsents }, "first_contact"],
  ["a profile with empty parts", { profile: { ...onlyConsents, dependents: {}, residency_history: [] } }, "first_contact"],
  ["a folder that cannot be written", { tier: "T1", hasFolder: false, profile: populated, active: [move] }, "first_contact"],
  ["a profile and nothing under way", {}, "returning"],
  ["one procedure and a question about another one", { active: [move], fitting: ["residence-card"] }, "returning"],
  ["one procedure and a question that no guide fits", { active: [move], fitting: [] }, "returning"],
  ["one procedure and no question", { active: [move] }, "continuing"],
  ["one procedure and a question about it", { active: [move], fitting: ["residence-card", "address-change"] }, "continuing"],
  ["a task without a guide and a question that no guide fits", { active: [odd], fitting: [] }, "continuing"],
  ["a task without a guide and a question about a guide", { active: [odd], fitting: ["address-change"] }, "returning"],
  ["two procedures", { active: [move, card] }, "multi_active"],
  ["two procedures and a question about one", { active: [move, card], fitting: ["residence-card"] }, "multi_active"],
  ["two procedures and a question about neither", { active: [move, card], fitting: ["passport"] }, "multi_active"],
];

describe("the framing of a session", () => {
  it.each(states)("with %s [session.framing]", (_what, facts, kind) => {
    expect(compose(facts).framing.kind).toBe(kind);
  });

  it("says at first contact what the user agrees to, with a question for each consent [session.first]", () => {
    const { say, framing } = compose({ hasFolder: false, profile: undefined });
    expect(say).toBe(
      "Be Civic has free guides to procedures in Belgium, kept right by the people who go through them. The server sees which guide this computer opens, not your question and not your situation. With your yes I keep your situation and your progress on this computer, in /home/user/.be-civic; you can read or delete it at any time. Where a guide is wrong I write a note in /home/user/work/.be-civic; we review every note before anything is sent. Notes are anonymous: no name, no number, nothing from your documents. A note can be taken back for 24 hours; a vote counts at once and cannot. If you show me a document, I read what matters for your case and keep no copy. Apart from notes, Be Civic counts how sessions go, only with your yes. As far as I can tell, I can store files here: tell me if that is wrong.",
    );
    expect(framing).toEqual({
      kind: "first_contact",
      question: "What brought you here today?",
      consents: {
        folder: "May I keep your situation and your progress in that folder?",
        submissions: "May I offer you notes to send to Be Civic? You approve each one.",
        analytics: "May I send anonymous counts of how sessions go? You can stop this at any time.",
      },
    });
  });

  it("says at first contact what the server learns from reading, with a folder and without [session.reading]", () => {
    for (const tier of ["T1", "T2"] as const)
      expect(compose({ tier, hasFolder: false, profile: undefined }).say).toContain("The server sees which guide this computer opens");
  });

  it("says once what the user agrees to, and asks for no consent again [session.first]", () => {
    const { say, framing } = compose({ profile: onlyConsents });
    expect(say).toBe(
      "Your situation and your progress are on this computer, in /home/user/.be-civic. Where a guide is wrong I write a note in /home/user/work/.be-civic; we review every note before anything is sent. If you show me a document, I read what matters for your case and keep no copy. As far as I can tell, I can store files here: tell me if that is wrong.",
    );
    expect(framing).toEqual({ kind: "first_contact", question: "What brought you here today?" });
  });

  it("asks what brought the user only where the user has not said it", () => {
    expect(compose({ profile: onlyConsents, fitting: [] }).framing.question).toBeUndefined();
  });

  it("asks a returning user one question [session.returning]", () => {
    expect(compose({})).toEqual({
      say: "I know your situation from an earlier session. Your situation and your progress are on this computer, in /home/user/.be-civic.",
      framing: { kind: "returning", question: "Has anything changed since we last spoke?" },
    });
  });

  it("picks up a procedure at its step, without the terms [session.returning]", () => {
    expect(compose({ active: [move] })).toEqual({
      say: "We were working on “Change of address”, at step 3. Your situation and your progress are on this computer, in /home/user/.be-civic.",
      framing: {
        kind: "continuing",
        question: "Shall we pick up there?",
        procedures: [{ id: "address-change", title: "Change of address", step: 3 }],
      },
    });
  });

  it("names every procedure under way, and the one that the user asks for [session.returning]", () => {
    expect(compose({ active: [move, card], fitting: ["residence-card"] })).toEqual({
      say: "These are under way: “Change of address”, at step 3; “Residence card”. “Residence card” is what you are asking for. Your situation and your progress are on this computer, in /home/user/.be-civic.",
      framing: {
        kind: "multi_active",
        question: "Shall we pick up there?",
        procedures: [
          { id: "address-change", title: "Change of address", step: 3 },
          { id: "residence-card", title: "Residence card", fits: true },
        ],
      },
    });
    expect(compose({ active: [move, card] }).framing.question).toBe("Which one shall we take up?");
  });

  it("promises no notes after a no to them [notes.no]", () => {
    const declined = { profile: { ...onlyConsents, consent: { ...consent, submissions: { given: false, month: "2026-11" } } } };
    for (const facts of [{}, { tier: "T1" as const, hasFolder: false }, { hasFolder: false }]) {
      const { say, framing } = compose({ ...declined, ...facts, isWithoutNotes: true });
      expect(say).not.toMatch(/write a note|notes are anonymous|taken back/i);
      expect(framing.consents?.submissions).toBeUndefined();
    }
  });

  it("says again that a task has no guide", () => {
    expect(compose({ active: [odd] }).say).toContain(sentences.noGuide);
  });

  it("without a folder promises no memory and never asks to copy by hand [session.tiers]", () => {
    const { say, framing } = compose({ tier: "T1", hasFolder: false, dataDir: undefined, isBufferWritable: false });
    expect(say).toContain("I can only advise");
    expect(`${say} ${sentences.gap}`).not.toMatch(/next time|next session|copy this|paste|€|EUR|price/i);
    expect(framing.consents).toBeUndefined();
  });

  it("promises notes only where there is a place for them [session.tiers]", () => {
    const noFolder = { tier: "T1", hasFolder: false, dataDir: undefined } as const;
    expect(compose({ ...noFolder, isBufferWritable: false }).say).not.toMatch(/review|approve|anonymous|24 hours/);
    expect(compose({ ...noFolder, isBufferWritable: true }).say).toContain("I write a note in /home/user/work/.be-civic; we review");
  });

  it("tells the user what it takes the place for, so that the user can correct it [session.tiers]", () => {
    for (const tier of ["T1", "T2", "T3", "T4"] as const)
      expect(compose({ tier, hasFolder: false, profile: undefined }).say).toMatch(/tell me if/i);
    expect(compose({ tier: "T3", hasFolder: false, profile: undefined }).say).toContain("use Be Civic's own tools");
  });
});

describe("the sentences about dates and waiting notes", () => {
  const date = { document_id: "residence-card-1", category: "residence-card", date: "2026-12-30" } as const;
  it.each([
    [sentences.upcoming({ ...date, field: "validity_end", days: 43 }), "One of your documents (residence card) is valid until 2026-12-30."],
    [
      sentences.upcoming({ ...date, field: "validity_end", days: -3 }),
      "One of your documents (residence card) was valid until 2026-12-30.",
    ],
    [
      sentences.upcoming({ ...date, field: "deadline_date", days: 0 }),
      "One of your documents (residence card) has a deadline on 2026-12-30.",
    ],
    [sentences.pending(1), "A note of the session before this one waits for your review."],
    [sentences.pending(2), "2 notes of the session before this one wait for your review."],
    [sentences.abandoned(1), "An earlier session was never ended, so I ended it now. Notes that were not sent are still there."],
    [sentences.abandoned(2), "2 earlier sessions were never ended, so I ended them now. Notes that were not sent are still there."],
    [sentences.expiring("Tax return"), "What was archived on “Tax return” is deleted within 30 days. Export it if you want to keep it."],
  ])("%s", (say, expected) => {
    expect(say).toBe(expected);
  });
});

function compose(facts: Partial<OpeningFacts>): ReturnType<typeof composeFraming> {
  return composeFraming({
    tier: "T2",
    profile: populated,
    active: [],
    fitting: undefined,
    dataDir: "/home/user/.be-civic",
    bufferDir: "/home/user/work/.be-civic",
    isBufferWritable: true,
    isWithoutNotes: false,
    hasFolder: true,
    hasNotesAlone: false,
    ...facts,
  });
}
