import { describe, expect, it } from "vitest";
import { basisIn, legalBasisOf } from "./legal-basis.ts";

const LAW = "https://www.ejustice.just.fgov.be/eli/loi/1980/12/15/1980121550/justel";
const ORDER = "https://www.ejustice.just.fgov.be/eli/arrete/1981/10/08/1981001949/justel";
const PAGE = "https://www.fedasilinfo.be/en/aid";

describe("the legal basis of a page", () => {
  it.each([
    [{ title: "Article 47/5", url: `${LAW}#Art.47/5` }, "nl", "Wet van 15 december 1980 (1980121550), art. 47/5", "nl"],
    [{ title: "Article 47/5", url: `${LAW}#Art.47/5` }, "en", "Law of 15 December 1980 (1980121550), article 47/5", "en"],
    [{ title: "law of 15 December 1980", url: `${LAW}#Art.10` }, "en", "Law of 15 December 1980, article 10", "en"],
    [{ title: "royal decree of 8 October 1981", url: ORDER }, "en", "Royal decree of 8 October 1981", "en"],
    [{ title: "royal decree of 8 October 1981", url: ORDER }, "fr", "Arrêté du 8 octobre 1981 (1981001949)", "fr"],
    [{ title: "Fedasil Info", url: PAGE }, "fr", "Fedasil Info", "en"],
  ] as const)("%j in %s is %s, in %s [dossier.page]", (basis, language, text, inLanguage) => {
    expect(basisIn(basis, language)).toEqual({ text, language: inLanguage });
  });

  it("is a list of laws, or else of the pages that are cited [dossier.page]", () => {
    const page = `[Fedasil Info](${PAGE})`;
    expect(legalBasisOf(page)).toEqual({ kind: "pages", list: [{ title: "Fedasil Info", url: PAGE }] });
    expect(legalBasisOf(`${page} [the law](${LAW})`)).toEqual({ kind: "laws", list: [{ title: "the law", url: LAW }] });
  });
});
