import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { LIST } from "../files/replace-folder.ts";

interface Entry {
  name: string;
  sha256: string;
  media_type: string;
  skill?: { name: string; description: string };
}

const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** The index of skills and their archives on a server of this machine, as the site has them. */
export async function serveIndex(built: string): Promise<{ origin: string; close: () => void }> {
  const { files } = JSON.parse(readFileSync(path.join(built, LIST), "utf8")) as { files: Entry[] };
  const skills = files.flatMap(({ name, sha256, skill }) =>
    skill === undefined ? [] : [{ ...skill, type: "archive", url: `/agents/install/${name}`, digest: `sha256:${sha256}` }],
  );
  const server = createServer(({ url }, response) => {
    if (url === "/.well-known/agent-skills/index.json") {
      response.setHeader("content-type", "application/json").end(JSON.stringify({ $schema: SCHEMA, skills }));
      return;
    }
    const file = files.find(({ name }) => url === `/agents/install/${name}`);
    if (file === undefined) response.writeHead(404).end();
    else response.setHeader("content-type", file.media_type).end(readFileSync(path.join(built, file.name)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
