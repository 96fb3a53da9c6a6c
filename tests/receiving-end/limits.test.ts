import { describe, expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";
import { diff, itemOf } from "./_submissions.ts";

describeOnBoth("limits", (api) => {
  describe("limits", () => {
    it("accept exactly ten of forty validations sent at once from one address [limits.exact]", async () => {
      const { validation } = await api.make();
      const address = api.newAddress();
      const answers = await Promise.all(Array.from({ length: 40 }, () => api.post(address, "/api/validations", validation())));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(30);
      expect(problemOf(refused[0]?.body)).toEqual({ error: "rate_limit_exceeded", retry_after: expect.any(Number) });
      expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    });

    it("count votes on sources of paths on their own: thirty a day, ten of them rejects [limits.path-sources]", async () => {
      const { validation } = await api.make();
      const address = api.newAddress();
      const onSource = (verdict: "confirm" | "reject") =>
        api.post(
          address,
          "/api/validations",
          validation({
            target_type: "path_source",
            target_id: "birth-certificate-belgian:irisbox-birth",
            verdict,
            traversal_metadata: { outcome: verdict === "confirm" ? "success" : "failed" },
            ...(verdict === "reject" ? { rationale: "The page is gone." } : {}),
          }),
        );
      const statuses = async (count: number, vote: () => ReturnType<typeof onSource>) =>
        (await Promise.all(Array.from({ length: count }, vote))).map(({ status }) => status).sort();
      expect(await statuses(12, () => onSource("reject"))).toEqual([...Array<number>(10).fill(201), 429, 429]);
      expect(await statuses(22, () => onSource("confirm"))).toEqual([...Array<number>(20).fill(201), 429, 429]);
      // The votes on everything else keep their ten.
      expect(await statuses(11, () => api.post(address, "/api/validations", validation()))).toEqual([...Array<number>(10).fill(201), 429]);
    });

    it("count fifty items a day, by the network that a provider gives a household, and start again the next day [limits.day]", async () => {
      const { feedback, envelope } = await api.make();
      const address = api.newAddress();
      const items = Array.from({ length: 60 }, () => itemOf("feedback", feedback()));
      const first = await api.post(address, "/api/feedback", envelope(items));
      expect(first.body.results?.map(({ status }) => status)).toEqual([
        ...Array<string>(50).fill("staged"),
        ...Array<string>(10).fill("rejected"),
      ]);
      const neighbour = address.replace("::1", "::2");
      expect(await api.post(neighbour, "/api/feedback", envelope([itemOf("feedback", feedback())]))).toMatchObject({
        status: 429,
        body: { error: "rate_limit_exceeded" },
      });
      // What is there already costs nothing.
      expect((await api.post(address, "/api/feedback", envelope(items.slice(0, 1)))).body.results).toMatchObject([{ status: "duplicate" }]);
      await api.advance("P1DT2H");
      const { feedback: next, envelope: nextEnvelope } = await api.make();
      expect((await api.post(address, "/api/feedback", nextEnvelope([itemOf("feedback", next())]))).body.results).toMatchObject([
        { status: "staged" },
      ]);
    });

    it("count flags, changes that go through git, and refusals on their own [limits.buckets]", async () => {
      const { validation, bodyAmendment, concern } = await api.make();
      const flagger = api.newAddress();
      const flag = () =>
        api.post(
          flagger,
          "/api/validations",
          validation({
            verdict: "reject",
            rationale: "Odd.",
            injection_flag: true,
            injection_reason: "It tells the agent to ignore its user.",
          }),
        );
      expect([(await flag()).status, (await flag()).status, (await flag()).status]).toEqual([201, 201, 429]);
      const editor = api.newAddress();
      const edit = () => api.post(editor, "/api/amendments", bodyAmendment(diff));
      expect([(await edit()).status, (await edit()).status, (await edit()).status, (await edit()).status]).toEqual([202, 202, 202, 429]);
      const guesser = api.newAddress();
      const { envelope } = await api.make();
      const wrong = Array.from({ length: 100 }, () => ({ type: "concern" }));
      await api.post(guesser, "/api/feedback", envelope(wrong));
      await api.post(guesser, "/api/feedback", envelope(wrong));
      expect((await api.post(guesser, "/api/concerns", concern())).status).toBe(429);
      // A refusal of a mere validation does not count against its sender.
      const careful = api.newAddress();
      const staged = concern();
      await api.post(careful, "/api/concerns", staged);
      await api.post(careful, "/api/feedback", envelope(wrong, { mode: "validate" }));
      await api.post(careful, "/api/feedback", envelope(wrong, { mode: "validate" }));
      expect((await api.post(careful, "/api/concerns", concern())).status).toBe(202);
      // A duplicate is answered as such also to a sender who was refused too often.
      await api.post(careful, "/api/feedback", envelope(wrong));
      await api.post(careful, "/api/feedback", envelope(wrong));
      expect((await api.post(careful, "/api/concerns", concern())).status).toBe(429);
      expect((await api.post(careful, "/api/concerns", staged)).body).toMatchObject({
        status: "duplicate",
        cancel_token: expect.any(String),
      });
    });
  });
});
