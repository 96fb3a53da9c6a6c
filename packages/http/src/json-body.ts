import { countWrittenFields, measureJson } from "@becivic/contract";
import { AppError, schemaFailure } from "@becivic/service";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";

const LARGEST_BODY = 1_048_576;
const DEEPEST = 64;

/** The bytes of a body. One that cannot be read to its end was broken off by its sender: that is no fault of the server. */
async function readBytes(c: Context): Promise<ArrayBuffer> {
  try {
    return await readAll(c);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("malformed_json", { cause });
  }
}

/**
 * A body that says how long it is cannot be longer, and is read at once: bodyLimit looks at the stream of the body first, for which the adapter of Node has
 * to make a whole Request (`npm run bench -- framework`). One that does not say is read piece by piece, and only so far.
 */
async function readAll(c: Context): Promise<ArrayBuffer> {
  const length = c.req.header("content-length");
  const isTold = length !== undefined && c.req.header("transfer-encoding") === undefined;
  if (isTold && !(Number(length) <= LARGEST_BODY)) throw new AppError("payload_too_large");
  if (!isTold) await limitUntoldBody(c, async () => {});
  return c.req.arrayBuffer();
}

const limitUntoldBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new AppError("payload_too_large");
  },
});

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

// `application/json-patch+json` and other types with a structure of their own are not what the schemas describe.
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Whether the body has a content coding. None is taken: a small compressed body can become a large one. */
function isEncoded(c: Context): boolean {
  return (c.req.header("content-encoding") ?? "identity").trim().toLowerCase() !== "identity";
}

/** What goes with status 415 (RFC 9110, section 15.5.16): the codings that are taken, or the media type. */
export function acceptedBody(c: Context): readonly [name: string, value: string] {
  return isEncoded(c) ? ["accept-encoding", "identity"] : ["accept", "application/json"];
}

/** Reads a JSON body, and refuses what is not one: another type, broken text, a field written twice, a tower of brackets. */
export async function readJsonBody(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header("content-type") ?? "") || isEncoded(c)) throw new AppError("unsupported_media_type");
  const bytes = await readBytes(c);
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed_json", { cause });
  }
  const { fields, depth } = measureJson(value);
  if (depth > DEEPEST) throw schemaFailure([{ pointer: "", keyword: "maxDepth" }]);
  if (fields !== countWrittenFields(text)) throw new AppError("malformed_json");
  return value;
}
