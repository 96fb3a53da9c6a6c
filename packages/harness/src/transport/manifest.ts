/** What is read of /agents/manifest.json. */
export interface Manifest {
  /** The SHA-256 of the rules file; undefined where the server does not publish it. */
  rulesDigest: string | undefined;
}

export function readManifest(value: unknown): Manifest | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const rules: unknown = Reflect.get(value, "scrub_rules");
  const digest: unknown = typeof rules === "object" && rules !== null ? Reflect.get(rules, "sha256") : undefined;
  const hex = typeof digest === "string" ? /^(?:sha256:)?(?<hex>[0-9a-f]{64})$/.exec(digest)?.groups?.hex : undefined;
  return { rulesDigest: hex };
}
