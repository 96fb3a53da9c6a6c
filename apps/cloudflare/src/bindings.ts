import { isOperatorContact, isOperatorName } from "@becivic/contract";
import { isAnalyzerUrl } from "@becivic/outbound";
import type { D1Like } from "@becivic/storage/d1";

/** The bindings of the Worker. The only place that names them. */
export interface Bindings {
  DB: D1Like;
  /** The key of all hashes. */
  BECIVIC_PEPPER: string;
  BECIVIC_OPERATOR_TOKEN?: string;
  /** The URL of a Presidio analyzer. */
  BECIVIC_NER_URL?: string;
  /** The origin of the site, such as https://becivic.example. */
  BECIVIC_ORIGIN?: string;
  /** Who runs the server, and how they are reached: an e-mail address or an https address. */
  BECIVIC_OPERATOR_NAME?: string;
  BECIVIC_CONTACT?: string;
  /** "on": cited public pages and sources are probed regularly. */
  BECIVIC_PROBES?: string;
  BECIVIC_ENV?: string;
  /** In development only. */
  BECIVIC_CLOCK?: string;
  BECIVIC_LIMITS?: string;
}

/** A Worker without its secret does not start: hashes without a key would protect nothing. */
export function checkBindings(bindings: Bindings): void {
  if ((bindings.BECIVIC_PEPPER ?? "").length < 16) throw new Error("BECIVIC_PEPPER must have at least 16 characters.");
  if (bindings.BECIVIC_NER_URL !== undefined && !isAnalyzerUrl(bindings.BECIVIC_NER_URL))
    throw new Error("BECIVIC_NER_URL must be an http or https URL without user, query or fragment.");
  if (!["on", "off", undefined].includes(bindings.BECIVIC_PROBES)) throw new Error("BECIVIC_PROBES must be on or off.");
  if (bindings.BECIVIC_OPERATOR_NAME !== undefined && !isOperatorName(bindings.BECIVIC_OPERATOR_NAME))
    throw new Error("BECIVIC_OPERATOR_NAME must be a name on one line, without < and >, of at most 100 characters.");
  if (bindings.BECIVIC_CONTACT !== undefined && !isOperatorContact(bindings.BECIVIC_CONTACT))
    throw new Error("BECIVIC_CONTACT must be an e-mail address or an https address without a user.");
  const isDevelopment = bindings.BECIVIC_ENV === "development";
  if (!isDevelopment && (bindings.BECIVIC_CLOCK === "manual" || bindings.BECIVIC_LIMITS === "off"))
    throw new Error("BECIVIC_CLOCK and BECIVIC_LIMITS are for BECIVIC_ENV=development only.");
}
