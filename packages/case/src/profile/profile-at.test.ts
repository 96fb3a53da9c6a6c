import type { Profile } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { profileAt } from "./profile-at.ts";

const home: Profile = {
  profile_schema_version: "1",
  last_updated_at: "2026-11-17T00:00:00Z",
  region: "Wallonia",
  commune_nis5: "62063",
  civic_status: "single",
};

describe("the place that counts instead of the home", () => {
  it.each<[string, unknown, Partial<Profile>]>([
    ["a commune, with its region", "21004", { region: "Brussels-Capital", commune_nis5: "21004" }],
    ["a region, without the commune of the home", "Flanders", { region: "Flanders" }],
    ["no answer: the home", undefined, { region: "Wallonia", commune_nis5: "62063" }],
    ["a code that is in no list: the home", "99999", { region: "Wallonia", commune_nis5: "62063" }],
    ["an answer that is no place: the home", true, { region: "Wallonia", commune_nis5: "62063" }],
  ])("is %s", (_name, place, expected) => {
    const { profile_schema_version, last_updated_at, civic_status } = home;
    expect(profileAt(home, place, someCommunes)).toEqual({ profile_schema_version, last_updated_at, civic_status, ...expected });
  });
});
