import type { FetchFunction } from "./fetch-function.ts";
import { readCapped } from "./read-capped.ts";

const RESOLVER = "https://cloudflare-dns.com/dns-query";
const MAX_ANSWER_BYTES = 65_536;
const TYPES = { A: 1, AAAA: 28 } as const;

/** Every address of a name, IPv4 and IPv6. Throws if one lookup fails: the unknown addresses could be private. */
export async function resolveOverHttps(host: string, fetch: FetchFunction, signal: AbortSignal): Promise<string[]> {
  const [v4, v6] = await Promise.all([ask(host, "A", fetch, signal), ask(host, "AAAA", fetch, signal)]);
  return [...v4, ...v6];
}

async function ask(host: string, type: keyof typeof TYPES, fetch: FetchFunction, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`${RESOLVER}?name=${encodeURIComponent(host)}&type=${type}`, {
    headers: { accept: "application/dns-json" },
    redirect: "manual",
    signal,
  });
  const { bytes, isCut } = await readCapped(response.body, MAX_ANSWER_BYTES, signal);
  if (response.status !== 200 || isCut) throw new Error("The resolver gave no answer.");
  const { Status, Answer = [] } = JSON.parse(new TextDecoder().decode(bytes)) as DnsAnswer;
  if (Status !== 0 || !Array.isArray(Answer)) throw new Error("The resolver knows no such name.");
  // The list also has the CNAME records that lead to the address.
  return Answer.filter((record) => record.type === TYPES[type]).map((record) => String(record.data));
}

interface DnsAnswer {
  Status?: number;
  Answer?: { type?: number; data?: unknown }[];
}
