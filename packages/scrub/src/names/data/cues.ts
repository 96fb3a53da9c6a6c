// Phrases that end where a name begins. Words as keys; an apostrophe parts words, so s'appelle is two.

/** A person is called, signs, or is registered under a name. */
export const namingPhrases = phrases(`
  s appelle|m appelle|s appelait|s appellent|appelez moi|se nomme|me nomme|nomme|nommee|prenomme|prenommee|denomme|denommee|surnomme|surnommee|dite|nom est|prenom est|nom c est|ici c est
  heet|heette|heten|noem me|noem mij|genaamd|noemt|noemde|naam is|voornaam is|achternaam is|naam van
  heisst|hiess|heisse|heissen|heiss|nenne mich|nennen sie mich|nannte sich|namens|genannt|name ist|vorname ist|nachname ist|nennt sich
  named|called|call me|goes by|went by|name is|names are|name was|known as|surname is|alias
  au nom de|au nom d|op naam van|in naam van|auf den namen|im namen von|auf den namen von|in the name of|in name of|on behalf of|under the name
  signe par|signee par|signe|signee|ondertekend door|getekend door|getekend|ondertekend|unterzeichnet von|unterschrieben von|gezeichnet|signed by|signed
  ne|nee|geb|geborene|geborener|born|epouse|veuve|weduwe|echtgenote|echtgenoot
  le nom|du nom|de naam|den namen|the name|the surname|le prenom|de voornaam|de achternaam|den vornamen|den nachnamen
  name as|names as|nom comme|naam als|namen als|nom en|a mon nom
  attn|t a v|tav|ter attentie van|a l attention de|zu handen|z hd|c o
`);

/** Offices of several words; the last of them is no office by itself. */
export const rolePhrases = phrases(`
  agent de quartier|agente de quartier|agent communal|agente communale|employe communal|employee communale|juge de paix|officier de l etat civil|assistant social|assistante sociale|assistants sociaux
  medecin traitant|medecin conseil|medecin controleur|medecin du travail|directeur general|directrice generale|secretaire communal|secretaire communale|secretaire general|receveur communal|receveur
  conseiller communal|conseillere communale|chef de service|cheffe de service|chef de bureau|chef de corps|gestionnaire de dossier|gestionnaire de dossiers|agent d accueil|agent traitant|agente traitante
  garde d enfants|accueillante|puericultrice|logopede|kine|dentiste|pharmacien|pharmacienne|syndic|proprio|bailleur|bailleresse|colocataire|colocatrice|coloc|stagiaire
  ambtenaar van de burgerlijke stand|maatschappelijk werker|maatschappelijk werkster|maatschappelijk assistent|sociaal assistent|sociaal assistente|algemeen directeur|financieel directeur|korpschef|vrederechter|diensthoofd
  controlerend arts|adviserend arts|behandelend arts|huisbaas|huisbazin|verhuurder|kotbaas|onthaalouder|kinesist|tandarts|apotheker|logopediste|stagiair|stagiaire|huisgenoot|kotgenoot|syndicus
  justice of the peace|social worker|case officer|case handler|case manager|civil registrar|community officer|neighbourhood officer|housing officer|desk clerk|general practitioner|gp|family doctor|landlord|landlady|housemate|classmate|dentist|pharmacist|intern|trainee|helpline agent|employee
  friedensrichter|friedensrichterin|standesbeamter|standesbeamtin|standesbeamten|sozialassistent|sozialassistentin|hausbesitzer|zahnarzt|zahnarztin|apotheker|apothekerin|logopadin|praktikant|praktikantin|mitbewohner|mitbewohnerin|generaldirektor|generaldirektorin|referent|referentin|abteilungsleiter|abteilungsleiterin|viertelpolizist|revierpolizist
  feu|wijlen|the late|le petit|la petite|der kleine|die kleine|den kleinen|dem kleinen|der kleinen|little|young|kleine|de kleine|baby
`);

/** A certain person. */
export const certainPhrases = phrases(`
  un certain|une certaine|d un certain|le nomme|la nommee|un denomme|une denommee|een zekere|ene|a certain|ein gewisser|eine gewisse|einem gewissen|einer gewissen|einen gewissen
`);

/** The spelling on a paper. */
export const writingPhrases = phrases(`
  certificate says|card says|passport says|document says|it says|spelled|spelt|written as|registered as|listed as|misspelled as|typed|instead of|reads
  est ecrit|ecrit|orthographie|orthographiee|inscrit comme|au lieu de|est devenu|mentionne|indique
  staat er|geschreven als|gespeld als|in plaats van|ingeschreven als|vermeldt
  steht|geschrieben|eingetragen als|statt|anstatt
`);

