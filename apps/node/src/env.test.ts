import { describe, expect, it } from "vitest";
import { toConfig } from "./config.ts";
import { readEnvironment } from "./env.ts";

const configOf = (env: Record<string, string>) => toConfig(readEnvironment(env), "/srv");

describe("configuration", () => {
  it("needs nothing [config.defaults]", () => {
    expect(configOf({})).toEqual({
      mode: "production",
      host: "127.0.0.1",
      port: 8787,
      dataFolder: "/srv/.data",
      corpusFolder: undefined,
      installablesFolder: undefined,
      trustedProxies: [],
      isClockManual: false,
      limitsEnabled: true,
      nerUrl: undefined,
      probes: false,
      origin: undefined,
      operator: { name: undefined, contact: undefined },
      followsParent: false,
    });
  });

  it("takes a manual clock and no limits in development only [config.errors]", () => {
    const env = { BECIVIC_ENV: "development", BECIVIC_CLOCK: "manual", BECIVIC_LIMITS: "off" };
    expect(configOf(env)).toMatchObject({ isClockManual: true, limitsEnabled: false });
  });

  it("takes what it is given", () => {
    const env = {
      BECIVIC_ENV: "development",
      BECIVIC_HOST: "0.0.0.0",
      BECIVIC_PORT: "0",
      BECIVIC_DATA_DIR: "/var/becivic",
      BECIVIC_CORPUS: "mine",
      BECIVIC_INSTALLABLES: "built",
    };
    expect(configOf(env)).toMatchObject({
      mode: "development",
      host: "0.0.0.0",
      port: 0,
      dataFolder: "/var/becivic",
      corpusFolder: "/srv/mine",
      installablesFolder: "/srv/built",
    });
    const outside = { BECIVIC_NER_URL: "http://localhost:5002", BECIVIC_PROBES: "on" };
    expect(configOf(outside)).toMatchObject({ nerUrl: "http://localhost:5002", probes: true });
    const operator = { BECIVIC_OPERATOR_NAME: " Ville de Namur & Cie ", BECIVIC_CONTACT: "desk@becivic.example" };
    expect(configOf(operator).operator).toEqual({ name: "Ville de Namur & Cie", contact: "desk@becivic.example" });
  });

  it.each([
    ["BECIVIC_PORT", "http"],
    ["BECIVIC_PORT", "65536"],
    ["BECIVIC_PORT", "-1"],
    ["BECIVIC_PORT", "80.5"],
    ["BECIVIC_PORT", " "],
    ["BECIVIC_ENV", "staging"],
    ["BECIVIC_HOST", ""],
    ["BECIVIC_DATA_DIR", ""],
    ["BECIVIC_CORPUS", " "],
    ["BECIVIC_INSTALLABLES", ""],
    ["BECIVIC_TRUSTED_PROXY", "10.0.0.0/8"],
    ["BECIVIC_OPERATOR_TOKEN", "short"],
    ["BECIVIC_PEPPER", "short"],
    ["BECIVIC_CLOCK", "manual"],
    ["BECIVIC_LIMITS", "off"],
    ["BECIVIC_NER_URL", ""],
    ["BECIVIC_NER_URL", "localhost:5002"],
    ["BECIVIC_NER_URL", "ftp://localhost/"],
    ["BECIVIC_NER_URL", "http://user:secret@localhost:5002"],
    ["BECIVIC_NER_URL", "http://localhost:5002/?key=secret"],
    ["BECIVIC_PROBES", "yes"],
    ["BECIVIC_ORIGIN", "becivic.example"],
    ["BECIVIC_OPERATOR_NAME", " "],
    ["BECIVIC_OPERATOR_NAME", "<script>alert(1)</script>"],
    ["BECIVIC_OPERATOR_NAME", "two\nlines"],
    ["BECIVIC_OPERATOR_NAME", "a".repeat(101)],
    ["BECIVIC_CONTACT", ""],
    ["BECIVIC_CONTACT", "javascript:alert(1)"],
    ["BECIVIC_CONTACT", "http://becivic.example"],
    ["BECIVIC_CONTACT", "https://user:secret@becivic.example"],
    ["BECIVIC_CONTACT", `https://becivic.example/${"a".repeat(500)}`],
    ["BECIVIC_ORIGIN", "https://becivic.example/path"],
  ])("names %s when it is %j [config.errors]", (name, value) => {
    expect(() => configOf({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it.each(["BECIVIC_OPERATOR_NAME", "BECIVIC_CONTACT"])("repeats nothing of a wrong %s [operator.hostile]", (name) => {
    expect(() => configOf({ [name]: "\u001b[2Jcleared" })).toThrow(/^[^\u001b]*$/);
  });
});
