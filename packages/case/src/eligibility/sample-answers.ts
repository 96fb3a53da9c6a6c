import type { Profile } from "@becivic/contract";
import { vocabulary } from "@becivic/contract";
import { type Kind, profileFields } from "../profile/axes.ts";
import { withField } from "../profile/field-value.ts";
import type { Guide } from "./assess.ts";
import { type Facts, possibleRegions } from "./facts.ts";
import type { Subject, Test } from "./test-of.ts";

/** One answer of each kind that these tests tell apart. */
export function sampleAnswers({ store, field }: Subject, tests: readonly Test[], guide: Guide, facts: Facts): unknown[] {
  const compared = [...new Set(tests.flatMap(({ value }) => value))];
  if (store === "procedure") {
    const input = guide.inputs?.find(({ name }) => name === field);
    return input?.options?.map(({ value }) => value) ?? (input?.type === "yes_no" ? [true, false] : [...compared, NONE_OF_THEM]);
  }
  if (field === "region") return [...(possibleRegions(facts) ?? vocabulary.region)];
  const kind = profileFields.get(field);
  return kind === undefined ? [] : samplesOf(kind, compared, facts);
}

const NONE_OF_THEM = "none of them";

function samplesOf(kind: Kind, compared: readonly unknown[], { thisMonth }: Facts): unknown[] {
  switch (kind.is) {
    case "choice":
      return [...kind.options];
    case "yes_no":
      return [true, false];
    case "list":
      return [[], ...kind.options.map((option) => [option])];
    case "count":
      return compared.flatMap((number) => (typeof number === "number" ? [number, number + 1, Math.max(0, number - 1)] : [0]));
    case "rows":
      return compared.flatMap((one) => (typeof one === "number" ? [one, one + 1, 0] : [0])).flatMap((years) => histories(years, thisMonth));
    default:
      return [...compared, NONE_OF_THEM];
  }
}

/** Histories of residence of so many years up to this month, on each visa. */
function histories(years: number, thisMonth: string): unknown[] {
  const [year = "0", month = "01"] = thisMonth.split("-");
  const start = `${String(Number(year) - Math.ceil(years)).padStart(4, "0")}-${month}`;
  return vocabulary.visa_category.map((visa) => [{ start, end: "current", permit_type: "A", visa_type: visa }]);
}

/** The facts with one more answer. */
export function withAnswer(facts: Facts, { store, field }: Subject, answer: unknown): Facts {
  if (store === "procedure") return { ...facts, inputs: { ...facts.inputs, [field]: answer } };
  // What is tried is thrown away; some of the values are none that a profile could hold.
  const profile: Profile = withField(facts.profile, field, answer);
  return { ...facts, profile };
}
