import { createHash } from "node:crypto";
import { parseSkillFile } from "@becivic/corpus";
import type { Client } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { describeOnBoth } from "../receiving-end/_on-both.ts";
import { connect, MODERN } from "./_client.ts";

interface Entry {
  uri: string;
  frontmatter: Record<string, unknown>;
  resources: { uri: string; digest: string; size: number }[];
}

const anything = { "~standard": { version: 1, vendor: "tests", validate: (value: unknown) => ({ value }) } } as const;

/** Methods of the extension, which the client knows no names for. */
async function ask(client: Client, method: string, params: object = {}): Promise<Record<string, unknown>> {
  return (await client.request({ method, params: params as Record<string, unknown> }, anything)) as Record<string, unknown>;
}

async function textAt(client: Client, uri: string): Promise<string> {
  const [part] = (await client.readResource({ uri })).contents;
  expect(part?.mimeType).toBe("text/markdown");
  return (part as { text: string }).text;
}

const URI = "skill://becivic-nationality-application/SKILL.md";

describeOnBoth("skills as files", (api) => {
  it("are declared, listed and read, each with its digest and its own head [mcp.skills]", async () => {
    const client = await connect(api, MODERN);
    expect(client.getServerCapabilities()?.extensions).toHaveProperty(["io.modelcontextprotocol/skills"]);
    const answer = await ask(client, "skills/list");
    expect(answer).toMatchObject({ ttlMs: 60_000, cacheScope: "public" });
    const skills = answer.skills as Entry[];
    expect(skills.map(({ uri }) => uri)).toContain(URI);
    for (const { uri, frontmatter, resources } of skills) {
      const text = await textAt(client, uri);
      const digest = createHash("sha256").update(text).digest("hex");
      expect(resources).toEqual([{ uri, digest: `sha256:${digest}`, size: Buffer.byteLength(text) }]);
      const parsed = parseSkillFile(text);
      expect(frontmatter).toEqual(parsed.ok && parsed.value.frontmatter);
      expect(uri).toBe(`skill://${frontmatter.name}/SKILL.md`);
    }
  });

  it("are found one by one, and nothing else is [mcp.skills]", async () => {
    const client = await connect(api, MODERN);
    expect(await ask(client, "skills/get", { uri: URI })).toMatchObject({ skill: { uri: URI }, ttlMs: 60_000, cacheScope: "public" });
    await expect(ask(client, "skills/list", { cursor: "somewhere" })).rejects.toMatchObject({ code: -32_602 });
    for (const uri of ["skill://becivic-nothing/SKILL.md", "skill://becivic-nationality-application/other.md", "http://localhost/"])
      await expect(ask(client, "skills/get", { uri })).rejects.toMatchObject({ code: -32_602 });
  });

  it("are resources too, beside the whole schemas of what can be sent [mcp.resources]", async () => {
    const client = await connect(api, "2025-11-25");
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(URI);
    const schema = "https://becivic.be/schemas/concern.schema.json";
    expect(resources.map(({ uri }) => uri)).toContain(schema);
    // Whole: with everything that it refers to.
    expect(resources.map(({ uri }) => uri)).toContain("https://becivic.be/schemas/vocabulary.schema.json");
    const [part] = (await client.readResource({ uri: schema })).contents;
    expect(JSON.parse((part as { text: string }).text)).toMatchObject({ $id: schema });
  });
});
