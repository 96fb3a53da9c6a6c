interface Answer {
  status: number;
  text: string;
}

/** What a request of the page needs: its placeholders with their values, and what is sent with it. */
interface Filling {
  values?: Readonly<Record<string, string>>;
  body?: unknown;
}

const HEADING = "## T0, in this order\n";

/** An agent that has web requests and nothing else. It knows the address of /agents, and does only what its numbered steps name. */
export class LiteralAgent {
  /** The page as Markdown. */
  readonly page: string;
  readonly #origin: string;
  readonly #steps: ReadonlyMap<number, string>;

  private constructor(origin: string, page: string) {
    this.#origin = origin;
    this.page = page;
    const section = page.split(HEADING)[1]?.split("\n## ")[0] ?? "";
    this.#steps = new Map([...section.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, text = ""]) => [Number(number), text]));
  }

  /** Opens the address that the prompt of the first page names, and then the Markdown that the page names as its other form. */
  static async start(origin: string): Promise<LiteralAgent> {
    const first = await fetch(`${origin}/agents`);
    const [, alternate] = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/.exec(await first.text()) ?? [];
    if (alternate === undefined) throw new Error("/agents names no Markdown");
    return new LiteralAgent(origin, await (await fetch(new URL(alternate, first.url))).text());
  }

  /** Whole steps, to look for what they tell the agent to say. */
  step(number: number): string {
    const text = this.#steps.get(number);
    if (text === undefined) throw new Error(`/agents has no step ${number}`);
    return text;
  }

  /** The words of a step in code that are no request: `"mode": "validate"`. */
  codeOf(number: number, pattern: RegExp): string[] {
    return [...this.step(number).matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => pattern.exec(code)?.[1] ?? []);
  }

  /** Makes the first request with this method that the step names. */
  async follow(number: number, method: "GET" | "POST" | "DELETE", { values = {}, body }: Filling = {}): Promise<Answer> {
    const pattern = new RegExp(`\`${method} (/[^\`]*)\``).exec(this.step(number))?.[1];
    if (pattern === undefined) throw new Error(`step ${number} of /agents names no ${method}`);
    const address = fill(pattern, values, encodeURIComponent);
    const header = /`Authorization: ([^`]+)`/.exec(this.step(number))?.[1];
    const response = await fetch(this.#origin + address, {
      method,
      headers: {
        ...(method === "DELETE" && header !== undefined ? { authorization: fill(header, values, String) } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }
}

function fill(pattern: string, values: Readonly<Record<string, string>>, encode: (value: string) => string): string {
  return pattern.replaceAll(/<([^>]+)>/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`/agents has a placeholder <${name}> that the agent cannot fill`);
    return encode(value);
  });
}

/** The first example in JSON on a page for senders. */
export function exampleOn(page: string): Record<string, unknown> {
  return JSON.parse(/^```json\n([\s\S]+?)\n```$/m.exec(page)?.[1] ?? "{}") as Record<string, unknown>;
}
