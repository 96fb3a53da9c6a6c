import type { Html } from "@becivic/markup";

const MAX_PICTURES = 2000;

type Picture = Html | undefined;

/**
 * Draws each picture once: drawing takes longer than everything else on a page, and the same source gives the same picture. The same object
 * is recognised without reading it; an equal one by its JSON.
 */
export function createPictureCache<Source extends object>(draw: (source: Source) => Picture): (source: Source) => Picture {
  const bySource = new WeakMap<Source, Picture>();
  const byText = new Map<string, Picture>();
  return (source) => {
    if (bySource.has(source)) return bySource.get(source);
    const picture = drawOnce(JSON.stringify(source), () => draw(source), byText);
    bySource.set(source, picture);
    return picture;
  };
}

function drawOnce(text: string, draw: () => Picture, pictures: Map<string, Picture>): Picture {
  if (pictures.has(text)) return pictures.get(text);
  const oldest = pictures.keys().next().value;
  if (pictures.size >= MAX_PICTURES && oldest !== undefined) pictures.delete(oldest);
  const picture = draw();
  pictures.set(text, picture);
  return picture;
}
