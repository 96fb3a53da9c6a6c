/** Small letters and digits in words with single hyphens between them. */
export function isKebab(value: unknown): value is string {
  return typeof value === "string" && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}
