/** The global `fetch`, injected: packages use no globals, and tests have their own. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;
