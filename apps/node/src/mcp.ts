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

const help = `Be Civic for an agent on this machine: MCP over the standard input and output.

  npm run --silent mcp       speak MCP until the other side hangs up
  npm run mcp -- --help      show this

It takes the settings of the server (npm start -- --help), of which BECIVIC_DATA_DIR says where everything is kept. Without BECIVIC_ORIGIN,
addresses in its answers are those of ${PROJECT_ORIGIN}: there is no request that could name another. It may run beside a server
over the same folder. It runs no jobs: what an agent stages is committed a day later by the server, or once one is started.
`;

if (process.argv.includes("--help")) {
  process.stdout.write(help);
  process.exit(0);
}

makeNewFilesPrivate();
try {
  const environment = readEnvironment(process.env);
  const config = toConfig(environment, process.cwd());
  // The standard output belongs to the protocol.
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
