import { type SchemaName, validate } from "@becivic/contract";
import { createApp } from "@becivic/http";
import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { readEverything } from "./_corpus-sample.ts";

// A Worker made of the shipped packages, for tests: the web surface, and two doors to the validators and to the scrub.

const app = createApp({ log: () => {}, clock: { now: () => Date.now() }, randomness: { uuid: () => crypto.randomUUID() } });

interface Question {
  schema: SchemaName;
  value: unknown;
}

// biome-ignore lint/style/noDefaultExport: the Workers runtime demands one
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/validate") {
      const questions = (await request.json()) as Question[];
      return Response.json(questions.map(({ schema, value }) => validate(schema, value).valid));
    }
    if (pathname === "/scrub") {
      const texts = (await request.json()) as string[];
      return Response.json(texts.map((text) => scrubValue(text, defaultRuleSet()).map(({ rule }) => rule)));
    }
    if (pathname === "/corpus") {
      const { file, redirects, pattern } = (await request.json()) as { file: string; redirects: string[]; pattern: string };
      return Response.json(readEverything(file, redirects, pattern));
    }
    return app.fetch(request);
  },
};
