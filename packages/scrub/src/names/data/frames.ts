// Words around a name that say that a thing has it. Words as keys.

export const copulas = keys("is was are were est etait sont fut reste blijft bleibt ist war heisst");

/** The first word of an apposition. */
export const announcers = keys(
  "the a an our their my your its mon ma ton ta votre mijn jouw uw mein meine ihr le la les l un une notre leur son sa de het een ons onze der die das ein eine unser unsere den dem",
);

/** Things that have names of people. */
export const thingsWithNames = keys(`
  ruling judgment case law act directive regulation precedent arret loi directive reglement affaire jurisprudence arrest wet richtlijn zaak verordening urteil gesetz richtlinie verordnung rechtssache
  station stop halt arret gare halte metrostation haltestelle bahnhof terminus ligne line lijn linie street square rue place straat plein strasse platz
  chatbot bot app apps tool software platform portal website site robot program system outil logiciel plateforme portail application appli assistant-virtuel programme systeme applicatie programma systeem portaal plattform anwendung werkzeug
  fund caisse fonds kas kinderbijslagfonds kinderbijslagkas kasse familienkasse bank banque company societe bedrijf firma enseigne uitbetaler betaler payer zahler zahlstelle payeur brand marque merk marke chain chaine keten kette supermarket supermarche supermarkt shop store winkel magasin laden
  hospital hopital ziekenhuis krankenhaus school ecole schule campus building batiment gebouw gebaude hotel residence room salle zaal saal hall museum musee theatre theater cafe
  storm tempete sturm ouragan hurricane orkaan orkan ship boat ferry bateau schip boot schiff fahre
  foundation fondation stichting stiftung asbl vzw vereniging association verein ngo ong project projet projekt prize prix prijs preis scholarship bourse beurs stipendium
  village hamlet suburb commune dorp deelgemeente gemeente dorf gemeinde hameau quartier wijk viertel neighbourhood
`);

/** Words of journeys by tram, bus or train. */
export const boarding = keys(`
  descendre descendez descends descendu descendue sortir sortez sors changer changez change changer monter montez arret
  uitstappen afstappen stap stapt stappen overstappen opstappen
  aussteigen umsteigen einsteigen steig steigen steigt
  alight change off get transfer board interchange
  tram trams bus metro train trein trains zug bahn subway ligne lijn line linie premetro
`);
export const ridePrepositions = keys("a at aan in bij an am bei te to naar nach vers until tot bis");

/** Verbs of a fund that pays. */
export const payVerbs = keys(
  "verse versera verseront paie paye paiera pays paid betaalt betaalde stort stortte zahlt zahlte uberweist uberwies",
);
export const payments = keys(
  "allocations allocation groeipakket kinderbijslag kindergeld benefit benefits allowance allowances premie prime zulage toeslag pension pensioen rente",
);

function keys(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((key) => key !== ""));
}
