import { DAY_MS, MINUTE_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { verifyServer } from "../verify/_verify.ts";
import { communeOn, ETTERBEEK, seedWithCommunes } from "./_communes.ts";
import { TestServer } from "./_test-server.ts";

const open = async () => {
  const server = await TestServer.open({ seed: () => seedWithCommunes() });
  return { server, etterbeek: communeOn(server, ETTERBEEK) };
};

describe("the value of a commune that was withdrawn", () => {
  it.each([
    ["a flag", 1],
    ["two rejects", 2],
  ])("by %s takes no other value until a maintainer decides, and comes back [communes.withdrawn]", async (_, voters) => {
    const { server, etterbeek } = await open();
    // One amendment waits for its day already when the value is withdrawn.
    expect(await etterbeek.amend(29)).toBe("ok");
    for (let voter = 0; voter < voters; voter += 1) await (voters === 1 ? etterbeek.flag() : etterbeek.vote("reject"));
    await server.advance(5 * MINUTE_MS);
    expect(await etterbeek.amend(28)).toBe("cross_ref_fail");
    await server.advance(DAY_MS);
    expect(await etterbeek.read()).toMatchObject({ has_own_value: false, value: 25 });
    await server.decide(await server.reviewItem("quarantine"), "reinstate");
    expect(await etterbeek.read()).toMatchObject({ value: 20, revision: 2, source: "registration-code" });
    expect((await verifyServer(server)).differences).toEqual([]);
  });
});

describe("the same value of a commune, without its source", () => {
  it("is refused while the value is current, whose votes stay [communes.amended]", async () => {
    const { server, etterbeek } = await open();
    for (let voter = 0; voter < 3; voter += 1) await etterbeek.vote("confirm");
    await server.advance(3 * DAY_MS);
    await etterbeek.amend(20);
    await server.advance(DAY_MS);
    expect(await etterbeek.read()).toMatchObject({ revision: 1, status: "beta", source: "registration-code", confirmed_by: 3 });
  });

  it("is refused after votes withdrew the one that shipped [communes.withdrawn]", async () => {
    const { server, etterbeek } = await open();
    for (let voter = 0; voter < 2; voter += 1) await etterbeek.vote("reject");
    await server.advance(5 * MINUTE_MS);
    await server.decide(await server.reviewItem("quarantine"), "uphold");
    await etterbeek.amend(20);
    await server.advance(DAY_MS);
    expect(await etterbeek.read()).toMatchObject({ has_own_value: false, value: 25 });
    expect(await etterbeek.amend(22)).toBe("ok");
    await server.advance(DAY_MS);
    expect(await etterbeek.read()).toMatchObject({ value: 22, revision: 2, status: "alpha" });
    expect((await verifyServer(server)).differences).toEqual([]);
  });
});
