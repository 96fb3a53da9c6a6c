import { errorGuide, type ProblemErrorCode } from "@becivic/contract";
import { UsageError } from "./usage-error.ts";

/** The operator API of a server, over HTTP. */
export interface OperatorClient {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

export interface Connection {
  url: string;
  token: string | undefined;
}

export function connect({ url, token }: Connection): OperatorClient {
  if (token === undefined) throw new UsageError("Set BECIVIC_OPERATOR_TOKEN to the token that the server was started with.");
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "content-type": "application/json" }) };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(new URL(`/api/_internal/${path}`, url), init).catch((cause: unknown) => {
      throw new UsageError(`No server answers at ${url}. Start one, or set BECIVIC_URL.`, { cause });
    });
    const answer = (await response.json()) as { error?: string };
    if (!response.ok) throw new UsageError(explain(response.status, answer, path));
    return answer;
  };
  return { get: (path) => call("GET", path), post: (path, body) => call("POST", path, body) };
}

/** Messages for operators instead of the guide, which addresses senders. */
const FOR_OPERATORS: Partial<Record<ProblemErrorCode, string>> = {
  unauthorised: "The operator token is wrong. Set BECIVIC_OPERATOR_TOKEN to the token that the server was started with.",
  not_found: "Nothing exists under this id. Check its spelling.",
  invalid_transition: "The review item does not take this decision, or is already decided. `becivic operator review <id>` shows its state.",
  cross_ref_fail: "The result would break a rule of the corpus. Nothing was changed.",
  forbidden: "This server has no repository, so it cannot run this command.",
  regex_fail: "The note looks like it contains personal data. Write it without.",
};

/** Why a server forbids a command, if the cause is not a missing repository. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  probe: "Probes are off on this server: start it with BECIVIC_PROBES=on. probe --dry-run lists what is due without that.",
};

/** The server's answer as a message. An error code of another version is shown unchanged. */
export function explain(status: number, answer: { error?: string }, path = ""): string {
  if (!isErrorCode(answer.error)) return `The server answered ${status}: ${JSON.stringify(answer)}`;
  if (answer.error === "forbidden" && Object.hasOwn(FORBIDDEN, path)) return FORBIDDEN[path] ?? "";
  const { meaning, next } = errorGuide[answer.error];
  const message = FOR_OPERATORS[answer.error];
  return message ?? `${meaning} ${next} The server answered ${status}: ${JSON.stringify(answer)}`;
}

function isErrorCode(code: string | undefined): code is ProblemErrorCode {
  return code !== undefined && Object.hasOwn(errorGuide, code);
}
