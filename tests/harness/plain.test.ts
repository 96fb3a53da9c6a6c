import { commands } from "@becivic/harness/commands";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic } from "./_becivic.ts";
import { notesOfAllTypes } from "./_notes-of-all-types.ts";
import { plantOrphans } from "./_orphans.ts";

let server: RunningServer;
let user: Becivic;

beforeAll(async () => {
  server = await startServer();
  user = new Becivic({ BECIVIC_URL: server.address });
  plantOrphans(user.workingFolder, 2);
});

afterAll(() => server.stop());

/** What a person types, in this order. `<id>` and `<code>` are those of the first note that waits. */
const journey: readonly (readonly [args: string[], input?: string])[] = [
  [["start", "--about", "I moved to another commune"]],
  [["setup"]],
  [["setup", "--yes", "--submissions", "yes", "--analytics", "no"]],
  [["doctor"]],
  [["start", "--about", "I moved", "--capabilities", "multi_turn,structured_output,web_fetch,tool_execution,file_read"]],
  [["find", "I moved to Ghent"]],
  [["read", "address-change"]],
  [["read", "address-change", "--accept-testing"]],
  [["read", "address-change", "--section", "process"]],
  [["read", "address-change", "--section", "community"]],
  [["read", "address-change"]],
  [["draft"]],
  [["eligible", "address-change"]],
  [["eligible", "family-reunification", "--given", "civic_status=single"]],
  [["eligible", "registration-non-eu", "--given", "nationality=non-EU", "--given", "residency_status=registering"]],
  [["eligible", "single-permit", "--given", "nationality=Belgian"]],
  [["form", "address-change"]],
  [["form", "nationality-application"]],
  [["answer", "address-change", "-"], '{"move_kind":"wrong","new_commune":"Saint-Nicolas"}'],
  [["answer", "address-change", "-"], '{"commune_nis5":"Ixelles","civic_status":"cohabitant-legal"}'],
  [["profile", "set", "commune_nis5", "Saint-Nicolas"]],
  [["profile", "set", "nonsense", "x"]],
  [["profile", "set", "dependents", "2"]],
  [["profile", "set", "residency_status", "wrong"]],
  [["profile", "set", "residency_history", '[{"start":"2021-03","permit_type":"F"}]']],
  [["profile", "set", "document_inventory.has_id_card", "not-yet-waiting"]],
  [["profile", "get"]],
  [["profile", "get", "consent"]],
  [["profile", "why", "residency_status"]],
  [["profile", "unset", "residency_status"]],
  [["profile", "set", "conversation_language", "Mme Vandermaelen"]],
  [["procedure", "start", "address-change"]],
  [["procedure", "step", "2"]],
  [["procedure", "step", "77"]],
  [["procedure", "start", "nationality-application"]],
  [["procedure", "focus", "address-change"]],
  [["checklist", "address-change"]],
  [["checklist", "nationality-application", "--locale", "fr"]],
  [["checklist", "address-change", "--set", "address-change-declaration=ordered"]],
  [["progress"]],
  [["reminders", "address-change"]],
  [["reminders", "address-change", "--day", "appointment=2099-02-30"]],
  [["reminders", "address-change", "--day", "appointment=2099-12-01", "--ics", "dates.ics"]],
  [["letter"]],
  [["letter", "appointment", "--lang", "fr"]],
  [["letter", "appointment", "--lang", "de"]],
  [["desk", "address-change", "--lang", "nl"]],
  [["desk", "address-change", "--answer", "address-change-charge=12"]],
  [["dossier", "address-change"]],
  [["dossier", "address-change", "--lang", "fr", "--out", "page.html"]],
  [["path", "household-composition-certificate", "--given", "has_id_card=yes"]],
  [["path", "household-composition-certificate"]],
  [["path", "no-such-path"]],
  [["path", "report", "household-composition-certificate"]],
  [["path", "report", "household-composition-certificate", "--signal", "nonsense"]],
  [["path", "decline", "household-composition-certificate"]],
  [["path", "choose", "offline", "household-composition-certificate"]],
  [["path", "report", "household-composition-certificate", "--outcome", "success"]],
  [["path", "criminal-record-595"]],
  [["path", "consent", "criminal-record-595"]],
  [["remember", "decision_log", "language-course", "-"], "Chose the evening course."],
  [["remember", "customer_context", "work", "-"], "Mme Vandermaelen works."],
  [["document", "start"]],
  [["document", "add", "--category", "residence-card", "--field", "permit_type=F", "--field", "validity_end=2027-01-15"]],
  [["document", "list"]],
  [["recall"]],
  [["recall", "address-change"]],
  [["recall", "residence-card-1"]],
  ...notesOfAllTypes().map(({ action, on, content }): [string[], string] => [
    ["note", action, ...(on === undefined ? [] : ["--on", on]), "-"],
    JSON.stringify(content),
  ]),
  [["note", "feedback", "-"], '{"topic":"other","body":"Mme Vandermaelen was kind."}'],
  [["note", "list"]],
  [["close"]],
  [["approve", "<id>"]],
  [["approve", "<id>", "--codes", "<code>"]],
  [["submit"]],
  [["receipts"]],
  [["cancel", "<id>"]],
  [["carry", `cry_${"0".repeat(32)}`, "-"], "{}"],
  [["end", "--outcome", "success"]],
  [["end", "--outcome", "success", "--drop-notes"]],
  [["forget", "address-change"]],
  [["forget", "civic_status"]],
  [["export", "everything.txt"]],
  [["import", "everything.txt"]],
  [["procedure", "done", "nationality-application"]],
  [["procedure", "list"]],
  [["start"]],
  [["delete"]],
];

