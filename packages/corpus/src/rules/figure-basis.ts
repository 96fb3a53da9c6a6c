import type { Catalogue } from "@becivic/contract";
import { error, type Finding, warning } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";
import { CATALOGUE_FILE, type Corpus } from "../load-corpus.ts";

type Figure = Catalogue["volatile_values"][number];

/** What each basis has to show for itself. */
const EVIDENCE: Readonly<Record<NonNullable<Figure["basis"]>, readonly (keyof Figure)[]>> = {
  law: ["source", "as_of", "locator"],
  official: ["source", "as_of", "locator"],
  indexed: ["source", "as_of", "rule", "next_change"],
  local: ["as_of", "check_at"],
  reported: [],
};

/** How much a wrong figure may cost before a doubt has to be explained. */
const COSTLY = 2;
const A_RIGHT = 3;
const PERIODS: ReadonlySet<string | undefined> = new Set(["days", "weeks", "months"]);

/** How sure a figure is: a basis has its evidence, a source was read, and a doubt says what to do. */
export function checkFigureBasis({ catalogueFile, files }: Corpus, today: string | undefined): Finding[] {
  if (catalogueFile === undefined) return [];
  const text = files.get(CATALOGUE_FILE) ?? "";
  const { volatile_values: figures, references } = catalogueFile;
  const unread = new Set(references.filter(({ read }) => read === undefined).map(({ name }) => name));
  return figures.flatMap((figure, index) => {
    const at = (field: string): number => lineOfPointer(text, `/volatile_values/${index}/${field}`);
    const { basis = "reported" } = figure;
    return [
      ...EVIDENCE[basis]
        .filter((field) => figure[field] === undefined)
        .map((field) =>
          error(
            "basis_evidence",
            CATALOGUE_FILE,
            at("basis"),
            `${figure.name} is ${basis} and has no ${field}: add it, or write reported.`,
          ),
        ),
      ...(figure.source !== undefined && unread.has(figure.source)
        ? [error("source_not_read", CATALOGUE_FILE, at("source"), `${figure.source} was not read: name the page that was, or none.`)]
        : []),
      ...checkDoubt(figure, at),
      ...(figure.next_change !== undefined && today !== undefined && figure.next_change <= today
        ? [
            warning(
              "figure_expired",
              CATALOGUE_FILE,
              at("next_change"),
              `${figure.name} may have changed on ${figure.next_change}: look it up.`,
            ),
          ]
        : []),
      ...(figure.range !== undefined && figure.range.low > figure.range.high
        ? [error("range_order", CATALOGUE_FILE, at("range"), `${figure.name}: the lowest value is above the highest.`)]
        : []),
    ];
  });
}

/** A user who relies on a doubtful figure knows the bound that cannot hurt, what a mistake costs, and where to look. */
function checkDoubt(figure: Figure, at: (field: string) => number): Finding[] {
  const { name, basis = "reported", harm = 1, unit, safe_bound: bound, if_wrong: cost, check_at: place } = figure;
  if (basis === "law" || basis === "official") return [];
  const isDeadline = harm === A_RIGHT && PERIODS.has(unit);
  return [
    ...(isDeadline && bound === undefined
      ? [
          warning(
            "safe_bound_missing",
            CATALOGUE_FILE,
            at("harm"),
            `${name} is a deadline that is not certain: add the bound that cannot hurt.`,
          ),
        ]
      : []),
    ...(basis === "reported" && harm >= COSTLY && (cost === undefined || place === undefined)
      ? [warning("doubt_unexplained", CATALOGUE_FILE, at("basis"), `${name} is reported: add if_wrong and check_at.`)]
      : []),
  ];
}
