import type { OperatorAuth } from "../ports/ports.ts";
import { digest, isEqualInConstantTime } from "./hashing.ts";

/** Compares hashes of tokens in constant time. Without a configured token, no caller is an operator. */
export function createOperatorAuth(operatorToken: string | undefined): OperatorAuth {
  const expected = operatorToken === undefined ? undefined : digest(operatorToken);
  return { isOperator: (token) => expected !== undefined && isEqualInConstantTime(digest(token), expected) };
}
