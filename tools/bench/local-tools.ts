import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

interface Start {
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
}

/** What a host gives its agent before the first call of `becivic mcp`: the tools and the instructions, as text. */
export async function readLocalTools({ args, cwd, env }: Start): Promise<{ tools: string; instructions: string }> {
  const client = new Client({ name: "bench", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [...args, "mcp"], cwd, env: { ...env } }));
  try {
    const { tools } = await client.listTools();
    return { tools: JSON.stringify(tools), instructions: client.getInstructions() ?? "" };
  } finally {
    await client.close();
  }
}
