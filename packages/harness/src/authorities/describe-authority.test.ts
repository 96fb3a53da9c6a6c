import type { Authorities, PathNextAuthority } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { describeAuthority } from "./describe-authority.ts";

type Entry = Authorities["authorities"][string];

const name = { en: "Office", fr: "Bureau" };
const address = { en: "Street 1, 1000 Brussels", nl: "Straat 1, 1000 Brussel" };
const sourceOf = (read: string) => ({ url: "https://office.fgov.be/contact", read, gives: ["phones" as const] });

describe("an authority in an answer", () => {
  it.each<[string, Entry, "en" | "fr" | "nl", PathNextAuthority]>([
    ["has its name alone where nothing else is known", { name, level: "federal" }, "en", { name: "Office" }],
    ["has its name in the language of the user", { name, level: "federal" }, "fr", { name: "Bureau" }],
    ["has another language where that is missing", { name, level: "federal" }, "nl", { name: "Office" }],
    ["has its site", { name, level: "federal", url: "https://office.fgov.be/" }, "en", { name: "Office", page: "https://office.fgov.be/" }],
    [
      "has every contact, and the month in which it was read",
      {
        name,
        level: "federal",
        contacts: {
          phones: ["+32 2 488 80 00"],
          mailboxes: ["info@office.fgov.be"],
          address,
          enterprise_number: "0308.356.862",
          sources: [sourceOf("2026-11")],
        },
      },
      "nl",
      {
        name: "Office",
        phones: ["+32 2 488 80 00"],
        mailboxes: ["info@office.fgov.be"],
        address: "Straat 1, 1000 Brussel",
        enterprise_number: "0308.356.862",
        contacts_read: "2026-11",
      },
    ],
    [
      "has the oldest month of several pages",
      { name, level: "federal", contacts: { phones: ["+32 2 488 80 00"], sources: [sourceOf("2026-11"), sourceOf("2025-03")] } },
      "en",
      { name: "Office", phones: ["+32 2 488 80 00"], contacts_read: "2025-03" },
    ],
    ["has no hidden characters", { name: { en: "Of\u200bfice" }, level: "federal" }, "en", { name: "Office" }],
  ])("%s [authority.contacts]", (_name, entry, locale, expected) => {
    expect(describeAuthority({ schema_version: 1, authorities: { office: entry } }, "office", locale)).toEqual(expected);
  });

  it.each(["other", "constructor", "__proto__"])("is not shown for an id that the list does not have: %s [authority.contacts]", (id) => {
    expect(describeAuthority({ schema_version: 1, authorities: {} }, id, "en")).toBeUndefined();
  });
});
