import { describe, expect, it } from "vitest";
import { isNoConnection } from "./is-no-connection.ts";

const failed = (code: string, syscall?: string): Error =>
  Object.assign(new Error(code), { code, ...(syscall === undefined ? {} : { syscall }) });
/** As Node has it for a name with several addresses: the code is that of the first. */
const allOf = (...errors: readonly (Error & { code?: string })[]): Error =>
  Object.assign(new AggregateError(errors), { code: errors[0]?.code });
const thrown = (cause: unknown): Error => new TypeError("fetch failed", { cause });

describe("an error of fetch [carry.which]", () => {
  const before: readonly [string, Error][] = [
    ...["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EPERM", "EACCES", "ETIMEDOUT", "ENETDOWN", "EADDRNOTAVAIL", "EAFNOSUPPORT"].map(
      (code): [string, Error] => [`connect ${code}`, failed(code, "connect")],
    ),
    ...["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL", "EPERM"].map((code): [string, Error] => [`getaddrinfo ${code}`, failed(code, "getaddrinfo")]),
    ["connecting took too long", failed("UND_ERR_CONNECT_TIMEOUT")],
    ["one address dropped, the other refused", allOf(failed("ETIMEDOUT", "connect"), failed("ECONNREFUSED", "connect"))],
    ["a cause below the cause", new Error("connecting failed", { cause: failed("EPERM", "connect") })],
  ];
  it.each(before)("says that nothing was sent: %s", (_name, cause) => {
    expect(isNoConnection(thrown(cause))).toBe(true);
  });

  const after: readonly [string, unknown][] = [
    ["a connection that was reset", failed("ECONNRESET", "read")],
    ["a connection that went silent", failed("ETIMEDOUT", "read")],
    ["a connection that broke while writing", failed("EPIPE", "write")],
    ["a socket that the other side closed", failed("UND_ERR_SOCKET")],
    ["no headers in time", failed("UND_ERR_HEADERS_TIMEOUT")],
    ["a certificate that does not count", failed("DEPTH_ZERO_SELF_SIGNED_CERT")],
    ["a code without a step", failed("ECONNREFUSED")],
    ["several addresses, one of which was reached", allOf(failed("ETIMEDOUT", "connect"), failed("ECONNRESET", "read"))],
    ["several addresses without an error", allOf()],
    ["no error", "connect EPERM"],
    ["nothing", undefined],
  ];
  it.each(after)("does not say so: %s", (_name, cause) => {
    expect(isNoConnection(thrown(cause))).toBe(false);
  });
});
