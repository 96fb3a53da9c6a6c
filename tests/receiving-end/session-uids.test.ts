import { expect, it } from "vitest";
import { describeOnBoth } from "./_on-both.ts";
import { diff, itemOf } from "./_submissions.ts";

describeOnBoth("a session", (api) => {
  it("names amendments and drafts of a session by uids of their own [operators.session-uids]", async () => {
    const { amendment, bodyAmendment, draft, envelope } = await api.make();
    const sentItems = [itemOf("amendment", amendment()), itemOf("amendment", bodyAmendment(diff)), itemOf("draft", draft())];
    const sent = envelope(sentItems);
    const { results = [] } = (await api.post(api.newAddress(), "/api/feedback", sent)).body;
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    await api.advance("PT24H5M");
    const { items } = (await api.get(`/api/feedback/sessions/${sent.session_id}`)).body as {
      items: { type: string; uid: string }[];
    };
    expect(items.map(({ type }) => type).sort()).toEqual(["amendment", "amendment", "draft"]);
    for (const { type, uid } of items) expect(uid).toMatch(type === "draft" ? /^drf-\d{5}$/ : /^amd-\d{5}$/);
    expect(new Set(items.map(({ uid }) => uid)).size).toBe(3);
  });
});
