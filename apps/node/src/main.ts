import type { AddressInfo } from "node:net";
import process from "node:process";
import { toLogLine } from "@becivic/service/host";
import { getRequestListener } from "@hono/node-server";
import { compose } from "./compose.ts";
import { toConfig, toSecrets } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { readEnvironment } from "./env.ts";
import { help } from "./help.ts";
import { createLineWriter } from "./line-writer.ts";
import { createOneAtATimeServer } from "./one-at-a-time.ts";
import { makeNewFilesPrivate } from "./private-files.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

// A client that sends its request slowly holds a connection, but does not block the server.
// Longer than the keep-alive of proxies (a minute) and clients: if the server closed first, it would lose a request that is being sent.
const PATIENCE = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 65_000 };

if (process.argv.includes("--help")) {
  process.stdout.write(help);
  process.exit(0);
}

makeNewFilesPrivate();
try {
  const writeLine = createLineWriter();
  const environment = readEnvironment(process.env);
  const config = toConfig(environment, process.cwd());
  const program = await compose(config, toSecrets(environment), (entry) => writeLine(toLogLine(entry, Date.now())));
  const server = createOneAtATimeServer(PATIENCE, getRequestListener(program.fetch, { hostname: config.host }));
  server.listen(config.port, config.host, () => {
    const address = `http://${urlHost(config.host)}:${(server.address() as AddressInfo).port}`;
    program.listensAt(address);
    for (const warning of program.warnings) process.stderr.write(`${warning}\n`);
    // Programs read the address from this line: a space follows it.
    process.stdout.write(`Be Civic is up at ${address} and keeps its data in ${config.dataFolder}. Ctrl+C stops it.\n`);
  });
  server.on("error", (error: NodeJS.ErrnoException) => fail(listenError(error, config.host, config.port)));
  stopOnSignal(server, config.followsParent, program.stop);
} catch (error) {
  fail(error);
}

function urlHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") return new ConfigurationError(`BECIVIC_PORT: port ${port} is already in use. Choose another one.`);
  if (error.code === "EACCES")
    return new ConfigurationError(
      `BECIVIC_PORT: this user may not listen on port ${port}. Choose a port above 1023, or give the user that right.`,
    );
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new ConfigurationError(
      `BECIVIC_HOST: this machine has no address ${host}. Set one of its addresses, or 0.0.0.0 for all of them.`,
    );
  return error;
}

function fail(error: unknown): never {
  if (error instanceof ConfigurationError) process.stderr.write(`Be Civic did not start. ${error.message}\n`);
  else console.error("Be Civic did not start.", error);
  process.exit(1);
}
