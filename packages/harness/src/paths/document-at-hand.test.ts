import type { Skill } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { changeProgress } from "../memory/progress.ts";
import { createSession, run } from "../notes/_notes.ts";
import { graphOf, node, serverOf, skillAnswer } from "../procedures/_published.ts";
import { stampOf } from "../transport/fetch-public-file.ts";
import { writeCopy } from "../transport/local-copy.ts";
import { directoryOf, entryOf, sourceOf } from "./_directory.ts";

type Required = NonNullable<Skill["requires_paths"]>;

const minimal = {
  id: "move",
  title: "Move",
  status: "alpha",
  schema_version: 4,
  version: "0.1.0",
  origin: "community",
  category: "belgium-federal",
  submission_contract_version: "2.1.0",
  inputs: [
    {
      name: "sub_category",
      type: "single_choice",
      label: { en: "Which describes you best?" },
      options: ["work", "study"].map((value) => ({ value, label: { en: value } })),
    },
  ],
};
const paths = directoryOf(
  ...["test", "course", "days"].map((id) => entryOf([sourceOf(`${id}-office`)], { id, title: { en: `The ${id}` } })),
);
const forWork = { selects_on: { sub_category: ["work"] } };
const either: Required = [{ any_of: [{ id: "test" }, { id: "course", ...forWork }] }];

/** What is told to a user with a course who sets out for a test. `required` is undefined where the frontmatter is not at hand. */
async function noticesOf(required: Required | undefined, category = "work"): Promise<{ sentences: string[]; requests: string[] }> {
  const answer = await serverOf({
    "/api/paths": paths,
    ...(required === undefined
      ? {}
      : { "/api/skills/move": skillAnswer("move", "alpha", { frontmatter: { ...minimal, requires_paths: required } }) }),
  });
  const context = createSession({ answer });
  const graph = graphOf(node("move", { requires_paths: ["test", "course", "days"], any_of_paths: [["test", "course"]] }));
  await writeCopy(context.home, "skill-graph", { ...stampOf(context), value: graph });
  await changeProgress(context, context.home, "move", (progress) => ({
    ...progress,
    inputs: { sub_category: category },
    documents: [{ path_id: "course", state: "have", month: "2026-09" }],
  }));
  const { answer: step } = await run(context, "path-next", { path: "test", for: "move" });
  const { notices = [] } = step as { notices?: { code: string; say: string }[] };
  return {
    sentences: notices.filter(({ code }) => code === "document_at_hand").map(({ say }) => say),
    requests: context.requests.map(({ path }) => path),
  };
}

describe("an alternative at hand", () => {
  it.each<[string, Required]>([
    ["enough", either],
    ["enough, and is in another list", [...either, { any_of: [{ id: "course" }, { id: "days" }] }]],
    [
      "enough, and is in another list with a remark",
      [...either, { any_of: [{ id: "course", notes: "Not with a diploma." }, { id: "days" }] }],
    ],
  ])("is told where it is %s [eligible.alternatives]", async (_name, required) => {
    const { sentences } = await noticesOf(required);
    expect(sentences).toEqual([
      "Your notes say that you have “The course”. The procedure lists both as alternatives, so you may not need this one.",
    ]);
  });

  it.each<[string, Required | undefined, string?]>([
    ["counts on another route alone", either, "study"],
    ["has a remark", [{ any_of: [{ id: "test" }, { id: "course", notes: "Only for five years." }] }]],
    ["is named by another entry too", [...either, { id: "course" }]],
    ["leaves the document needed for another proof", [...either, { any_of: [{ id: "test" }, { id: "days" }] }]],
    ["leaves the document needed by itself", [...either, { id: "test" }]],
    ["cannot be judged without the frontmatter", undefined],
  ])("is not told where it %s [eligible.alternatives]", async (_name, required, category) => {
    const { sentences, requests } = await noticesOf(required, category);
    expect(sentences).toEqual([]);
    expect(requests).toContain("/api/skills/move");
  });
});
