const MOST = 2000;

/**
 * Draws each picture once: drawing takes longer than everything else on a page, and the same source gives the same picture. The same object is
 * found without a look at what it says; an equal one by its JSON.
 */
export function createDrawn<Source extends object>(draw: (source: Source) => string | undefined): (source: Source) => string | undefined {
  const bySource = new WeakMap<Source, string | undefined>();
  const byText = new Map<string, string | undefined>();
  return (source) => {
    if (bySource.has(source)) return bySource.get(source);
    const picture = drawOnce(JSON.stringify(source), () => draw(source), byText);
    bySource.set(source, picture);
    return picture;
  };
}

function drawOnce(text: string, draw: () => string | undefined, known: Map<string, string | undefined>): string | undefined {
  if (known.has(text)) return known.get(text);
  const oldest = known.keys().next().value;
  if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
  const picture = draw();
  known.set(text, picture);
  return picture;
}
