import { countWrittenFields, measureJson } from "@becivic/contract";
import { AppError, schemaFailure } from "@becivic/service";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";

const LARGEST_BODY = 1_048_576;
const DEEPEST = 64;

/** The bytes of a body. If it cannot be read to its end, the client closed the connection: that is no fault of the server. */
async function readBytes(c: Context): Promise<ArrayBuffer> {
  try {
    return await readAll(c);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("malformed_json", { cause });
  }
}

/**
 * A body with a Content-Length cannot be longer, and is read at once: bodyLimit opens the stream of the body first, for which the adapter of Node has
 * to create a whole Request (`npm run bench -- framework`). A body without a Content-Length is read in chunks, up to the limit.
 */
async function readAll(c: Context): Promise<ArrayBuffer> {
  const length = c.req.header("content-length");
  const hasLength = length !== undefined && c.req.header("transfer-encoding") === undefined;
  if (hasLength && !(Number(length) <= LARGEST_BODY)) throw new AppError("payload_too_large");
  if (!hasLength) await limitStreamedBody(c, async () => {});
  return c.req.arrayBuffer();
}

const limitStreamedBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new AppError("payload_too_large");
  },
});

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

// `application/json-patch+json` and other types with a structure of their own are not what the schemas describe.
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Whether the body has a content coding. None is accepted: a small compressed body can become a large one. */
function isEncoded(c: Context): boolean {
  return (c.req.header("content-encoding") ?? "identity").trim().toLowerCase() !== "identity";
}

/** The header of status 415 (RFC 9110, section 15.5.16): the accepted codings or media types. */
export function acceptedBody(c: Context): readonly [name: string, value: string] {
  return isEncoded(c) ? ["accept-encoding", "identity"] : ["accept", "application/json"];
}

/** Reads a JSON body. Refuses another media type, malformed JSON, a repeated field and JSON that is nested too deeply. */
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
