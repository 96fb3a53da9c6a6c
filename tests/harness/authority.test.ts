import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic } from "./_becivic.ts";

let server: RunningServer;
let user: Becivic;

beforeAll(async () => {
  server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  user = new Becivic({ BECIVIC_URL: server.address });
  await user.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"]);
});
afterAll(() => server.stop());

const OFFICE = {
  name: "Immigration Office",
  page: "https://dofi.ibz.be/",
  phones: ["+32 2 488 80 00"],
  mailboxes: ["infodesk@ibz.fgov.be"],
  address: "Boulevard Pacheco 44, 1000 Brussels",
  contacts_read: "2026-11",
};
const PROCEDURE = "stay-application-contribution";
const PATH = "federal-contribution-payment";

describe("where a user is sent", () => {
  it("says how the authority is reached: advice on a path [authority.contacts]", async () => {
    const { answer } = await user.ask(["path", PATH]);
    expect(answer).toMatchObject({ step: "advice", authority: OFFICE });
  });

  it("says it in words too [authority.contacts]", async () => {
    const { stdout } = await user.run(["path", PATH]);
    for (const words of ["Who decides", "+32 2 488 80 00", "infodesk@ibz.fgov.be", "Boulevard Pacheco 44", "Contacts read in: 2026-11"])
      expect(stdout).toContain(words);
  });

  it("says it in a session, for a procedure and for a way to a document, also without a connection [authority.contacts]", async () => {
    await user.ask(["start"]);
    const { answer: opened } = await user.ask(["read", PROCEDURE, "--accept-testing"]);
    expect(opened).toMatchObject({ id: PROCEDURE, authority: OFFICE });
    const { answer: step } = await user.ask(["path", PATH, "--offline"]);
    expect(step).toMatchObject({ step: "attempt", authority: OFFICE });
    await user.ask(["end", "--discard"]);
    await user.ask(["start", "--offline"]);
    const { answer: again } = await user.ask(["read", PROCEDURE, "--offline"]);
    expect(again).toMatchObject({ id: PROCEDURE, authority: OFFICE });
  });

  it("says it in the language of the user [authority.contacts]", async () => {
    const { answer } = await user.ask(["path", PATH, "--offline", "--locale", "nl"]);
    expect(answer.authority).toMatchObject({ name: "Dienst Vreemdelingenzaken", address: "Pachecolaan 44, 1000 Brussel" });
  });

  it("names an authority of which no contact is known [authority.contacts]", async () => {
    const { answer } = await user.ask(["path", "household-composition-certificate", "--given", "commune=Gent"]);
    expect(answer.authority).toMatchObject({ name: expect.any(String) });
    expect(answer.authority).not.toHaveProperty("contacts_read");
  });
});
