import { readFileSync } from "node:fs";
import path from "node:path";
import { validate } from "@becivic/contract";
import { expect, it } from "vitest";
import { readFewSkills } from "../_few-skills.ts";
import { problemOf } from "../_problem.ts";
import { connect, MODERN } from "../mcp/_client.ts";
import { describeOnNode } from "../publishing/_on-node.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const repositoryRoot = path.resolve(import.meta.dirname, "../..");
// A proposal is judged by these; life events and the words of dossiers are public beside them.
const judging = ["source-classes", "authorities", "types", "categories"] as const;
const names = [...judging, "life-events", "dossier-words"] as const;

describeOnBoth("the lists that a proposal has to follow", (api) => {
  it.each(names)("are public: %s [open.lists]", async (name) => {
    const { status, body, headers } = await api.get(`/data/${name}.json`);
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(readFewSkills().get(`data/${name}.json`) ?? "{}"));
    expect(validate(name, body).valid).toBe(true);
    expect(headers.get("cache-control")).toBe("public, max-age=300, s-maxage=300");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const etag = headers.get("etag") ?? "";
    const again = await api.send("192.0.2.9", `/data/${name}.json`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("are resources over MCP, with the same content [open.lists]", async () => {
    const client = await connect(api, MODERN);
    const { resources } = await client.listResources();
    for (const name of names) {
      const uri = resources.find((one) => one.uri.endsWith(`/data/${name}.json`))?.uri ?? "";
      const [part] = (await client.readResource({ uri })).contents;
      // The contents of these resources are text.
      const { text } = part as { text: string };
      expect(JSON.parse(text)).toEqual((await api.get(`/data/${name}.json`)).body);
    }
  });

  it("are named where a drafter looks, and so is the path directory [open.lists] [open.session-start]", async () => {
    const { body: manifest } = await api.get("/agents/manifest.json");
    expect(manifest.lists).toEqual(Object.fromEntries(names.map((name) => [name, `/data/${name}.json`])));
    expect(manifest.session_start).toMatchObject({
      fetch: [
        "/scrub-rules.json",
        "/revocations.json",
        "/api/skill-graph",
        "/api/path-directory",
        "/skills/phrases.json",
        "/communes.json",
      ],
    });
    const { fetch: addresses } = manifest.session_start as { fetch: string[] };
    for (const address of addresses) expect([address, (await api.get(address)).status]).toEqual([address, 200]);
    const { body: openapi } = await api.get("/api/openapi.json");
    for (const page of ["/llms.txt", "/agents.md"]) {
      const text = await (await api.send("192.0.2.9", page, {})).text();
      for (const name of names) expect(text, `${page} ${name}`).toContain(`/data/${name}.json`);
    }
    const guide = readFileSync(path.join(repositoryRoot, "corpus/skills/meta-draft-l1-skill/canonical.md"), "utf8");
    for (const name of judging) expect(guide).toContain(`/data/${name}.json`);
    for (const name of names) expect(openapi.paths).toHaveProperty([`/data/${name}.json`]);
  });

  it("are named by the refusal of a host [open.lists]", async () => {
    const { concern, amendment } = await api.make();
    const report = concern();
    const content = { ...(report.content as object), body: "See example.net for the form." };
    const answer = await api.post(api.newAddress(), "/api/concerns?dry_run=1", { ...report, content });
    expect(problemOf(answer.body)).toMatchObject({ error: "cross_ref_fail", schema_pointer: "/content/body" });
    expect(JSON.stringify(answer.body)).toContain("/data/source-classes.json");
    const moved = amendment({ target_type: "reference", target_id: "ref-00001", content: { proposed_url: "https://example.net/" } });
    const cited = await api.post(api.newAddress(), "/api/amendments?dry_run=1", moved);
    expect(JSON.stringify(cited.body)).toContain("/data/source-classes.json");
  });
});

describeOnNode("the lists, once something is published", ({ api, stage }) => {
  it("are those of the published commit, not the shipped files [open.lists]", async () => {
    const { draft } = await api.make();
    const base = draft();
    const content = base.content as { frontmatter: object; body: string };
    const sent = await stage("drafts", {
      ...base,
      content: { ...content, frontmatter: { ...content.frontmatter, category: "belgium-regional-cycling" } },
    });
    expect(sent.status).toBe(202);
    const listed = async (): Promise<unknown> => (await api.get("/data/categories.json")).body.categories;
    expect(await listed()).not.toContain("belgium-regional-cycling");
    await api.advance("PT25H");
    const { items } = (await api.operator("GET", "/api/_internal/review")).body as unknown as { items: { id: string; kind: string }[] };
    const item = items.find(({ kind }) => kind === "draft");
    await api.operator("POST", `/api/_internal/review/${item?.id}`, { action: "approve" });
    expect(await listed()).toContain("belgium-regional-cycling");
    const { nodes } = (await api.get("/api/skill-graph?status=alpha")).body as unknown as { nodes: { id: string; applies_to: unknown }[] };
    expect(nodes.find(({ id }) => id === "bicycle-registration")?.applies_to).toBe(null);
  });
});
