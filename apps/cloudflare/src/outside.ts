import { siteOrigin } from "@becivic/contract";
import { createPresidioRecogniser, createWorkersFetcher, type FetchFunction } from "@becivic/outbound";
import type { Fetcher, NameRecogniser } from "@becivic/service/ports";
import type { Bindings } from "./bindings.ts";

/** The clients for other servers: none by default. */
export interface Outside {
  names: NameRecogniser | undefined;
  fetcher: Fetcher | undefined;
}

// Called as a global, because a Worker's fetch does not work as a method of another object.
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