/** Words of the program, its schemas and its closed lists, which mean nothing to a person. */
const INTERNAL =
  /\b(?:Pointer|Keyword|Cache days|Runtime|Contract version|Schema version|nis5|customer-report|commune-specific|cohabitant-legal|not-yet-waiting|alpha|staged|injection_flag)\b|^\s*(?:Place|Say|Field|Rules):/m;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** An answer without what is typed or opened as it is: commands, the ids of notes, paths and addresses. */
function withoutTyped(answer: string): string {
  return answer
    .replaceAll(/^ {2}becivic .*$/gm, "")
    .replaceAll(/\b(?:con|amd|val|drf|fbk|rtg)_[0-9a-f-]{36}\b/g, "")
    .replaceAll(/\S*\/\S*/g, "");
}

describe("the words for a person", () => {
  it("have neither names of code nor JSON nor ids that need not be typed, in any command [cli.plain]", async () => {
    let id = "";
    let code = "";
    for (const [args, input] of journey) {
      if (args[0] === "approve" && id === "") {
        const { items = [] } = (await user.ask(["close"])).answer as { items?: { id: string; code: string }[] };
        ({ id, code } = items[0] ?? { id, code });
      }
      const typed = args.map((arg) => arg.replace("<id>", id).replace("<code>", code));
      const { stdout, stderr } = await user.run(typed, input === undefined ? {} : { input });
      const words = withoutTyped(`${stdout}${stderr}`);
      for (const pattern of [/[a-z]_[a-z]/, /[{}]/, UUID, INTERNAL]) expect.soft(words, typed.join(" ")).not.toMatch(pattern);
    }
    const typedWords = new Set(journey.flatMap(([[word = "", second = ""]]) => [word, `${word} ${second}`]));
    expect(commands.map(({ word }) => word).filter((word) => !typedWords.has(word))).toEqual([]);
  }, 600_000);

  it("tell notes of an earlier session by program, procedures, number and age, with the command that shows them [notes.orphans]", async () => {
    const other = new Becivic({ BECIVIC_URL: server.address });
    plantOrphans(other.workingFolder, 2);
    await other.run(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
    const { stdout } = await other.run(["start"]);
    expect(stdout).toContain(`Notes of earlier sessions:
  - Procedures:
      - address change
      - nationality application
    Notes: 2
    Days ago: 10
    Program: other-agent/2.0.14
    May have been sent already: yes
  - Procedures:`);
    const command = /^ {2}becivic (close --session \S+)$/m.exec(stdout)?.[1] ?? "";
    const preview = await other.run(command.split(" "));
    expect([preview.exit, preview.stdout]).toEqual([0, expect.stringContaining("There are 2 notes.")]);
  });
});
