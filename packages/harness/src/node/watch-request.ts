import { subscribe, unsubscribe } from "node:diagnostics_channel";

// What `fetch` of Node tells about itself; it has no other way to learn whether a request that ended had left.
const CREATED = "undici:request:create";
const SENT = "undici:client:sendHeaders";

interface Watch {
  /** Whether the request was certainly never sent: it is known, and it was waiting for a connection all the time. */
  wasHeldBack: () => boolean;
  end: () => void;
}

/** Watches the requests to an address from now on. Of two at once to one address, both count as sent when one was. */
export function watchRequest(method: string, url: URL): Watch {
  const created = new Set<object>();
  let wasSent = false;
  const see = (message: unknown): void => {
    const { request } = message as { request: { origin?: unknown; method?: unknown; path?: unknown } };
    const { origin, path } = request;
    if (String(origin) === url.origin && request.method === method && path === `${url.pathname}${url.search}`) created.add(request);
  };
  const seeSent = (message: unknown): void => {
    wasSent ||= created.has((message as { request: object }).request);
  };
  subscribe(CREATED, see);
  subscribe(SENT, seeSent);
  return {
    wasHeldBack: () => created.size > 0 && !wasSent,
    end: () => {
      unsubscribe(CREATED, see);
      unsubscribe(SENT, seeSent);
    },
  };
}
