import type { Context } from "../context.ts";
import type { Transport } from "../ports.ts";

/** Agents commonly end a tool after 60 seconds; an answer from copies has to come before. */
export const GUIDANCE_MS = 30_000;

/** A context whose requests take no more than so many milliseconds together. What comes after that is not sent: a server that drips must not hold the user. */
export function withTimeBudget(context: Context, milliseconds: number): Context {
  const { server } = context;
  const signal = AbortSignal.timeout(milliseconds);
  const send: Transport["send"] = async (request) =>
    signal.aborted ? { reached: false, reason: "no_time", sent: false } : server.send({ ...request, signal });
  return { ...context, server: { origin: server.origin, send } };
}
