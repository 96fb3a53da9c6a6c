import type { SourceClasses } from "@becivic/contract";

/** Whether an address may become content: https, without a user or a port, on a primary or secondary host. */
export function isCitable(address: string, { primary, secondary }: SourceClasses): boolean {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") return false;
  return [...primary, ...secondary].some((host) => (host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host));
}
