import type { Problem, ProblemErrorCode } from "@becivic/contract";

/**
 * The one error that is thrown on purpose. Each surface has one place that turns its code into an answer; the cause stays inside the
 * process.
 */
export class AppError extends Error {
  readonly code: ProblemErrorCode;
  /** The other fields of the answer; never anything that was sent. */
  readonly details: Omit<Problem, "error">;

  /** The error that answers with a problem. */
  static of({ error, ...details }: Problem): AppError {
    return new AppError(error, { details });
  }

  constructor(code: ProblemErrorCode, options: { cause?: unknown; retryAfter?: number; details?: Omit<Problem, "error"> } = {}) {
    super(code, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = { ...options.details, ...(options.retryAfter === undefined ? {} : { retry_after: options.retryAfter }) };
  }
}
