import type { ProblemErrorCode } from "@becivic/contract";

/**
 * The one error that is thrown on purpose. Each surface has one place that turns its code into an answer; the cause stays inside the
 * process.
 */
export class AppError extends Error {
  readonly code: ProblemErrorCode;

  constructor(code: ProblemErrorCode, options: { cause?: unknown } = {}) {
    super(code, options);
    this.name = "AppError";
    this.code = code;
  }
}
