import process from "node:process";
import { PROJECT_ORIGIN } from "@becivic/contract";
import { createServerFactory } from "@becivic/mcp";
import { toLogLine } from "@becivic/service/host";
import type { Log } from "@becivic/service/ports";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { toConfig, toSecrets } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { readEnvironment } from "./env.ts";
import { openSharedFolder } from "./open-data-folder.ts";
import { makeNewFilesPrivate } from "./private-files.ts";

const help = `The MCP server of Be Civic over standard input and output, for an agent on this machine.

  npm run --silent mcp       serve MCP until the client closes the connection
  npm run mcp -- --help      show this help

It reads the settings of the server (npm start -- --help); BECIVIC_DATA_DIR is the data folder. Without BECIVIC_ORIGIN,
URLs in its answers have the origin ${PROJECT_ORIGIN}, because there is no HTTP request to take one from. It may run beside a server
on the same folder. It runs no jobs: the server commits what an agent stages, 24 hours later or when it is next started.
`;

if (process.argv.includes("--help")) {
  process.stdout.write(help);
  process.exit(0);
}

makeNewFilesPrivate();
try {
  const environment = readEnvironment(process.env);
  const config = toConfig(environment, process.cwd());
  // Standard output carries the protocol.
  const log: Log = (entry) => void process.stderr.write(`${toLogLine(entry, Date.now())}\n`);
  const folder = await openSharedFolder(config, toSecrets(environment), log);
  const createServer = createServerFactory({ ...folder, log, origin: config.origin });
  const connection = serveStdio(() => createServer("127.0.0.1"));
  const leave = async (): Promise<void> => {
    await connection.close();
    await folder.judge.close();
    folder.store.close();
    process.exit(0);
  };
  process.stdin.once("end", leave);
  process.once("SIGINT", leave);
  process.once("SIGTERM", leave);
} catch (error) {
  const message = error instanceof ConfigurationError ? error.message : error;
  console.error("Be Civic did not start.", message);
  process.exit(1);
}
