import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { isNoSpace } from "./no-space.ts";

const failed = (code: string, cause?: Error): Error => Object.assign(new Error("it failed", { cause }), { code });

it.each([
  [failed("ENOSPC"), true],
  [failed("EDQUOT"), true],
  [failed("SQLITE_FULL"), true],
  [new Error("the repository cannot be opened", { cause: failed("ENOSPC") }), true],
  [failed("EACCES"), false],
  // The disk of this machine has free space, so the cause is another.
  [failed("SQLITE_IOERR_SHMSIZE"), false],
  ["ENOSPC", false],
])("knows from %j whether the disk is full: %s [record.no-space]", (error, expected) => {
  expect(isNoSpace(error, tmpdir())).toBe(expected);
});
