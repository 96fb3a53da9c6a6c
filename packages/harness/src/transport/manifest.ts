/** What is read of /agents/manifest.json. */
export interface Manifest {
  /** Undefined where the server publishes no digest of its rules. */
  scrub_rules?: { sha256: string };
}

export function readManifest(value: unknown): Manifest | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const rules: unknown = Reflect.get(value, "scrub_rules");
  const digest: unknown = typeof rules === "object" && rules !== null ? Reflect.get(rules, "sha256") : undefined;
  return typeof digest === "string" && /^[0-9a-f]{64}$/.test(digest) ? { scrub_rules: { sha256: digest } } : {};
}
