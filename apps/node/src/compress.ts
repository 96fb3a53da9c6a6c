import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AppDependencies } from "@becivic/http";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// A higher quality takes five times as long for a twentieth less.
const QUALITY = 5;

/** In the thread pool of Node, so that the event loop is not blocked. */
export const compress: NonNullable<AppDependencies["compress"]> = (coding, body) => {
  if (coding === "gzip") return gzipAsync(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliAsync(body, { params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.byteLength } });
};
