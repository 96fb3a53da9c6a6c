import { siteOrigin } from "@becivic/contract";
import { createPresidioRecogniser, createWorkersFetcher, type FetchFunction } from "@becivic/outbound";
import type { Fetcher, NameRecogniser } from "@becivic/service/ports";
import type { Bindings } from "./bindings.ts";

/** The other servers that this one speaks to: none, unless it was told so. */
export interface Outside {
  names: NameRecogniser | undefined;
  fetcher: Fetcher | undefined;
}

// Called by its name, because a Worker's fetch does not work as a method of anything else.
const workerFetch: FetchFunction = (url, init) => fetch(url, init);

export function openOutside(bindings: Pick<Bindings, "BECIVIC_NER_URL" | "BECIVIC_PROBES" | "BECIVIC_ORIGIN">): Outside {
  const url = bindings.BECIVIC_NER_URL;
  return {
    names: url === undefined ? undefined : createPresidioRecogniser({ url, fetch: workerFetch }),
    fetcher:
      bindings.BECIVIC_PROBES === "on"
        ? createWorkersFetcher({ fetch: workerFetch, origin: siteOrigin(bindings.BECIVIC_ORIGIN) })
        : undefined,
  };
}
