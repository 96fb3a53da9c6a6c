import { expect, it } from "vitest";
import { describeOnNode } from "./_on-node.ts";
import { votingOn } from "./_votes.ts";

const traversed = (outcome: "success" | "failed", more: object = {}) => ({ traversal_metadata: { outcome, ...more } });

describeOnNode("the fate of a path", ({ api, stage, git }) => {
  const entry = (id: string) =>
    (
      JSON.parse(git("show", "main:paths/index.json")) as {
        paths: Record<string, { status: string; version: string; sources: { id: string; post_handoff_observed?: boolean }[] }>;
      }
    ).paths[id];
  const on = (path: string) => votingOn(api, { target_type: "path", target_id: path });
  const onSource = (path: string, source: string) => votingOn(api, { target_type: "path_source", target_id: `${path}:${source}` });

  it("is carried by votes on its sources, where each address counts once [lifecycle.path-sources]", async () => {
    const id = "birth-certificate-belgian";
    const busy = api.newAddress();
    for (const source of ["irisbox-birth", "just-on-web-birth", "commune-desk-birth"])
      expect((await onSource(id, source).confirm(busy, traversed("success"))).status).toBe(201);
    await api.advance("P3D");
    expect(await on(id).standing()).toMatchObject({ status: "alpha", confirms: 3, distinct_addresses: 1, missing: ["2 more addresses"] });
    await onSource(id, "irisbox-birth").confirm(undefined, traversed("success"));
    await on(id).confirm();
    await api.advance("PT5M");
    expect(await on(id).standing()).toMatchObject({ status: "beta", version: "0.2.0" });
    expect(entry(id)).toMatchObject({ status: "beta", version: "0.2.0" });
  });

  it("ends when every source fails, and not before [lifecycle.path-sources]", async () => {
    const id = "self-employed-contributions-certificate";
    for (let vote = 0; vote < 2; vote += 1) await onSource(id, "fund-portal").reject(undefined, traversed("failed"));
    await api.advance("PT5M");
    expect(entry(id)?.status).toBe("alpha");
    for (let vote = 0; vote < 2; vote += 1) await onSource(id, "write-to-the-fund").reject(undefined, traversed("failed"));
    await api.advance("PT5M");
    expect(entry(id)).toMatchObject({ status: "deprecated", version: "0.1.0" });
    expect(git("log", "-1", "--format=%B", "main")).toContain("Reason: sources");
    expect((await on(id).confirm()).body).toMatchObject({ error: "cross_ref_fail" });
  });

  it("says of a source that people got through after the hand-over, once three did [lifecycle.post-handoff]", async () => {
    const id = "career-overview";
    for (let vote = 0; vote < 3; vote += 1)
      await onSource(id, "mycareer-overview").confirm(undefined, traversed("success", { validates_post_handoff: true }));
    await api.advance("PT5M");
    expect(entry(id)?.sources.find((source) => source.id === "mycareer-overview")?.post_handoff_observed).toBe(true);
    expect(entry(id)).toMatchObject({ status: "alpha", version: "0.1.1" });
    expect(await on(id).standing()).toMatchObject({ confirms: 3 });
  });

  it("rolls back a change of a source that people reject [lifecycle.path-rollback]", async () => {
    const id = "marriage-certificate-belgian";
    const { amendment } = await api.make();
    const sent = await stage(
      "amendments",
      amendment({
        target_type: "path_source",
        target_id: `${id}:commune-desk-marriage`,
        content: { amendment_subtype: "field_edit", frontmatter_change: { field_path: "priority", proposed_value: 90 } },
      }),
    );
    expect(sent.status).toBe(202);
    await api.advance("PT24H");
    expect((await api.get(sent.path)).body).toMatchObject({ publication: "merged" });
    expect(entry(id)).toMatchObject({ status: "alpha", version: "0.1.1" });
    const before = JSON.stringify(entry(id)?.sources);
    for (let vote = 0; vote < 2; vote += 1) await onSource(id, "irisbox-marriage").reject(undefined, traversed("failed"));
    await api.advance("PT5M");
    expect(JSON.stringify(entry(id)?.sources)).toBe(before);
    for (let vote = 0; vote < 2; vote += 1) await onSource(id, "commune-desk-marriage").reject(undefined, traversed("failed"));
    await api.advance("PT5M");
    expect(entry(id)).toMatchObject({ status: "alpha", version: "0.1.2" });
    expect(JSON.stringify(entry(id)?.sources)).not.toBe(before);
  });

  it("goes stale after ninety days without a confirm, and is back at the first [lifecycle.path-stale]", async () => {
    const id = "nationality-file-appointment";
    await api.advance("P91D");
    expect(entry(id)?.status).toBe("deprecated");
    expect((await on(id).confirm()).status).toBe(201);
    await api.advance("PT5M");
    expect(entry(id)).toMatchObject({ status: "alpha", version: "0.1.1" });
  });
});
