import { createFinder, findableOfPublicFiles, type PublicFiles, shippedWeights } from "@becivic/find";
import { expect, it } from "vitest";
import { readQueries } from "../../tools/find/queries.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const MOST = 5;
/** Every sixth question is enough to have each language and each kind. */
const questions = readQueries("development").filter((_query, index) => index % 6 === 0);

describeOnBoth("a finder on the user's machine", (api) => {
  it("finds from the public files what the server finds [server.finder]", async () => {
    const { find_locally: at } = (await api.get("/agents/manifest.json")).body as { find_locally: Record<keyof PublicFiles, string> };
    const read = async (address: string): Promise<unknown> => (await api.get(address)).body;
    // The answers are valid against their schemas: other tests look at that.
    const files = { graph: await read(at.graph), phrases: await read(at.phrases), paths: await read(at.paths) } as PublicFiles;
    const finder = createFinder(findableOfPublicFiles(files), shippedWeights);
    expect(questions.length).toBeGreaterThan(40);
    for (const { q } of questions) {
      const { body } = await api.get(`/api/search?q=${encodeURIComponent(q)}&limit=${MOST}`);
      const { matches, isAmbiguous } = finder.find(q, MOST);
      expect([q, matches, isAmbiguous]).toEqual([q, body.results, body.ambiguous]);
    }
  });
});
