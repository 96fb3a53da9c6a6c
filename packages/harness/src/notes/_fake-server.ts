import type { FeedbackEnvelope, FeedbackEnvelopeItem, ItemResult } from "@becivic/contract";
import type { ServerAnswer, ServerRequest } from "../ports.ts";

interface Entry {
  type: string;
  state: "staged" | "applied" | "committed" | "cancelled";
  token: string;
}

/** A server in memory that stages, applies, renews tokens and cancels as the real one does; `override` answers instead of it. */
export class FakeServer {
  readonly entries = new Map<string, Entry>();
  readonly envelopes: FeedbackEnvelope[] = [];
  /** Results of items by id, instead of the usual ones. */
  readonly results = new Map<string, Partial<ItemResult>>();
  override: ((request: ServerRequest, usual: () => ServerAnswer) => ServerAnswer) | undefined;
  date = "Tue, 17 Nov 2026 10:00:00 GMT";
  #tokens = 0;

  readonly answer = (request: ServerRequest): ServerAnswer => {
    if (request.path === "/api/feedback") this.envelopes.push(structuredClone(request.body) as FeedbackEnvelope);
    const usual = (): ServerAnswer => this.#usual(request);
    return this.override?.(request, usual) ?? usual();
  };

  #usual({ method, path, headers = {}, body }: ServerRequest): ServerAnswer {
    if (method === "POST") return this.#post(body as FeedbackEnvelope);
    const id = path.slice(path.lastIndexOf("/") + 1);
    if (path.startsWith("/api/feedback/sessions/")) {
      const items = [...this.entries].filter(([, { state }]) => state === "committed").map(([one, { type }]) => ({ id: one, type }));
      return this.#json(200, { session_id: id, items });
    }
    const entry = this.entries.get(id);
    if (method === "GET") return entry === undefined ? this.#json(404, { error: "not_found" }) : this.#json(200, { state: entry.state });
    if (entry === undefined || headers.authorization !== `Bearer ${entry.token}`) return this.#json(401, { error: "unauthorised" });
    if (entry.state !== "staged") return this.#json(403, { error: "forbidden" });
    entry.state = "cancelled";
    return this.#json(200, { cancelled: true });
  }

  #post({ session_id, mode, items = [] }: FeedbackEnvelope): ServerAnswer {
    const results = items.map((entry, idx) => {
      const item = entry as FeedbackEnvelopeItem;
      const id = String(Object.entries(item).find(([name]) => name === `${item.type}_id`)?.[1]);
      const base = { idx, type: item.type, id };
      const special = this.results.get(id);
      if (special !== undefined) return { ...base, ok: special.status !== "rejected", ...special };
      return { ...base, ok: true, ...this.#result(id, item.type, mode === "stage") };
    });
    return this.#json(200, { session_id, mode, results });
  }

  #result(id: string, type: string, isStaging: boolean): Partial<ItemResult> {
    const present = this.entries.get(id);
    if (present !== undefined && (present.state !== "staged" || !isStaging)) return { status: "duplicate" };
    if (!isStaging) return type === "validation" ? { status: "validated", would_apply: true } : { status: "validated" };
    this.#tokens += 1;
    const token = String(this.#tokens).padStart(43, "t");
    const state = type === "validation" ? "applied" : "staged";
    this.entries.set(id, { type, state, token });
    const staged = { cancel_token: token, commit_eta: "2026-11-18T10:00:00Z" };
    if (present !== undefined) return { status: "duplicate", ...staged };
    return state === "applied" ? { status: "applied", applied_at: "2026-11-17T10:00:00Z" } : { status: "staged", ...staged };
  }

  #json(status: number, body: unknown): ServerAnswer {
    return { reached: true, status, headers: { date: this.date }, text: JSON.stringify(body) };
  }
}

/** An answer of the server with a code. */
export function problem(status: number, error: string, headers: Record<string, string> = {}): ServerAnswer {
  return { reached: true, status, headers, text: JSON.stringify({ error }) };
}
