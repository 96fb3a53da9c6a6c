import { isOperatorContact, isOperatorName } from "@becivic/contract";
import { isAnalyzerUrl } from "@becivic/outbound";
import { canonicalAddress } from "@becivic/service/host";
import { ConfigurationError } from "./configuration-error.ts";

/** The environment variables, checked and typed; undefined if not set. The only place that reads them. */
export interface Environment {
  mode: "production" | "development" | undefined;
  host: string | undefined;
  port: number | undefined;
  dataFolder: string | undefined;
  corpusFolder: string | undefined;
  installablesFolder: string | undefined;
  trustedProxies: string[] | undefined;
  operatorToken: string | undefined;
  pepper: string | undefined;
  clock: "real" | "manual" | undefined;
  limits: "on" | "off" | undefined;
  nerUrl: string | undefined;
  probes: "on" | "off" | undefined;
  origin: string | undefined;
  operatorName: string | undefined;
  operatorContact: string | undefined;
  startedByNpm: boolean;
}

export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  return {
    mode: oneOf(env, "BECIVIC_ENV", ["production", "development"]),
    host: text(env, "BECIVIC_HOST"),
    port: wholeNumber(env, "BECIVIC_PORT", 0, 65_535),
    dataFolder: text(env, "BECIVIC_DATA_DIR"),
    corpusFolder: text(env, "BECIVIC_CORPUS"),
    installablesFolder: text(env, "BECIVIC_INSTALLABLES"),
    trustedProxies: addresses(env, "BECIVIC_TRUSTED_PROXY"),
    operatorToken: longText(env, "BECIVIC_OPERATOR_TOKEN", 16),
    pepper: longText(env, "BECIVIC_PEPPER", 16),
    clock: oneOf(env, "BECIVIC_CLOCK", ["real", "manual"]),
    limits: oneOf(env, "BECIVIC_LIMITS", ["on", "off"]),
    nerUrl: analyzerUrl(env, "BECIVIC_NER_URL"),
    probes: oneOf(env, "BECIVIC_PROBES", ["on", "off"]),
    origin: origin(env, "BECIVIC_ORIGIN"),
    operatorName: operatorName(env, "BECIVIC_OPERATOR_NAME"),
    operatorContact: operatorContact(env, "BECIVIC_CONTACT"),
    startedByNpm: env.npm_lifecycle_event !== undefined,
  };
}

type Source = Readonly<Record<string, string | undefined>>;

function text(env: Source, name: string): string | undefined {
  const value = env[name];
  if (value === undefined) return undefined;
  if (value.trim() === "") throw new ConfigurationError(`${name} is empty. Set it, or leave it out.`);
  return value;
}

function addresses(env: Source, name: string): string[] | undefined {
  return text(env, name)
    ?.split(",")
    .map((entry) => {
      const address = canonicalAddress(entry);
      if (address === undefined)
        throw new ConfigurationError(`${name} has "${entry.trim()}", which is not an IP address. Give the IP address of each proxy.`);
      return address;
    });
}

function origin(env: Source, name: string): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol) || new URL(value).origin !== value)
    throw new ConfigurationError(`${name} must be an origin without a path, as in https://becivic.example.`);
  return value;
}

/** The message does not repeat the value: it may have characters that a terminal obeys. */
function operatorName(env: Source, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !isOperatorName(value))
    throw new ConfigurationError(`${name} must be a name on one line, without < and >, of at most 100 characters.`);
  return value?.trim();
}

function operatorContact(env: Source, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !isOperatorContact(value))
    throw new ConfigurationError(`${name} must be an e-mail address, as in desk@becivic.example, or an https address without a user.`);
  return value;
}

/** The message does not repeat the value: it may contain a password. */
function analyzerUrl(env: Source, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !isAnalyzerUrl(value))
    throw new ConfigurationError(`${name} must be an http or https URL without user, query or fragment, as in http://localhost:5002.`);
  return value;
}

/** A secret, whose value is in no message. */
function longText(env: Source, name: string, shortest: number): string | undefined {
  const value = text(env, name);
  if (value !== undefined && value.length < shortest) throw new ConfigurationError(`${name} must have at least ${shortest} characters.`);
  return value;
}

function wholeNumber(env: Source, name: string, lowest: number, highest: number): number | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < lowest || number > highest) {
    throw new ConfigurationError(`${name} is "${value}", but must be a whole number from ${lowest} to ${highest}.`);
  }
  return number;
}

function oneOf<Choice extends string>(env: Source, name: string, choices: readonly Choice[]): Choice | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new ConfigurationError(`${name} is "${value}", but must be ${choices.join(" or ")}.`);
  return choice;
}
