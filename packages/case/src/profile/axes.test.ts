import { schemaFiles, vocabulary } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { axesOfOtherCommands, type Kind, profileFields } from "./axes.ts";

interface Node {
  type?: string;
  properties?: Record<string, Node>;
  items?: Node;
}

const schema = JSON.parse(schemaFiles["profile.schema.json"] ?? "") as { properties: Record<string, Node> };

describe("the table of fields", () => {
  it("has every axis of the profile and every part, and nothing else [profile.axes]", () => {
    expect([...new Set([...profileFields.keys()].map((field) => field.split(".")[0])), ...Object.keys(axesOfOtherCommands)].sort()).toEqual(
      [...vocabulary.profile_axis].sort(),
    );
    for (const axis of vocabulary.profile_axis.filter((one) => !(one in axesOfOtherCommands))) {
      const { properties, items } = schema.properties[axis] ?? {};
      const fields = properties === undefined ? [axis] : Object.keys(properties).map((part) => `${axis}.${part}`);
      for (const field of fields) expect([field, profileFields.has(field)]).toEqual([field, true]);
      if (items?.properties !== undefined) expect(columnsOf(profileFields.get(axis))).toEqual(Object.keys(items.properties).sort());
    }
  });
});

function columnsOf(kind: Kind | undefined): string[] {
  return kind?.is === "rows" ? Object.keys(kind.columns).sort() : [];
}
