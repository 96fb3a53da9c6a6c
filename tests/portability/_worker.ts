import { type SchemaName, validate } from "@becivic/contract";
import { planSteps } from "@becivic/render";
import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { readEverything } from "./_corpus-sample.ts";

// A Worker made of the shipped packages, for tests: endpoints of the validators, to the scrub, to the corpus engine and to the steps of processes.

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
    if (pathname === "/process") return Response.json(((await request.json()) as string[]).map((source) => planSteps(source) ?? null));
    return new Response("no such door", { status: 404 });
  },
};
