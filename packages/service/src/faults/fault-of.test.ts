import { describe, expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { faultOf } from "./fault-of.ts";

const SECRET = "Jeanne.Exemple";
const FRAMES = `bad ${SECRET}\n    at ${SECRET} (${SECRET}.ts:31:2)\n    at file:///srv/packages/${SECRET}.ts:1:1\n    at ${SECRET}:5:5`;

class StorageError extends Error {}

function withFields(fields: Record<string, unknown>, error: Error = new TypeError(SECRET)): Error {
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(error, name, { value, configurable: true });
  return error;
}

function throwing(property: string): Error {
  return Object.defineProperty(new TypeError(SECRET), property, {
    get: () => {
      throw new Error(SECRET);
    },
  });
}

const HERE = String.raw`fault-of\.test\.ts:\d+:\d+`;

describe("the fault of an error", () => {
  it.each<[what: string, error: unknown, fault: RegExp]>([
    ["a bug", new TypeError(SECRET), new RegExp(`^TypeError at ${HERE}$`)],
    ["a class of ours", new AppError("not_found", { cause: SECRET }), new RegExp(`^AppError at ${HERE}$`)],
    ["a class by its definition", new StorageError(SECRET), new RegExp(`^StorageError at ${HERE}$`)],
    ["a message of several lines", new RangeError(`${SECRET}\n${SECRET}`), new RegExp(`^RangeError at ${HERE}$`)],
    ["a message that looks like frames", new TypeError(FRAMES), new RegExp(`^TypeError at ${HERE}$`)],
    ["a message that was cut later", withFields({ message: "bad" }, new TypeError(FRAMES)), new RegExp(`^TypeError at ${HERE}$`)],
    ["a message that is no text", withFields({ message: { SECRET } }), new RegExp(`^TypeError at ${HERE}$`)],
    ["an own name", withFields({ name: SECRET }), new RegExp(`^TypeError at ${HERE}$`)],
    ["an own name like a class", withFields({ name: `${SECRET}Error` }), new RegExp(`^TypeError at ${HERE}$`)],
    ["an own constructor", withFields({ constructor: { name: SECRET } }), new RegExp(`^TypeError at ${HERE}$`)],
    ["a class with a name of its own", new (withName(SECRET))(SECRET), new RegExp(`^Error at ${HERE}$`)],
    ["own codes", withFields({ code: SECRET, errno: SECRET, path: SECRET, [SECRET]: SECRET }), new RegExp(`^TypeError at ${HERE}$`)],
    ["a stack that names our folder", withFields({ stack: `TypeError\n    at ${import.meta.dirname}/${SECRET}.ts:1:1` }), /^TypeError$/],
    ["a stack of foreign frames", withFields({ stack: `TypeError: ${FRAMES}` }), /^TypeError$/],
    ["a stack without frames", withFields({ stack: SECRET }), /^TypeError$/],
    ["a stack that is no text", withFields({ stack: [SECRET] }), /^TypeError$/],
    ["no stack", withFields({ stack: undefined }), /^TypeError$/],
    ["a cause", new Error(SECRET, { cause: new RangeError(FRAMES) }), new RegExp(`^Error at ${HERE}, caused by RangeError at ${HERE}$`)],
    [
      "the innermost cause",
      new Error(SECRET, { cause: new RangeError(SECRET, { cause: new SyntaxError(SECRET, { cause: { SECRET } }) }) }),
      new RegExp(`^Error at ${HERE}, caused by SyntaxError at ${HERE}$`),
    ],
    ["an error that is its own cause", circular(), new RegExp(`^Error at ${HERE}$`)],
    ["a cause that is no error", new Error(SECRET, { cause: SECRET }), new RegExp(`^Error at ${HERE}$`)],
    [
      "an AggregateError",
      new AggregateError([new RangeError(SECRET), new TypeError(SECRET)], SECRET),
      new RegExp(`^AggregateError at ${HERE}, caused by RangeError at ${HERE}$`),
    ],
    ["an empty AggregateError", new AggregateError([], SECRET), new RegExp(`^AggregateError at ${HERE}$`)],
    ["a frozen error", Object.freeze(new TypeError(SECRET)), new RegExp(`^TypeError at ${HERE}$`)],
    ["a stack that throws when it is read", throwing("stack"), /^unknown$/],
    ["a cause that throws when it is read", throwing("cause"), /^unknown$/],
    ["a proxy that was revoked", revoked(), /^unknown$/],
    ["a text", SECRET, /^unknown$/],
    ["a plain object", { name: SECRET, message: SECRET, stack: `Error\n    at ${SECRET}.ts:1:1` }, /^unknown$/],
    ["nothing", undefined, /^unknown$/],
    ["null", null, /^unknown$/],
  ])("of %s tells the class and the place, and nothing that was sent [log.fault]", (_what, error, fault) => {
    expect(faultOf(error)).toMatch(fault);
    expect(faultOf(error)).not.toMatch(/Jeanne|Exemple/i);
  });

  it("is a place in our code, where a library threw", () => {
    const fault = faultOf(caught(() => JSON.parse("{").never));
    expect(fault).toMatch(new RegExp(`^SyntaxError at ${HERE}$`));
    const outside = withFields({ stack: `TypeError: ${SECRET}\n    at ${import.meta.dirname}/node_modules/library/index.js:1:1` });
    expect(faultOf(outside)).toBe("TypeError");
  });
});

function withName(name: string): ErrorConstructor {
  return Object.defineProperty(class extends Error {}, "name", { value: name }) as ErrorConstructor;
}

function circular(): Error {
  const error = new Error(SECRET);
  error.cause = error;
  return error;
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable(new Error(SECRET), {});
  revoke();
  return proxy;
}

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
