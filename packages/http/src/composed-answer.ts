/** A composed answer: the same bytes for every reader of the same address. */
export interface Composed {
  body: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  /** 200 where there is none. */
  status?: 308;
}

/** An ETag of the bytes, made once a composition; hono/etag, which answers 304, would hash the same bytes for each reader (`npm run bench -- framework`). */
export async function fingerprint(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `"${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
