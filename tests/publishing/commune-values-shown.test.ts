import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { deprecateArtefact, readRow, readRowHistory } from "@becivic/service";
import { describe, expect, it } from "vitest";
import { communeOn, ETTERBEEK, FIGURE, seedWithCommunes } from "./_communes.ts";
import { TestServer } from "./_test-server.ts";

const open = () => TestServer.open({ seed: () => seedWithCommunes() });
const general = (server: TestServer) => readRow("volatile_value", { uid: FIGURE }, server.now, server.service);
const history = (server: TestServer) => readRowHistory("volatile_value", { uid: FIGURE, commune: ETTERBEEK }, server.service);

describe("the values of communes, as they are shown", () => {
  it("are listed with the value that an unconfirmed change replaced [communes.replaced]", async () => {
    const server = await open();
    await communeOn(server, ETTERBEEK).amend(29);
    await server.advance(DAY_MS);
    expect((await general(server)).by_commune).toMatchObject({ [ETTERBEEK]: { value: 29, is_one_report: true, replaced: 20 } });
  });

  it("are none where the figure is deprecated [communes.withdrawn]", async () => {
    const server = await open();
    await deprecateArtefact({ target_type: "volatile_value", target_id: FIGURE }, server.now, server.service);
    expect(await general(server)).toMatchObject({ status: "deprecated" });
    expect(await general(server)).not.toHaveProperty("by_commune");
    expect(await communeOn(server, ETTERBEEK).read()).toMatchObject({ has_own_value: false });
  });

  it("have no history while the figure is withdrawn [communes.withdrawn]", async () => {
    const server = await open();
    expect((await history(server)).revisions).toHaveLength(1);
    expect(await server.flag("volatile_value", FIGURE)).toBe("ok");
    await server.advance(DAY_MS);
    await expect(history(server)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are none once the figure is the same in every commune, because no vote could correct them [communes.same-everywhere]", async () => {
    const server = await open();
    server.push((clone) => {
      const file = path.join(clone, "catalogue/rows.json");
      writeFileSync(file, readFileSync(file, "utf8").replace('"basis": "local"', '"basis": "official"'));
    });
    await server.advance(HOUR_MS);
    expect(await communeOn(server, ETTERBEEK).read()).toMatchObject({ has_own_value: false, value: 25 });
  });
});
