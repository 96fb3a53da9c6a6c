/** Small words inside names: van, de la, ben. */
export const particles: ReadonlySet<string> = new Set(
  `van vande vanden vander de den der des du d la le les l von vom zu zum zur ter ten te t het op in
  el al ul ben bin ibn bint abu abou abd ait ould oulad da das do dos di del dela della delle dei degli e y i san santa saint st sint mac mc o n m af av wa ya`.split(
    /\s+/,
  ),
);

/** Particles with which a surname may begin. */
export const openingParticles: ReadonlySet<string> = new Set(
  "van vande vanden vander de den der du d la le l von vom zu zum zur ter ten el al ben bin ibn bint abu abou ait ould da das dos di del dela della delle dei mac mc o n m saint san st t".split(
    " ",
  ),
);

/** Words after a name that belong to it. */
export const suffixes: ReadonlySet<string> = new Set("jr sr junior senior ii iii iv jnr snr".split(" "));
