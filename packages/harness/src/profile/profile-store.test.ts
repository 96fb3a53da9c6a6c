import type { Profile } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { createMemoryContext, MEMORY_PLACE, MemoryFolder } from "../_memory.ts";
import { Refusal } from "../answer.ts";
import { LOCATION_FILE, PROFILE_FILE } from "../folder/layout.ts";
import { changeProfile, consentOf, readProfile, setAsideDamaged } from "./profile-store.ts";

const head = { profile_schema_version: "1" as const, last_updated_at: "2026-11-01T08:00:00Z" };
const context = createMemoryContext({ now: "2026-11-17T10:00:00Z" });

describe("the profile", () => {
  it("begins with the first change and gets the moment of each one [profile.valid]", async () => {
    const folder = new MemoryFolder();
    expect(await readProfile(folder)).toBeUndefined();
    await changeProfile(context, folder, (profile) => ({ ...profile, region: "Flanders" }));
    expect(await readProfile(folder)).toEqual({
      profile_schema_version: "1",
      last_updated_at: "2026-11-17T10:00:00.000Z",
      region: "Flanders",
    });
  });

  it("loses the old names at the first write, and not before [profile.migration]", async () => {
    const old = JSON.stringify({ ...head, other_languages: ["Tagalog"], document_inventory: { has_eID: true } });
    const folder = folderWith(old);
    expect(await readProfile(folder)).toMatchObject({ conversation_language: "Tagalog", document_inventory: { has_id_card: "yes" } });
    expect(textOf(folder)).toBe(old);
    await changeProfile(context, folder, (profile) => profile);
    expect(JSON.parse(textOf(folder) ?? "")).toEqual({
      ...head,
      last_updated_at: "2026-11-17T10:00:00.000Z",
      conversation_language: "Tagalog",
      document_inventory: { has_id_card: "yes" },
    });
  });

  it("keeps consents that this version does not know [profile.consent]", async () => {
    const consent = {
      alpha_bundle: true,
      version: "3",
      later: { months: ["2026-10"] },
      folder: { given: true, month: "2026-10" },
      place: MEMORY_PLACE,
    };
    const folder = folderWith(JSON.stringify({ ...head, consent }));
    await changeProfile(context, folder, (profile) => ({ ...profile, region: "Wallonia" }));
    expect((await readProfile(folder))?.consent).toEqual(consent);
  });

  it.each([undefined, "offcahocmlkmnhamnlna"])(
    "counts no consent that was given in another folder, marked %s [folder.copied]",
    async (place) => {
      const consent = {
        folder: { given: true, month: "2026-10" },
        submissions: { given: true, month: "2026-10" },
        analytics: { given: true, month: "2026-10" },
        testing: ["nationality"],
        later: { kept: true },
        ...(place === undefined ? {} : { place }),
      };
      const folder = folderWith(JSON.stringify({ ...head, region: "Flanders", consent }));
      expect(await readProfile(folder)).toMatchObject({ region: "Flanders", consent: { later: { kept: true } } });
      expect(Object.keys((await readProfile(folder))?.consent ?? {})).toEqual(["later"]);
      await changeProfile(context, folder, (profile) => ({ ...profile, region: "Wallonia" }));
      expect(JSON.parse(textOf(folder) ?? "").consent).toEqual({ later: { kept: true } });
    },
  );

  it("is read and not changed where a later version wrote it [profile.newer]", async () => {
    const text = JSON.stringify({ ...head, profile_schema_version: "2", region: "Flanders", axis_of_2: true });
    const folder = folderWith(text);
    expect(await readProfile(folder)).toMatchObject({ region: "Flanders" });
    expect(await refusalOf(changeProfile(context, folder, (profile) => profile))).toMatchObject({ code: "newer_profile" });
    expect(textOf(folder)).toBe(text);
  });
});

