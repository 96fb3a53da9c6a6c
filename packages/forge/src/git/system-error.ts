/** An error of the operating system, such as a missing permission. */
export function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";
}

export function isMissingFile(error: unknown): boolean {
  return isSystemError(error) && error.code === "ENOENT";
}
