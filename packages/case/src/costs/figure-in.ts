import type { CaseFigure } from "../case-data.ts";

/** The figure as a commune has it. Its own value has its own basis and date, and neither the range nor the next change of the general one. */
export function figureIn(figure: CaseFigure, commune: string | undefined): CaseFigure {
  const { by_commune: values, range: _range, next_change: _nextChange, as_of: _asOf, basis: _basis, ...rest } = figure;
  const own = commune !== undefined && values !== undefined && Object.hasOwn(values, commune) ? values[commune] : undefined;
  return own === undefined ? figure : { ...rest, ...own };
}
