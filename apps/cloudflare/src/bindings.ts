import type { D1Like } from "@becivic/storage/d1";

/** What the Worker is given. The only place that names it. */
export interface Bindings {
  DB: D1Like;
  /** The key of all hashes. */
  BECIVIC_PEPPER: string;
  BECIVIC_OPERATOR_TOKEN?: string;
  BECIVIC_ENV?: string;
  /** In development only. */
  BECIVIC_CLOCK?: string;
  BECIVIC_LIMITS?: string;
}

/** A Worker without its secret does not run: hashes without a key would be worth nothing. */
export function checkBindings(bindings: Bindings): void {
  if ((bindings.BECIVIC_PEPPER ?? "").length < 16) throw new Error("BECIVIC_PEPPER must have at least 16 characters.");
  const isDevelopment = bindings.BECIVIC_ENV === "development";
  if (!isDevelopment && (bindings.BECIVIC_CLOCK === "manual" || bindings.BECIVIC_LIMITS === "off"))
    throw new Error("BECIVIC_CLOCK and BECIVIC_LIMITS are for BECIVIC_ENV=development only.");
}
