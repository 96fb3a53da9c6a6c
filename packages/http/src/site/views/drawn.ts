const MOST = 2000;

/** Draws each picture once: that takes longer than everything else on a page, and the same source gives the same picture. */
export function createDrawn(draw: (source: string) => string | undefined): (source: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (source) => {
    if (known.has(source)) return known.get(source);
    const oldest = known.keys().next().value;
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    const picture = draw(source);
    known.set(source, picture);
    return picture;
  };
}
