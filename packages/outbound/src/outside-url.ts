import type { OutsideAnswer } from "@becivic/service/ports";
import { isAddressLiteral, isPublicAddress } from "./public-address.ts";

type Refusal = Extract<OutsideAnswer, { outcome: "refused" }>;

/** A URL that may be fetched, or why not: every check that needs no DNS lookup. */
export function readOutsideUrl(text: string): { url: URL } | Refusal {
  const url = URL.parse(text);
  if (url === null) return refuse("bad_url");
  if (url.protocol !== "https:") return refuse("not_https");
  if (isAddressLiteral(url.hostname)) {
    // A public office has a host name. An IP address is an attack or a mistake, and Workers cannot fetch one.
    return refuse(isPublicAddress(url.hostname.replace(/^\[|\]$/g, "")) ? "bad_url" : "private_address");
  }
  if (url.username !== "" || url.password !== "" || url.port !== "") return refuse("bad_url");
  // With or without the trailing dot of the root it is the same host, and has the same place in the queue.
  url.hostname = url.hostname.replace(/\.$/, "");
  return { url };
}

function refuse(reason: Refusal["reason"]): Refusal {
  return { outcome: "refused", reason };
}