const refused: readonly [string, Record<string, unknown>, string][] = [
  ["a value outside its list", { region: "Flandre" }, "schema_fail"],
  ["an axis that does not exist", { first_name: "x" }, "schema_fail"],
  ["a day", { residency_history: [{ start: "2021-03-17" }] }, "schema_fail"],
  ["a number in a row", { residency_history: [{ start: "2021-03", document_number: "B1234567" }] }, "schema_fail"],
  ["an e-mail address as a consent", { consent: { note: "a.peeters@example.be" } }, "personal_data"],
  ["a register number as the name of a consent", { consent: { "85.07.30-033.28": true } }, "personal_data"],
  ["a field for an identity among the consents", { consent: { eMail: "x" } }, "identity_field_present"],
  ["a name as a consent", { consent: { note: "Mme Vandermaelen a signé." } }, "names_suspected"],
  ["a name as a language", { conversation_language: "Mme Vandermaelen" }, "names_suspected"],
  ["a phone number as a language", { conversation_language: "0470 12 34 56" }, "personal_data"],
];

describe("a change of the profile", () => {
  it.each(refused)("is refused for %s, and nothing is written [profile.refused]", async (_what, axes, code) => {
    const folder = folderWith(JSON.stringify(head));
    // Hostile on purpose: what a caller without types would pass.
    const change = (profile: Profile): Profile => ({ ...profile, ...axes }) as Profile;
    const refusal = await refusalOf(changeProfile(context, folder, change));
    expect(refusal?.code).toBe(code);
    for (const secret of ["Peeters", "peeters", "85.07", "Vandermaelen", "0470", "B1234567"])
      expect(JSON.stringify({ ...refusal?.fields, say: refusal?.say })).not.toContain(secret);
    expect(textOf(folder)).toBe(JSON.stringify(head));
  });

  const languages = [
    "English",
    "français",
    "Nederlands",
    "Deutsch",
    "Tagalog",
    "Slovene",
    "Swiss German",
    "Brazilian Portuguese",
    "العربية",
    "中文",
  ];
  it.each([...languages, "Kiswahili", "Haitian Creole", "Serbo-Croatian", "Kurdish (Sorani)"])(
    "takes the language %s",
    async (language) => {
      const folder = new MemoryFolder();
      await changeProfile(context, folder, (profile) => ({ ...profile, conversation_language: language }));
      expect(await readProfile(folder)).toMatchObject({ conversation_language: language });
    },
  );
});

describe("a profile that cannot be read", () => {
  it("is refused, then set aside as it is, and never overwritten [profile.damaged]", async () => {
    const folder = folderWith("{ broken");
    expect(await refusalOf(readProfile(folder))).toMatchObject({ code: "damaged" });
    expect(await refusalOf(changeProfile(context, folder, (profile) => profile))).toMatchObject({ code: "damaged" });
    expect(textOf(folder)).toBe("{ broken");
    expect(await setAsideDamaged(folder)).toBe("profile.damaged-1.json");
    expect(await setAsideDamaged(folder)).toBeUndefined();
    expect([...folder.files.keys()]).toEqual([LOCATION_FILE, "profile.damaged-1.json"]);
    expect(folder.files.get("profile.damaged-1.json")?.text).toBe("{ broken");
    await folder.write(PROFILE_FILE, "again");
    expect(await setAsideDamaged(folder)).toBe("profile.damaged-2.json");
    expect(folder.files.get("profile.damaged-1.json")?.text).toBe("{ broken");
  });

  it("counts as absent where it is empty, as after a removal without unlink", async () => {
    expect(await readProfile(folderWith(""))).toBeUndefined();
  });
});

describe("a consent", () => {
  // Hostile on purpose: what a file of another program may have.
  const profileWith = (consent: unknown): Profile => ({ ...head, consent: { submissions: consent } }) as Profile;
  it.each<[string, Profile | undefined, boolean | undefined]>([
    ["yes", profileWith({ given: true, month: "2026-11" }), true],
    ["no", profileWith({ given: false, month: "2026-11" }), false],
    ["without an answer", { ...head }, undefined],
    ["without a profile", undefined, undefined],
    ["of another shape", profileWith("yes"), undefined],
    ["of another type", profileWith({ given: "yes" }), undefined],
  ])("is read: %s [profile.consent]", (_what, profile, expected) => {
    expect(consentOf(profile, "submissions")).toBe(expected);
  });
});

function folderWith(text: string): MemoryFolder {
  const folder = new MemoryFolder();
  folder.files.set(LOCATION_FILE, { text: `${folder.location}\n`, modifiedAt: new Date(0) });
  folder.files.set(PROFILE_FILE, { text, modifiedAt: new Date(0) });
  return folder;
}

function textOf(folder: MemoryFolder): string | undefined {
  return folder.files.get(PROFILE_FILE)?.text;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
