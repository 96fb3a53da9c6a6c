import { tools } from "@becivic/mcp";
import type { Client } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { describeOnBoth } from "../receiving-end/_on-both.ts";
import { connect, eras } from "./_client.ts";

const NAME = "help_with_belgian_paperwork";

async function textOf(client: Client, matter?: string): Promise<string> {
  const { messages } = await client.getPrompt({ name: NAME, ...(matter === undefined ? {} : { arguments: { matter } }) });
  expect(messages).toEqual([{ role: "user", content: { type: "text", text: expect.any(String) } }]);
  const [content] = messages.map((message) => message.content);
  return content?.type === "text" ? content.text : "";
}

describeOnBoth("the prompts", (api) => {
  it.each(eras)("are one, with an optional matter, in %s [senders.prompt]", async (era) => {
    const client = await connect(api, era);
    expect(client.getServerCapabilities()?.prompts).toEqual({ listChanged: false });
    expect((await client.listPrompts()).prompts).toEqual([
      {
        name: NAME,
        title: "Help with Belgian paperwork",
        description: expect.any(String),
        arguments: [{ name: "matter", description: expect.any(String), required: false }],
      },
    ]);
  });

  it("gives the words of the user, and names only tools that exist [senders.prompt]", async () => {
    const client = await connect(api);
    const text = await textOf(client, "I move from Lyon to Namur.");
    expect(text).toContain("It is about: I move from Lyon to Namur.");
    expect(await textOf(client)).toContain("Ask me first what it is about.");
    expect(await textOf(client, "  ")).toContain("Ask me first what it is about.");
    const names = tools.map(({ name }) => name);
    const toolNames = text.match(/[a-z]+_[a-z_]+/g) ?? [];
    expect(toolNames.length).toBeGreaterThan(3);
    expect(toolNames.filter((name) => !names.includes(name))).toEqual([]);
  });
});
