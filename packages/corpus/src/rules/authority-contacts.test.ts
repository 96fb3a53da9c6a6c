import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { loadCorpus } from "../load-corpus.ts";
import { checkAuthorityContacts } from "./authority-contacts.ts";

const FILE = "data/authorities.json";
const files = loadRuleCorpus();

function rulesOf(find: string, put: string): string[] {
  const text = (files.get(FILE) ?? "").replace(find, put);
  return checkAuthorityContacts(loadCorpus(new Map(files).set(FILE, text))).map(({ rule }) => rule);
}

describe("the contacts of an authority", () => {
  it.each([
    ["in order", "", "", []],
    ["a number with other check digits", "0100.000.070", "0100.000.069", ["contact_enterprise_number"]],
    ["a mailbox at a host of anyone", "minfin.fgov.be", "minfin.example.be", ["contact_mail_host"]],
    ["a mailbox at a host that only ends alike", "@minfin.fgov.be", "@notfgov.be", ["contact_mail_host"]],
    ["a page of a secondary host", "https://finances.fgov.be/contact", "https://www.agii.be/contact", ["contact_source_host"]],
    ["a page that is not said to give the number", ', "enterprise_number"]', "]", ["contact_unsourced"]],
    ["a page that gives what is not there", '["phones", "mailboxes",', '["phones", "address", "mailboxes",', ["contact_unsourced"]],
  ])("%s [corpus.contacts]", (_name, find, put, rules) => {
    expect(rulesOf(find, put)).toEqual(rules);
  });
});
