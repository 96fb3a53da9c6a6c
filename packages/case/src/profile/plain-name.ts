/** A name without what people write differently: `Sint-Niklaas`, `sint niklaas` and `SINT–NIKLAAS` are one name. */
export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
