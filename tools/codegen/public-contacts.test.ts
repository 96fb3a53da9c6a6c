import { readFileSync } from "node:fs";
import path from "node:path";
import type { AuthoritiesContacts, RegexRules } from "@becivic/contract";
import { findMatches, loadRuleSet } from "@becivic/scrub";
import { describe, expect, it } from "vitest";
import { withPublicContacts } from "./public-contacts.ts";

const policy = JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../../policy/scrub/regex-rules.json"), "utf8")) as RegexRules;

const hosts = { primary: [".ourgov.example", "desk.example"], secondary: ["www.help.example"] };

function rulesFor(contacts: Omit<AuthoritiesContacts, "sources">) {
  const authority = { name: { en: "A service" }, level: "federal" as const, contacts: { ...contacts, sources: [] } };
  const outcome = loadRuleSet(withPublicContacts(policy, { schema_version: 1, authorities: { one: authority } }, hosts));
  if (!outcome.loaded) throw new Error(outcome.problems.join("; "));
  return outcome.ruleSet;
}

describe("the rules with public contacts", () => {
  it.each([
    ["an enterprise number", { enterprise_number: "0100.000.070" }, "BE 0100.000.070", "BE 0100.000.169"],
    ["one without dots", { enterprise_number: "0100.000.070" }, "0100000070", "0100000169"],
    ["a phone", { phones: ["+32 2 555 10 20"] }, "02 555 10 20", "02 555 10 21"],
    ["a mailbox with a dot", { mailboxes: ["the.desk@ibz.fgov.be"] }, "the.desk@ibz.fgov.be", "thed.esk@ibz.fgov.be"],
    ["one after a label", { enterprise_number: "0100.000.070" }, "KBO 100.000.070", "KBO 100.000.169"],
    ["a phone after a word for one", { phones: ["+32 2 555 10 20"] }, "tel. 02 555 10 20", "tel. 02 555 10 21"],
    [
      "a street after its number",
      { address: { fr: "rue des Exemples 12, 1000 Bruxelles" } },
      "12, rue des Exemples",
      "13, rue des Exemples",
    ],
    [
      "a street after a word for an address",
      { address: { fr: "Les Exemples 12, 1000 Bruxelles" } },
      "adresse : Les Exemples 12",
      "adresse : Les Exemples 13",
    ],
    ["a street", { address: { nl: "Voorbeeldstraat 12, 1000 Brussel" } }, "Voorbeeldstraat 12", "Voorbeeldstraat 13"],
  ])("let %s pass, and nothing beside it [scrub.public-contacts]", (_name, contacts, own, next) => {
    const rules = rulesFor(contacts);
    expect(findMatches(own, rules)).toEqual([]);
    expect(findMatches(next, rules)).not.toEqual([]);
    expect(findMatches(own, rulesFor({}))).not.toEqual([]);
  });

  it.each([
    "info@ourgov.example",
    "info@desk.ourgov.example",
    "contact@desk.example",
    "Secretariaat@help.example",
    "population@anywhere.be",
    "bevolking@stad.gent",
  ])("let the mailbox of a function pass: %s [scrub.public-contacts]", (mailbox) => {
    expect(findMatches(`Ask ${mailbox}, please.`, rulesFor({}))).toEqual([]);
  });

  it.each([
    "info@anywhere.be",
    "an.voorbeeld@desk.example",
    "info@desk.example.org",
    "info@sub.desk.example",
    "population@anywhere.example",
    "an.info@desk.example",
  ])("let no other mailbox pass: %s [scrub.public-contacts]", (mailbox) => {
    expect(findMatches(`Ask ${mailbox}, please.`, rulesFor({})).map(({ name }) => name)).toEqual(["email"]);
  });
});