/** Thanks and greetings. */
export const greetings = phrases(`
  merci|merci a|merci encore|bonjour|bonsoir|salut|cher|chere|chers|remerciements a|grace a|bravo|felicitations
  bedankt|dank|dank aan|dankjewel|dank je|dank u|beste|liefste|lieve|hallo|dag|hoi|groeten|groetjes|met dank aan|proficiat
  danke|danke an|dank an|lieber|liebe|liebes|hallo|gruss|grusse|viele grusse|liebe grusse|guten tag|servus|dank geht an
  thanks|thanks to|thank you|many thanks to|dear|hi|hello|hey|cheers|regards|kind regards|best regards|sincerely|congrats|kudos to|credit to|shout out to
  cordialement|bien a vous|vriendelijke groeten|met vriendelijke groeten|hoogachtend|mit freundlichen grussen|mvg|mfg
  bien cordialement|amicalement|salutations|hartelijke groeten|best wishes
`);

/** The object or the subject is a person, hardly a thing. */
export const personPhrases = phrases(`
  je suis|ik ben|ich bin|i am|i m|this is|dit is|c est moi|tell|told|ask|asked|email|emailed|inform|informed|vertel|vertelde|vroeg aan|vraag aan|gevraagd aan|demande a|demandez a|dit a|dis a|frag|fragen sie|informiert
  as told by|told by|contact|contacter|contactez|contacteer|kontakt|contacted|appelez|appeler|rappelez|bel|call|called by|ruf|rufen sie|ecrire a|ecrivez a|ecrit a|schrijf naar|mail naar|adresse a|adressee a|gericht aan|adressiert an|addressed to|ausgestellt auf|issued to
  ask for|demander|demandez|vraag naar|fragen sie|recu de|ontvangen van|erhalten von|received from|courriel de|mail de|message de|bericht van|mail van|nachricht von|mail von|message from|email from|mail from
  parle a|parle avec|parler a|parler avec|sprak met|gesproken met|gesprochen mit|spoke to|spoke with|talked to|met with|meeting with|rendez vous avec|afspraak met|termin mit|appointment with
  aide par|geholpen door|geholfen von|helped by|accompagne de|accompagnee de|accompanied by|vergezeld van|begleitet von
  marie a|mariee a|marie avec|mariee avec|getrouwd met|gehuwd met|verheiratet mit|married to|cohabite avec|woont samen met
`);

/** Before the name on a file. */
export const filePhrases = phrases(`
  dossier|le dossier|file|case file|the file|akte|die akte|dossiernaam|fichier|bestand|datei|zaak|case
`);

/** Before a source, which is an office as often as a person. */
export const sourcePhrases = phrases(`
  selon|d apres|aupres de|chez|volgens|bij|laut|gemass|bei|according to|par|door|by|von|van|from|avec|met|mit|with|pour|voor|fur|for|a|aan|to|dossier de
`);

/** Labels of forms; a colon follows. */
export const labels = phrases(`
  nom|prenom|noms|prenoms|nom et prenom|nom complet|nom de famille|naam|voornaam|achternaam|familienaam|naam en voornaam|volledige naam
  name|vorname|nachname|familienname|vor und nachname|first name|last name|surname|full name|given name|family name|names
  signature|handtekening|unterschrift|signe|getekend|gezeichnet|contact|contactpersoon|personne de contact|ansprechpartner|ansprechpartnerin|contact person
  titulaire|houder|inhaber|holder|demandeur|aanvrager|antragsteller|applicant|auteur|author|van|von|from|aan|cc|client|klant|dossier
`);

/** After a word that no list has: the subject is a person. */
export const speechVerbs = new Set(
  `said says told got waited moved phoned emailed explained lives married thinks signed refused asked answered replied wrote complained insisted promised admitted apologised laughed cried
  kreeg wacht wachtte verhuisde huwde zei zegt vertelde belde woont trouwde vertelt vroeg tekende weigerde hielp antwoordde schreef klaagde beloofde vond dacht
  attend disait habite habitait dixit m sagte sagt erzahlte meinte meint wohnt wohnte heiratete fragte unterschrieb antwortete schrieb versprach`.split(
    /\s+/,
  ),
);

/** After a word that can be a name: it is one. */
export const personVerbs = new Set(
  `said says told asked asks phoned emailed explained lives married works moved went waited wrote helped speaks got signed came has is was had needs wants received applied brought checked refused called sent gave can cannot must should also never still lost took paid left arrived found thinks hopes
  zei zegt vertelde vroeg vraagt belde schreef woont trouwde werkt verhuisde ging wachtte wacht hielp kreeg krijgt kwam komt heeft is was had wil moet mag kan tekende bracht liet weigerde gaf stuurde controleerde riep bevestigde vond denkt werd wordt staat
  dit disait demande demandait expliquait habite habitait travaille attend attendait recoit a est etait avait veut doit ira vient souhaite peut pourra pense va n ne m s
  sagte sagt fragte fragt erzahlte meinte wohnt wohnte heiratete arbeitet wartet wartete schrieb half bekam bekommt kam hat ist war hatte will muss darf kann braucht brachte unterschrieb stellte wurde wird steht`.split(
    /\s+/,
  ),
);

function phrases(text: string): ReadonlySet<string> {
  return new Set(text.split(/[|\n]/).flatMap((phrase) => (phrase.trim() === "" ? [] : [phrase.trim()])));
}
