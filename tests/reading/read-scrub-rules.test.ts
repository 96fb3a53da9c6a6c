import { createHash } from "node:crypto";
import { CONTRACT_VERSION, type RegexRules, validate } from "@becivic/contract";
import { rulesFile, rulesFileText } from "@becivic/scrub";
import { expect, it } from "vitest";
import { call, connect, eras } from "../mcp/_client.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const ADDRESS = "/scrub-rules.json";
const digestOf = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

describeOnBoth("the digest of the scrub rules", (api) => {
  const published = async () => {
    const { body } = await api.get("/agents/manifest.json");
    return body.scrub_rules as { address: string; sha256: string; rules: number };
  };

  it("is that of the bytes which the manifest names, with the number of the rules [server.rules]", async () => {
    const { address, ...digest } = await published();
    const bytes = new Uint8Array(await (await api.send("192.0.2.9", address, {})).arrayBuffer());
    const file = JSON.parse(new TextDecoder().decode(bytes)) as RegexRules;
    expect([address, digest]).toEqual([ADDRESS, { sha256: digestOf(bytes), rules: file.rules.length }]);
  });

  it("is that of the copy in the package that a harness bundles [server.rules]", async () => {
    expect(rulesFile.sha256).toBe(digestOf(rulesFileText));
    expect((await published()).sha256).toBe(rulesFile.sha256);
  });

  it.each(eras)("is told by get_status without an id, and the file is a resource, in %s [server.rules]", async (era) => {
    const client = await connect(api, era);
    const { data } = await call(client, "get_status");
    const { sha256 } = await published();
    expect(data).toEqual({ contract: CONTRACT_VERSION, scrub_rules: { sha256 } });
    expect(validate("status-answer", data)).toMatchObject({ valid: true });
    const uri = (await client.listResources()).resources.find((one) => one.uri.endsWith(ADDRESS))?.uri ?? "";
    const [part] = (await client.readResource({ uri })).contents;
    // The contents of this resource are text.
    expect(digestOf((part as { text: string }).text)).toBe(sha256);
  });

  it("leaves get_status with an id as it was [server.rules]", async () => {
    const client = await connect(api);
    expect((await call(client, "get_status", { id: "con_019a8a00-0000-7000-8000-000000000001" })).text[0]).toBe('{"error":"not_found"}');
    expect((await call(client, "get_status", { id: "" })).isError).toBe(true);
  });
});
