import { withoutHidden } from "@becivic/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENT, eventsIn, namesOf, onlyEvent, PROPERTIES, textOf, write } from "./_read-calendar.ts";

describe("an address", () => {
  it.each([
    ["https://example.org/a,b;c?d=e,f", "https://example.org/a%2Cb%3Bc?d=e%2Cf"],
    ["https://example.org/été", "https://example.org/%C3%A9t%C3%A9"],
    ["https://example.org/\r\nATTENDEE:mailto:a@example.org", "https://example.org/ATTENDEE:mailto:a@example.org"],
    ["https://example.org/?a\\nb", "https://example.org/?a%5Cnb"],
  ])("%j is written as %s [dossier.reminders]", (url, address) => {
    const event = onlyEvent(write([{ ...EVENT, url }]));
    expect(textOf(event, "url")).toBe(address);
    expect(namesOf(event)).toEqual(PROPERTIES);
  });

  it.each(["javascript:alert(1)", "file:///etc/hosts", "mailto:a@example.org", "example.org", "", undefined])(
    "%j is left out [dossier.reminders]",
    (url) => {
      const { url: _, ...rest } = EVENT;
      const event = onlyEvent(write([url === undefined ? rest : { ...rest, url }]));
      expect(namesOf(event)).not.toContain("url");
    },
  );
});

describe("a hostile text", () => {
  const HOSTILE: readonly [string, string, string][] = [
    ["commas, semicolons, backslashes", "a,b;c\\d\\,e\\n:\"f'", "a,b;c\\d\\,e\\n:\"f'"],
    ["an end of the event", "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y", "x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:y"],
    ["an attendee in a folded line", "x\r\n ATTENDEE:mailto:a@example.org\n\tb", "x\n ATTENDEE:mailto:a@example.org\n\tb"],
    ["every kind of line break", "a\nb\rc\r\nd\u2028e\u2029f\u0085g\vh\fi", "a\nb\nc\nd\ne\nf\ng\nh\ni"],
    ["control characters", "a\0b\u0007c\u001bd\u007fe\u009bf", "abcdef"],
    ["emoji and half of one", "🇧🇪 🪪\ud83d 😀\udc00", "🇧🇪 🪪 😀"],
    ["a text that runs backwards", "a\u202eb", "ab"],
    ["5,000 characters", "é,🪪;x".repeat(1000).slice(0, 5000), "é,🪪;x".repeat(1000).slice(0, 5000)],
    ["spaces at both ends", "  a  ", "  a  "],
    ["nothing", "", ""],
  ];

  it.each(HOSTILE)("with %s stays in its field [dossier.reminders]", (_what, hostile, read) => {
    const text = write([
      { ...EVENT, title: hostile },
      { ...EVENT, text: hostile },
    ]);
    const [first, second, ...more] = eventsIn(text);
    expect(more).toEqual([]);
    expect(first && textOf(first, "summary")).toBe(read);
    expect(first?.getAllSubcomponents("valarm").map((alarm) => textOf(alarm, "description"))).toEqual([read, read, read]);
    expect(first && namesOf(first)).toEqual(PROPERTIES);
    expect(second && textOf(second, "description")).toBe(read);
    expect(second && namesOf(second)).toEqual(PROPERTIES);
  });

  // Any unit of UTF-16, also half a character, and often what the format gives a meaning.
  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom("\r", "\n", "\\", ",", ";", ":", '"', " ", "END:VEVENT", "é", "🪪"),
  );
  const anyText = fc.array(unit, { maxLength: 300 }).map((units) => units.join(""));

  it("of any kind is read back without its hidden characters, in lines of at most 75 octets [dossier.reminders]", () => {
    fc.assert(
      fc.property(anyText, (hostile) => {
        const text = write([{ ...EVENT, title: hostile }]);
        const event = onlyEvent(text);
        expect(textOf(event, "summary")).toBe(withoutHidden(hostile.replaceAll(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")));
        expect(namesOf(event)).toEqual(PROPERTIES);
        expectLines(text);
      }),
    );
  });
});

/** Each line ends with CR LF and has at most 75 octets of whole characters. */
function expectLines(text: string): void {
  expect(text.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
  for (const line of text.slice(0, -2).split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
    expect(line.isWellFormed()).toBe(true);
  }
}

describe("a line", () => {
  it.each(["x", "é", "€", "🪪", "a,", "b\n"])("of 200 times %j is folded at 75 octets and read back whole [dossier.reminders]", (part) => {
    // Each offset puts another octet of a character at the edge.
    for (let offset = 0; offset < 5; offset += 1) {
      const title = `${"-".repeat(offset)}${part.repeat(200)}`;
      const text = write([{ ...EVENT, title }]);
      expectLines(text);
      expect(text.match(/\r\n /g)?.length ?? 0).toBeGreaterThan(2);
      expect(textOf(onlyEvent(text), "summary")).toBe(title);
    }
  });
});
