import { describe, expect, it } from "vitest";
import { contactAddress, isOperatorContact, isOperatorName } from "./operator.ts";

describe("the contact of an operator", () => {
  it.each([
    ["desk@becivic.example", "mailto:desk@becivic.example"],
    ["first.last+be-civic@sub.example.org", "mailto:first.last+be-civic@sub.example.org"],
    ["desk@xn--bcher-kva.example", "mailto:desk@xn--bcher-kva.example"],
    ["https://becivic.example/contact?about=site#form", "https://becivic.example/contact?about=site#form"],
  ])("%s leads to %s [operator.setting]", (contact, address) => {
    expect(isOperatorContact(contact)).toBe(true);
    expect(contactAddress(contact)).toBe(address);
  });

  it.each([
    "",
    " desk@becivic.example",
    "desk@becivic",
    "desk@@becivic.example",
    "desk@becivic.example?subject=x&bcc=other@example.org",
    "desk@becivic.example,other@example.org",
    "desk@becivic.example\r\nBcc: other@example.org",
    "mailto:desk@becivic.example",
    "http://becivic.example",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//becivic.example",
    "https://",
    "https://user:secret@becivic.example/",
    'https://becivic.example/"onclick="alert(1)',
    "https://becivic.example/<script>",
    "https://becivic.example/\u202Egro",
    "https://becivic.example/a b",
    `https://becivic.example/${"a".repeat(500)}`,
    `${"a".repeat(300)}@becivic.example`,
    `${"a-".repeat(30_000)}@`,
  ])("is not %.60s [operator.hostile]", (contact) => {
    expect(isOperatorContact(contact)).toBe(false);
    expect(contactAddress(contact)).toBeUndefined();
  });
});

describe("the name of an operator", () => {
  it.each(["Ville de Namur & Cie", "Bürgerdienst “Vielsalm” VoG", "O'Neill"])("can be %s [operator.setting]", (name) => {
    expect(isOperatorName(name)).toBe(true);
  });

  it.each(["", "  ", "<b>Name</b>", "two\nlines", "a\tb", "a\u0000b", "a\u200Bb", "\u202Eeman", "a".repeat(101)])(
    "is not %j [operator.hostile]",
    (name) => {
      expect(isOperatorName(name)).toBe(false);
    },
  );
});
