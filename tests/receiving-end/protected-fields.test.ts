import { expect, it } from "vitest";
import { describeOnBoth } from "./_on-both.ts";

const OF_ARTEFACTS = ["id", "uid", "schema_version", "version", "version_pin", "status", "origin", "previous_stable_sha", "superseded_by"];
const OF_SOURCES = ["id", "audited_document_delivery", "post_handoff_observed"];

const SKILL = ["skill", "nationality-application", "frontmatter"];
const PATH = ["path", "birth-certificate-belgian", "field_edit"];
const SOURCE = ["path_source", "birth-certificate-belgian:just-on-web-birth", "field_edit"];

describeOnBoth("protected fields", (api, stage) => {
  it.each([
    ...OF_ARTEFACTS.flatMap((field) => [
      [...SKILL, field],
      [...PATH, field],
    ]),
    ...OF_SOURCES.flatMap((field) => [
      [...PATH, `sources.0.${field}`],
      [...SOURCE, field],
    ]),
  ])(
    "of a %s (%s): an amendment (%s) of %s is refused [rules.protected]",
    async (target_type, target_id, amendment_subtype, field_path) => {
      const { amendment } = await api.make();
      const content = { amendment_subtype, frontmatter_change: { field_path, proposed_value: "beta" } };
      expect(await stage("amendments", amendment({ target_type, target_id, content }))).toMatchObject({
        status: 422,
        body: { error: "cross_ref_fail", schema_pointer: "/content/frontmatter_change/field_path" },
      });
    },
  );

  it.each([
    ["status", "alpha", SKILL],
    ["origin", "be-civic", SKILL],
    ["schema_version", 4, SKILL],
    ["id", "birth-certificate-belgian", PATH],
  ] as const)(
    "an amendment of %s to its present value, %s, is refused [rules.protected]",
    async (field_path, proposed_value, [target_type, target_id, amendment_subtype]) => {
      const { amendment } = await api.make();
      const content = { amendment_subtype, frontmatter_change: { field_path, proposed_value } };
      expect(await stage("amendments", amendment({ target_type, target_id, content }))).toMatchObject({
        status: 422,
        body: { error: "cross_ref_fail", schema_pointer: "/content/frontmatter_change/field_path" },
      });
    },
  );

  it.each([SKILL, PATH])(
    "of a %s (%s): an amendment (%s) to category meta is refused [rules.protected]",
    async (target_type, target_id, amendment_subtype) => {
      const { amendment } = await api.make();
      const content = { amendment_subtype, frontmatter_change: { field_path: "category", proposed_value: "meta" } };
      expect(await stage("amendments", amendment({ target_type, target_id, content }))).toMatchObject({
        status: 422,
        body: { error: "cross_ref_fail", schema_pointer: "/content/frontmatter_change" },
      });
    },
  );
});
