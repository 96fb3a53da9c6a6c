import type { OutsideAnswer } from "@becivic/service/ports";
import { isAddressLiteral, isPublicAddress } from "./public-address.ts";

type Refusal = Extract<OutsideAnswer, { outcome: "refused" }>;

/** A URL that may be asked, or why not: everything that can be told before its name is looked up. */
export function readOutsideUrl(text: string): { url: URL } | Refusal {
  const url = URL.parse(text);
  if (url === null) return refuse("bad_url");
  if (url.protocol !== "https:") return refuse("not_https");
  if (isAddressLiteral(url.hostname)) {
    // An office has a name. A number is somebody's trick or somebody's mistake, and Workers cannot ask for one.
    return refuse(isPublicAddress(url.hostname.replace(/^\[|\]$/g, "")) ? "bad_url" : "private_address");
  }
  if (url.username !== "" || url.password !== "" || url.port !== "") return refuse("bad_url");
  // The same host, and the same turn in the queue, with and without the dot of the root.
  url.hostname = url.hostname.replace(/\.$/, "");
  return { url };
}

function refuse(reason: Refusal["reason"]): Refusal {
  return { outcome: "refused", reason };
}
