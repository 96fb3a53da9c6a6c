import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** The names of a small internet and their addresses. No other name exists. */
export const outsideNames: Readonly<Record<string, readonly string[]>> = {
  "good.example": ["1.1.1.1", "2606:4700:4700::1111"],
  "other.example": ["1.0.0.1"],
  "busy.example": ["1.0.0.2"],
  "xn--cole-9oa.example": ["1.0.0.3"],
  "empty.example": [],
  "inside.example": ["10.0.0.7"],
  "metadata.example": ["169.254.169.254"],
  "half.example": ["1.1.1.1", "192.168.1.1"],
  "half-v6.example": ["1.1.1.1", "fd00::1"],
  "mapped.example": ["::ffff:10.0.0.1"],
  "loop-v6.example": ["::1"],
};

/** The behaviour of outside servers, good and bad, by the requested path. */
const PAGES: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
  "/page": (response) => response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<p>été</p>"),
  "/latin": (response) => response.writeHead(200, { "content-type": "text/html; charset=iso-8859-1" }).end(Buffer.from("été", "latin1")),
  "/moved": (response) => response.writeHead(302, { location: "/page" }).end(),
  "/gone": (response) => response.writeHead(404).end("nothing here"),
  "/broken": (response) => response.writeHead(500).end("sorry"),
  "/echo": (response, request) =>
    response
      .writeHead(200, { "content-type": "application/json", "set-cookie": "id=1; Secure" })
      .end(JSON.stringify({ method: request.method, url: request.url, host: request.headers.host, headers: request.headers })),
  "/packed": (response) => response.writeHead(200, { "content-type": "text/plain", "content-encoding": "gzip" }).end(gzipSync("packed")),
  "/bomb": (response) => response.writeHead(200, { "content-type": "text/plain", "content-encoding": "gzip" }).end(bomb()),
  "/not-packed": (response) => response.writeHead(200, { "content-encoding": "gzip" }).end("this is no gzip at all, whatever it says"),
  "/endless": (response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    const send = () => {
      while (response.write("x".repeat(16_384)));
    };
    response.on("drain", send);
    send();
  },
  "/slow-headers": () => {},
  "/slow-body": (response) => response.writeHead(200, { "content-type": "text/plain" }).write("and then"),
  "/reset": (response) => response.destroy(),
  "/breaks-off": (response) => {
    response.writeHead(200, { "content-length": "1000" }).write("only this", () => response.destroy());
  },
};

/** Twenty megabytes in twenty kilobytes. */
const bomb = () => gzipSync(Buffer.alloc(20 * 1024 * 1024, "x"));

/** A server that is every host of this internet, and the resolver of their names too. */
export const answerFromOutside: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "https://any.example");
  // The client may close the connection at any time.
  response.on("error", () => {});
  if (pathname === "/dns-query") return resolveName(response, searchParams.get("name") ?? "", searchParams.get("type"));
  const page = PAGES[pathname];
  if (page === undefined) response.writeHead(404).end();
  else page(response, request);
};

function resolveName(response: ServerResponse, name: string, type: string | null): void {
  const addresses = outsideNames[name]?.filter((address) => address.includes(":") === (type === "AAAA"));
  const alias = { name, type: 5, TTL: 60, data: "alias.example." };
  const records = addresses?.map((data) => ({ name, type: type === "AAAA" ? 28 : 1, TTL: 60, data }));
  response.writeHead(200, { "content-type": "application/dns-json" });
  response.end(JSON.stringify(records === undefined ? { Status: 3 } : { Status: 0, Answer: [alias, ...records] }));
}
