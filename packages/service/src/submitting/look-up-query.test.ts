import { readFixture } from "@becivic/fixtures";
import { expect, it } from "vitest";
import { kindOfType, type SubmissionType } from "../items/kinds.ts";
import { toLookUpQuery } from "./look-up-query.ts";
import { parseItem } from "./parse-item.ts";

const parsed = (type: SubmissionType, fixture: string, fields: object = {}) =>
  parseItem({ kind: kindOfType(type), body: { ...readFixture<object>(fixture), ...fields }, isEnveloped: false }, {});
const uncounted = { counted: undefined, flagger: undefined };

it("asks about each target once, and about votes and amendments what only they need", () => {
  const items = [
    parsed("validation", "validations/valid/path-source-confirm"),
    parsed("validation", "validations/valid/path-source-reject"),
    parsed("amendment", "amendments/valid/volatile_value/integer"),
    parsed("rating", "ratings/valid/session"),
    parsed("feedback", "feedback_channel/valid/praise"),
  ];
  const { ids, targets, votedOn, amended } = toLookUpQuery(items, uncounted, 0);
  expect(ids).toEqual(items.map(({ id }) => id));
  expect(targets.map(({ target_type }) => target_type)).toEqual(["path", "volatile_value"]);
  expect(votedOn.map(({ target_type }) => target_type)).toEqual(["path"]);
  expect(amended.map(({ target_type }) => target_type)).toEqual(["volatile_value"]);
});

it("asks for the id of an item that its schema refuses, and for nothing else of it", () => {
  const refused = parsed("concern", "concerns/valid/skill-general", { target_id: "x".repeat(5_000), unknown: 1 });
  expect(toLookUpQuery([refused], uncounted, 0)).toMatchObject({ ids: [refused.id], targets: [], communes: [] });
});
