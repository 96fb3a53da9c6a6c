/** The pages of a PDF: each is an object of the type Page, which Chromium writes without compression. */
export function pagesOfPdf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}
