import { AppError } from "@becivic/service";
import type { Context } from "hono";
import type { AppDependencies } from "./route.ts";

/**
 * The token of the Authorization header, and of no other place. Not by hono/bearer-auth, which does not return the token: a sender who cancels
 * gets the same answer without a token, with a wrong one and for an unknown id, after the same work. It also takes fewer characters than the token of an
 * operator may have.
 */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,500})$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

export function requireOperator(c: Context, { operators }: AppDependencies): void {
  const token = bearerOf(c);
  if (token === undefined || !operators.isOperator(token)) throw new AppError("unauthorised");
}
