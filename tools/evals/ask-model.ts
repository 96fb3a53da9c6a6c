import { setTimeout as wait } from "node:timers/promises";

/** A server with the chat interface of OpenAI, which most model servers have. */
export interface ModelServer {
  /** Such as http://localhost:11434/v1. */
  address: string;
  /** The name of the model there. */
  model: string;
  /** From the environment only: it is in no command line and in no output. */
  key: string | undefined;
}

const PATIENCE_MS = 10 * 60 * 1000;
const TRIES = 4;
const LONGEST_PAUSE_S = 60;

/** The answer of a model to one question. Busy servers are tried again. */
export async function askModel({ address, model, key }: ModelServer, system: string, question: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${address.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: "system", content: system },
          { role: "user", content: question },
        ],
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isBusy = response.status === 429 || response.status >= 500;
    if (isBusy && attempt < TRIES) {
      await response.body?.cancel();
      await wait(1000 * pauseOf(response.headers.get("retry-after"), attempt));
      continue;
    }
    if (!response.ok)
      throw new Error(`The model server answered ${response.status}. Look at its address, the name of the model and the key.`);
    return contentOf(await response.json());
  }
}

function pauseOf(retryAfter: string | null, attempt: number): number {
  const seconds = Number(retryAfter);
  return Math.min(LONGEST_PAUSE_S, Number.isFinite(seconds) && retryAfter !== null ? seconds : 2 ** attempt);
}

function contentOf(answer: unknown): string {
  const [choice] = (answer as { choices?: { message?: { content?: unknown } }[] } | null)?.choices ?? [];
  const content = choice?.message?.content;
  if (typeof content !== "string")
    throw new Error("The model server answered without a text: it has another interface than chat completions.");
  return content;
}
