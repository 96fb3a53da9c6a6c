import type { SourceClasses } from "@becivic/contract";

/** Whether an address may become content: https, without a user or a port, on a primary or secondary host. */
export function isCitable(address: string, { primary, secondary }: SourceClasses): boolean {
  const name = plainHost(address);
  return name !== undefined && [...primary, ...secondary].some((host) => (host.startsWith(".") ? name.endsWith(host) : name === host));
}

/** Whether an address is that of an archived copy. */
export function isArchive(address: string): boolean {
  return plainHost(address) === "web.archive.org";
}

function plainHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" && url.password === "" && url.port === "" ? url.hostname : undefined;
}
