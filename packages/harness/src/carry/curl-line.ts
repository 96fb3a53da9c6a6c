import type { Call } from "./call.ts";
import { quote } from "./shell-word.ts";

/**
 * A call as one line for a shell. It prints the body as it is, then the status on a line of its own. Bodies and tokens go through standard
 * input: other users of the machine can read arguments.
 */
export function curlLine({ method, url, headers: { authorization, ...headers } = {}, body }: Call["http"]): string {
  const input = body !== undefined ? JSON.stringify(body) : authorization === undefined ? undefined : `authorization: ${authorization}`;
  const words = [
    "curl -sS",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(input === undefined ? [] : [body === undefined ? "-H @-" : "--data-binary @-"]),
    String.raw`-w '\n%{http_code}\n'`,
    quote(url),
  ];
  return `${input === undefined ? "" : `printf %s ${quote(input)} | `}${words.join(" ")}`;
}
