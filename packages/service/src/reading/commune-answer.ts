import type { CommunesCommune } from "@becivic/contract";
import { type CommuneFigure, type CommunePageView, evidenceFields, type ObservationReading } from "@becivic/render";

/** The page of a commune as data. What is hidden is left out: an agent reads everything it is given. */
export function toCommuneAnswer(commune: CommunesCommune, { figures, paths, observations }: CommunePageView): object {
  const isHere = ({ here }: CommunePageView["paths"][number]): boolean => here.length > 0;
  const idsOf = (some: CommunePageView["paths"]): string[] => some.map(({ id }) => id);
  return {
    commune,
    values: figures.flatMap((figure) => ownValue(figure)),
    other_values: figures.filter(({ own }) => own === undefined).map(({ general: { uid, name, figure } }) => ({ uid, name, figure })),
    paths: { here: idsOf(paths.filter(isHere)), everywhere: idsOf(paths.filter((path) => !isHere(path))) },
    observations: observations.filter(({ isHidden }) => !isHidden).map(observationOf),
  };
}

function ownValue({ general, own, source }: CommuneFigure): object[] {
  if (own === undefined) return [];
  const { uid, name, figure, basis, status } = own;
  return [
    {
      uid,
      name,
      figure,
      status,
      ...(basis.as_of === undefined ? {} : { as_of: basis.as_of }),
      is_one_report: own.own?.isOneReport ?? true,
      general: general.figure,
      ...(basis.range === undefined ? {} : { range: basis.range }),
      ...(source === undefined ? {} : { source: source.url }),
    },
  ];
}

function observationOf(one: ObservationReading): object {
  const { target_type, target_id, text: body, up, down, committedAt } = one;
  return {
    target_type,
    target_id,
    body,
    up,
    down,
    ...(committedAt === undefined ? {} : { committed_at: committedAt }),
    ...evidenceFields(one),
  };
}
