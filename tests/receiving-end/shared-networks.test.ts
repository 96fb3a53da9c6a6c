import { describe, expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";
import { itemOf } from "./_submissions.ts";

const network = {
  name: "example-host",
  ranges: ["198.51.100.0/24", "2001:db8:a0::/44"],
  factor: 2,
  source: "https://agents.example/addresses",
};
/** Addresses of the network in both of its ranges, and in both spellings of IPv4. */
const inside = (at: number): string =>
  [`198.51.100.${at}`, `::ffff:198.51.100.${at}`, `2001:db8:a${(at % 16).toString(16)}::${at}`][at % 3] ?? "";

describeOnBoth(
  "a shared network",
  (api) => {
    const votersOn = async (target_type: string, target_id: string) =>
      (await api.operator("GET", `/api/_internal/artefact-stats?target_type=${target_type}&target_id=${target_id}`)).body.distinct_ips;

    it("is one author: no address of it votes on what another one wrote [networks.one-address]", async () => {
      const { concern, envelope } = await api.make();
      const body = envelope([itemOf("concern", concern())]);
      await api.post(inside(6), "/api/feedback", body);
      await api.advance("PT24H");
      const { items } = (await api.get(`/api/feedback/sessions/${body.session_id}`)).body as { items: { uid: string }[] };
      const uid = items[0]?.uid ?? "";
      const { validation } = await api.make();
      const vote = (address: string) => api.post(address, "/api/validations", validation({ target_type: "observation", target_id: uid }));
      for (const address of [inside(6), inside(7), inside(8)])
        expect(problemOf((await vote(address)).body)).toEqual({ error: "self_validation_blocked" });
      expect((await vote("198.51.101.1")).status).toBe(201);
      expect(await votersOn("observation", uid)).toBe(1);
    });

    describe("in the limits", () => {
      it("has twice as many items a day for each address where its factor is two [networks.factor]", async () => {
        const { feedback, envelope } = await api.make();
        const items = () => Array.from({ length: 55 }, () => itemOf("feedback", feedback()));
        const send = async (address: string) =>
          (await api.post(address, "/api/feedback", envelope(items()))).body.results?.filter(({ status }) => status === "staged").length;
        expect([await send("198.51.100.1"), await send("::ffff:198.51.100.1")]).toEqual([55, 45]);
        expect(await send("198.51.100.2")).toBe(55);
        expect(await send("198.51.101.2")).toBe(50);
      });

      it("has twice as many validated items [networks.factor]", async () => {
        const { envelope } = await api.make();
        const items = Array.from({ length: 100 }, () => ({ type: "concern" }));
        const validate = async (address: string) =>
          (await api.post(address, "/api/feedback", envelope(items, { mode: "validate" }))).status;
        const statuses: number[] = [];
        for (let request = 0; request < 11; request += 1) statuses.push(await validate("198.51.100.3"));
        expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
      });

      it("has the votes and the flags of one address [networks.one-address]", async () => {
        const { validation } = await api.make();
        const flag = { verdict: "reject", rationale: "Odd.", injection_flag: true, injection_reason: "It gives orders." };
        const send = async (address: string, fields: Record<string, unknown> = {}) =>
          (await api.post(address, "/api/validations", validation(fields))).status;
        expect([await send(inside(10), flag), await send(inside(11), flag), await send(inside(12), flag)]).toEqual([201, 201, 429]);
        const votes: number[] = [];
        for (let at = 13; at < 22; at += 1) votes.push(await send(inside(at)));
        expect(votes).toEqual([...Array<number>(8).fill(201), 429]);
        expect([await send("198.51.101.3", flag), await send("2001:db8:b0::1")]).toEqual([201, 201]);
        // The network, and the two outside it.
        expect(await votersOn("skill", "nationality-application")).toBe(3);
      });
    });
  },
  { sharedNetworks: { schema_version: 1, networks: [network] } },
);
