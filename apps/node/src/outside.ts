import { siteOrigin } from "@becivic/contract";
import { createPresidioRecogniser } from "@becivic/outbound";
import { createNodeFetcher } from "@becivic/outbound/node";
import type { Fetcher, NameRecogniser } from "@becivic/service/ports";
import type { Config } from "./config.ts";

/** The clients for other servers: none by default. */
export interface Outside {
  names: NameRecogniser | undefined;
  fetcher: Fetcher | undefined;
}

export function openOutside({ nerUrl, probes, origin }: Pick<Config, "nerUrl" | "probes" | "origin">): Outside {
  return {
    names: nerUrl === undefined ? undefined : createPresidioRecogniser({ url: nerUrl, fetch: (url, init) => fetch(url, init) }),
    fetcher: probes ? createNodeFetcher({ origin: siteOrigin(origin) }) : undefined,
  };
}
