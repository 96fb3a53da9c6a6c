/** The global `fetch`, handed in: packages reach for no global, and tests bring their own. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;
