import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createPresidioRecogniser } from "@becivic/outbound";
import { afterEach, describe, expect, it } from "vitest";

interface Question {
  text: string;
  language: string;
}

const PERSON = { analysis_explanation: null, end: 10, entity_type: "PERSON", score: 0.85, start: 0 };

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  server = undefined;
});

async function recogniserBefore(listener: RequestListener, timeoutMs = 60_000) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return createPresidioRecogniser({ url: `http://127.0.0.1:${port}/`, fetch: (url, init) => fetch(url, init), timeoutMs });
}

/** An analyzer that knows one person, and finds fault with what Presidio finds fault with. */
function analyzer(questions: Question[]): RequestListener {
  return async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const question = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Question & Record<string, unknown>;
    questions.push({ text: question.text, language: question.language });
    const isAsItShould =
      request.method === "POST" &&
      request.url === "/analyze" &&
      request.headers["content-type"] === "application/json" &&
      question.text !== "" &&
      JSON.stringify(question.entities) === '["PERSON"]' &&
      question.score_threshold === 0.5;
    response.writeHead(isAsItShould ? 200 : 500, { "content-type": "application/json" });
    response.end(JSON.stringify(isAsItShould ? (question.text.includes("Janssens") ? [PERSON] : []) : { error: "No text provided" }));
  };
}

describe("the recogniser of names, over Presidio", () => {
  it("finds a name in any of the texts, in one question and its language [names.presidio]", async () => {
    const questions: Question[] = [];
    const recogniser = await recogniserBefore(analyzer(questions));
    expect(await recogniser.hasName(["The desk wants a copy.", "", " \n", "Le guichet est fermé et la commune le sait."])).toBe(false);
    expect(await recogniser.hasName(["Het loket", "Mevrouw Janssens is van het loket.", "Een kopie"])).toBe(true);
    expect(questions.map(({ language }) => language)).toEqual(["fr", "nl"]);
    expect(await recogniser.hasName([])).toBe(false);
  });

  it("takes only persons for persons [names.presidio]", async () => {
    const recogniser = await recogniserBefore((_request, response) =>
      response.end(JSON.stringify([{ ...PERSON, entity_type: "LOCATION" }])),
    );
    expect(await recogniser.hasName(["Brussels"])).toBe(false);
  });

  it.each<[string, RequestListener]>([
    ["fails", (_request, response) => response.writeHead(500).end('{"error": "No matching recognizers were found: Janssens"}')],
    ["sends us elsewhere", (_request, response) => response.writeHead(307, { location: "http://127.0.0.1:1/Janssens" }).end()],
    ["is slow", () => {}],
    ["is slow in the middle", (_request, response) => response.writeHead(200).write("[")],
    ["hangs up", (_request, response) => response.destroy()],
    ["talks nonsense", (_request, response) => response.end("<html>Janssens</html>")],
    ["answers with something else", (_request, response) => response.end('{"results": []}')],
    ["answers with results that are none", (_request, response) => response.end('[{"type": "PERSON"}, null]')],
    ["answers nothing", (_request, response) => response.end()],
    ["answers at length", (_request, response) => response.end(`[${" ".repeat(1_100_000)}]`)],
  ])("throws when the analyzer %s, and repeats nothing of the text [names.out-of-order]", async (_what, listener) => {
    const recogniser = await recogniserBefore(listener, 300);
    const error = await recogniser.hasName(["Janssens is at the desk."]).catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(Error);
    const { message, cause } = error as Error;
    expect(message).toMatch(/^The recogniser of names is out of order: [a-z 0-9]+\.$/);
    expect(cause).toBeUndefined();
  });

  it("throws when the analyzer is down [names.out-of-order]", async () => {
    const recogniser = await recogniserBefore(() => {});
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    await expect(recogniser.hasName(["Anybody"])).rejects.toThrow("it cannot be reached");
  });
});
