import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";

export interface HttpsServer {
  port: number;
  /** The certificate, which is its own authority. */
  ca: string;
  close(): Promise<void>;
}

/** A real server with a certificate for these names, made a moment ago. */
export async function startHttps(names: readonly string[], listener: RequestListener): Promise<HttpsServer> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "an internet for tests" }], {
    algorithm: "sha256",
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: names.map((value) => ({ type: 2, value })) }],
  });
  const server = createServer({ key, cert }, listener);
  // What a client does to a connection is the business of the test.
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
