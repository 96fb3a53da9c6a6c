import type { PathSource } from "@becivic/contract";

const REGIONS: Readonly<Record<string, string>> = {
  Flanders: "Flanders",
  Wallonia: "Wallonia",
  "Brussels-Capital": "Brussels",
  "German-speaking-community": "the German-speaking Community",
  "not-in-belgium-yet": "people who are not in Belgium",
};

/** For whom a source is, in words. */
export function describeAudience({ audience }: Pick<PathSource, "audience">): string {
  const parts = audience.predicates.map(({ field, op, value }) => {
    const listed = (Array.isArray(value) ? value : [value]).map(String);
    if (field === "user.region") return `living in ${listed.map((region) => REGIONS[region] ?? region).join(" or ")}`;
    if (field === "user.document_inventory.has_id_card")
      return listed.includes("yes") ? "with an electronic card" : "without an electronic card";
    const named = field.replace(/^user\./, "").replaceAll(/[._]/g, " ");
    return op === "exists"
      ? `${named} known`
      : `${named} ${op === "gte" ? "at least" : op === "lte" ? "at most" : "is"} ${listed.join(" or ")}`;
  });
  return parts.length === 0 ? "everybody" : parts.join(", ");
}
