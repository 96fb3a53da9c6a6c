import type { Catalogue } from "@becivic/contract";
import { communeRows, communeValueTypes, mayDifferByCommune } from "../commune-values.ts";
import { error, type Finding } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";
import { CATALOGUE_FILE, type Corpus } from "../load-corpus.ts";
import { unlistedCommune } from "./communes.ts";

type Figure = Catalogue["volatile_values"][number];

/** The values of single communes: of communes that exist, from pages that were read, of the type and within the range of their figure. */
export function checkCommuneValues({ catalogueFile, files, communes, mergedCommunes }: Corpus): Finding[] {
  if (catalogueFile === undefined) return [];
  const text = files.get(CATALOGUE_FILE) ?? "";
  const read = new Map(catalogueFile.references.map((reference) => [reference.name, reference.read !== undefined]));
  return catalogueFile.volatile_values.flatMap((figure, index) => {
    if (figure.by_commune === undefined) return [];
    const refuse = (rule: string, field: string, advice: string): Finding =>
      error(rule, CATALOGUE_FILE, lineOfPointer(text, `/volatile_values/${index}/${field}`), `${figure.name}: ${advice}`);
    return [
      ...(mayDifferByCommune(figure)
        ? []
        : [refuse("commune_value_basis", "by_commune", `a figure that is ${figure.basis} does not differ by commune.`)]),
      ...checkCount(figure, refuse),
      ...communeRows(figure).flatMap(({ commune, source = "", value, value_type }): Finding[] => {
        const at = (field: string): string => `by_commune/${commune}/${field}`;
        return [
          ...(communes === undefined || communes.has(commune)
            ? []
            : [refuse("commune_value_unknown", `by_commune/${commune}`, unlistedCommune(commune, mergedCommunes))]),
          ...(read.has(source) ? [] : [refuse("value_source_unresolved", at("source"), `there is no reference ${source}.`)]),
          ...(read.get(source) === false ? [refuse("source_not_read", at("source"), `${source} was not read.`)] : []),
          ...(communeValueTypes(figure.value_type, figure.unit).includes(value_type)
            ? []
            : [refuse("commune_value_type", at("value"), `${commune} has a value of another type than the figure.`)]),
          ...(isOutside(value, figure.range)
            ? [refuse("commune_value_range", at("value"), `the value of ${commune} is outside the range.`)]
            : []),
        ];
      }),
    ];
  });
}

/** Every commune with a value was seen, so the range counts it. */
function checkCount({ by_commune = {}, range }: Figure, refuse: (rule: string, field: string, advice: string) => Finding): Finding[] {
  const count = Object.keys(by_commune).length;
  if (range === undefined || !isOverCount({ by_commune, range })) return [];
  return [refuse("commune_value_count", "range", `${count} communes have a value, and the range was seen in ${range.n}.`)];
}

function isOverCount({ by_commune = {}, range }: Pick<Figure, "by_commune" | "range">): boolean {
  return range !== undefined && (range.of ?? "communes") === "communes" && Object.keys(by_commune).length > range.n;
}

/** Whether the values of communes are within the range of their figure, and counted by it. */
export function fitsRange(figure: Pick<Figure, "by_commune" | "range">): boolean {
  return !isOverCount(figure) && Object.values(figure.by_commune ?? {}).every(({ value }) => !isOutside(value, figure.range));
}

function isOutside(value: number | string, range: Figure["range"]): boolean {
  return typeof value === "number" && range !== undefined && (value < range.low || value > range.high);
}
