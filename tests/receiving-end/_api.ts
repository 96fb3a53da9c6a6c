import { submissionsAt } from "./_submissions.ts";
import { OPERATOR, type ServerUnderTest } from "./_targets.ts";

export interface ApiAnswer {
  status: number;
  body: Record<string, unknown> & { results?: Record<string, unknown>[] };
  headers: Headers;
}

/** The API as a test uses it. */
export class Api {
  private readonly target: () => ServerUnderTest | undefined;
  private count = 0;

  /** Takes a target that may only be there by the time of the first request. */
  constructor(target: () => ServerUnderTest | undefined) {
    this.target = target;
  }

  /** An address that nothing was sent from yet. */
  newAddress(): string {
    this.count += 1;
    return `2001:db8:${this.count.toString(16)}::1`;
  }

  /** Anything else that speaks over the web. */
  send(address: string, pathname: string, init: RequestInit): Promise<Response> {
    const target = this.target();
    if (target === undefined) throw new Error("nothing was started to be called");
    return target.call(address, pathname, init);
  }

  /** What an earlier release could have stored. */
  async sql(sql: string, ...params: (string | number)[]): Promise<void> {
    await this.target()?.sql?.(sql, ...params);
  }

  async raw(address: string, method: string, pathname: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const init: RequestInit = { method, headers, ...(body === undefined ? {} : { body, duplex: "half" }) };
    const response = await this.send(address, pathname, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? {} : (JSON.parse(text) as ApiAnswer["body"]) };
  }

  post(address: string, pathname: string, body: unknown): Promise<ApiAnswer> {
    return this.raw(address, "POST", pathname, JSON.stringify(body), { "content-type": "application/json" });
  }

  get(pathname: string, address = "192.0.2.200"): Promise<ApiAnswer> {
    return this.raw(address, "GET", pathname);
  }

  cancel(pathname: string, token: string | undefined): Promise<ApiAnswer> {
    return this.raw("192.0.2.201", "DELETE", pathname, undefined, token === undefined ? {} : { authorization: `Bearer ${token}` });
  }

  operator(method: string, pathname: string, body?: unknown): Promise<ApiAnswer> {
    const headers = { authorization: `Bearer ${OPERATOR}`, "content-type": "application/json" };
    return this.raw("192.0.2.202", method, pathname, body === undefined ? undefined : JSON.stringify(body), headers);
  }

  async now(): Promise<string> {
    return String((await this.operator("GET", "/api/_internal/clock")).body.now);
  }

  /** Ready-made submissions of this moment. */
  async make(): Promise<ReturnType<typeof submissionsAt>> {
    const skill = await this.get("/api/skills/nationality-application?view=source");
    return submissionsAt(await this.now(), String(skill.body.commit));
  }

  async advance(duration: string): Promise<void> {
    await this.operator("POST", "/api/_internal/clock", { advance: duration });
  }
}
