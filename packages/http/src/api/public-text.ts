import { defineRoute, type ParametersName } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicFile } from "./public-file.ts";
import { type Described, type ParametersOf, type ReadContext, readContextOf } from "./public-read.ts";

type TextType = "application/json" | "application/schema+json" | "application/xml" | "text/markdown" | "text/plain";

interface TextFile<Parameters> {
  type: TextType | ((parameters: Parameters) => TextType);
  /** The value of cache-control; by default five minutes. */
  cacheControl?: string;
  /** If a page shows the same text, search engines should index only the page. */
  isIndexed?: boolean;
}

/** A public route that returns the text of an operation. */
export function publicText<const Path extends string, Input extends ParametersName = "none">(
  route: Described<Path, Input>,
  { type, cacheControl, isIndexed = true }: TextFile<ParametersOf<Path, Input>>,
  read: (parameters: ParametersOf<Path, Input>, context: ReadContext) => string | Promise<string>,
): Route {
  return defineRoute<Path, Input>({
    ...route,
    method: "get",
    access: "public",
    handle: async (c, dependencies, { parameters }) => {
      const text = await read(parameters, readContextOf(c, dependencies));
      const answer = publicFile(c, text, typeof type === "string" ? type : type(parameters), cacheControl);
      if (!isIndexed) answer.headers.set("x-robots-tag", "noindex");
      return answer;
    },
  });
}
