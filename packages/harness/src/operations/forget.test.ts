import { describe, expect, it } from "vitest";
import { MEMORY_PLACE } from "../_memory.ts";
import { contextWith, decisionText, profileText, runChecked, SESSION, textsOf, userFiles } from "../transfer/_folders.ts";
import { forget } from "./forget.ts";

const progress = (text: string, id = "nationality"): string =>
  `---\ntype: procedure_progress\nname: ${id}\ndescription: In progress\nprocedure_id: ${id}\nskill_version: 1.0.0\nstep: step-1\nstarted: 2026-10\nupdated: 2026-10-01\ninputs: {}\ndocuments: []\nfigures_seen: {}\n---\n\n${text}\n`;
const document =
  "---\ntype: document_reference\nname: Card\ndescription: A card\nsource_category: residence-card\nextraction_date: 2026-10-01\nfields_extracted: []\n---\n";
const profile = {
  ...JSON.parse(profileText),
  document_inventory: { has_id_card: "yes", has_NN: true },
  consent: { testing: ["nationality", "move"], folder: { given: true, month: "2026-10" }, place: MEMORY_PLACE },
};
const facts = {
  session_id: SESSION,
  server: "https://becivic.be",
  started_at: "2026-11-17T09:00:00Z",
  tier: "T2",
  runtime: "test/1",
  capabilities: [],
  buffer: "/home/user/work/.be-civic",
  can_submit: true,
  loaded: ["nationality", "move"],
  focus: "nationality",
};
const files = {
  ...userFiles,
  "profile.json": JSON.stringify(profile),
  "memory/procedure_progress_nationality.md": progress("CANARY"),
  "memory/archive/nationality.md": progress("CANARY"),
  "memory/document_reference_card-1.md": document,
  "memory/path_history_residence-certificate.md": "x",
  "memory/procedure_progress_no-skill-fallback--boat.md": progress("A boat.", "no-skill-fallback:boat"),
  [`sessions/${SESSION}/facts.json`]: JSON.stringify(facts),
};

const rows: readonly [string, string, string[]][] = [
  [
    "a procedure",
    "nationality",
    [
      "memory/procedure_progress_nationality.md",
      "memory/archive/nationality.md",
      "skills-cache/nationality",
      "profile.json consent",
      "profile.json active_procedures",
    ],
  ],
  ["a request without a procedure", "no-skill-fallback:boat", ["memory/procedure_progress_no-skill-fallback--boat.md"]],
  ["a document", "card-1", ["memory/document_reference_card-1.md"]],
  ["an axis", "region", ["profile.json region"]],
  ["a part of an axis", "document_inventory.has_NN", ["profile.json document_inventory.has_NN"]],
  ["a decision", "commune", ["memory/decision_log_commune.md"]],
  ["a path", "residence-certificate", ["memory/path_history_residence-certificate.md"]],
  ["a topic of the situation", "work", ["memory/customer_context.md work"]],
  ["the whole situation", "customer_context", ["memory/customer_context.md"]],
];

describe("forget [folder.forget]", () => {
  it.each(rows)("removes %s, and lists what is gone", async (_what, what, gone) => {
    const { context, folder } = contextWith(files);
    const before = textsOf(folder);
    const { answer } = await runChecked(forget, context, { what });
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: "done" });
    expect(new Set("gone" in answer ? (answer.gone as string[]) : [])).toEqual(new Set(gone));
    const touched = [
      "memory/MEMORY.md",
      ...gone.map((one) => one.split(" ")[0] ?? ""),
      ...(what === "nationality" ? [`sessions/${SESSION}/facts.json`] : []),
    ];
    for (const [name, text] of Object.entries(before)) {
      if (!touched.some((one) => name === one || name.startsWith(`${one}/`))) expect(await folder.read(name), name).toBe(text);
    }
    expect(context.requests).toEqual([]);
  });

  it("leaves no trace of a procedure", async () => {
    const { context, folder } = contextWith(files);
    await runChecked(forget, context, { what: "nationality" });
    const { "submissions.jsonl": _receipts, ...rest } = textsOf(folder);
    expect(JSON.stringify(rest)).not.toMatch(/CANARY|nationality/);
    expect(rest[`sessions/${SESSION}/facts.json`]).toContain("move");
    expect(JSON.parse(rest["profile.json"] ?? "").consent).toEqual({ ...profile.consent, testing: ["move"] });
  });

  const damaged: readonly [string, string, string[]][] = [
    ["an axis", "region", ["profile.damaged-1.json", "profile.damaged-3.json"]],
    ["a part of an axis", "document_inventory.has_NN", ["profile.damaged-1.json"]],
    ["a procedure", "nationality", ["profile.damaged-3.json"]],
    ["a topic", "work", []],
  ];

  it.each(damaged)("removes damaged profiles that have %s, and keeps the others [folder.forget]", async (_what, what, gone) => {
    const { context, folder } = contextWith({
      ...files,
      "profile.damaged-1.json": '{"region": "CANARY", "document_inventory": {"has_NN": tru',
      "profile.damaged-2.json": '{"civic_status": "mar',
      "profile.damaged-3.json": '{"region": "x", "active_procedures": ["nationality", ',
    });
    const { answer } = await runChecked(forget, context, { what });
    const listed = ("gone" in answer ? (answer.gone as string[]) : []).filter((name) => name.includes("damaged"));
    expect(listed).toEqual(gone);
    const left = Object.keys(textsOf(folder)).filter((name) => name.includes("damaged"));
    expect(left).toEqual([1, 2, 3].map((number) => `profile.damaged-${number}.json`).filter((name) => !gone.includes(name)));
  });

  it("keeps the other topics of the situation", async () => {
    const { context, folder } = contextWith(files);
    await runChecked(forget, context, { what: "work" });
    const text = (await folder.read("memory/customer_context.md")) ?? "";
    expect(text).toContain("Moves in spring.");
    expect(text).not.toContain("part-time");
  });

  it.each(["unknown", "../profile", "consent", "profile_schema_version", "memory/x", "a\nb", "CON"])(
    "refuses %j and changes nothing",
    async (what) => {
      const { context, folder } = contextWith({ ...files, "memory/decision_log_commune.md": decisionText });
      const before = textsOf(folder);
      const { answer } = await runChecked(forget, context, { what });
      expect(answer.code).toBe("unknown_id");
      expect(JSON.stringify(answer)).not.toContain("a\nb");
      expect(textsOf(folder)).toEqual(before);
    },
  );
});
