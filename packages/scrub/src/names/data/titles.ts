// Words before the name of a person, as keys (see word-key.ts).

/** Forms of address. A capitalised word behind one is a name, also where it is an ordinary word: Mevrouw De Backer, Herr Koch, Mme Petit. */
export const formsOfAddress = keys(`
  m mm mme mmes mlle mlles mr mrs ms miss mister mx monsieur madame mademoiselle messieurs mesdames sir madam lady
  mevrouw mevr mw meneer mijnheer dhr heer heren mej mejuffrouw juffrouw
  frau fr herr herrn hr herren fraulein
  dr drs dres docteur doctor doktor dokter prof professeur professor pr ing ir me maitre meester sr senor senora dona
  pere soeur pater zuster broeder abbe pasteur dominee imam rabbi rabbin father reverend rev
`);

/** Forms of address that are also another word: M. and Me are French, me is English, m a letter. */
export const addressesThatAreWords = keys(`m me fr pr hr miss lady sir soeur pere father`);

/** Offices and professions. What follows is a name only where it is no common word and no place. */
export const functions = keys(`
  notaire notaris notar notarin notary avocat avocate advocaat advocate anwalt anwaltin rechtsanwalt rechtsanwaltin attorney lawyer solicitor barrister
  conseil raadsman raadsvrouw juge rechter vrederechter richter richterin judge justice magistrat magistraat procureur prosecutor staatsanwalt
  greffier greffiere griffier huissier gerechtsdeurwaarder deurwaarder bailiff gerichtsvollzieher
  bourgmestre burgemeester burgemeesteres burgermeister burgermeisterin mayor maire echevin echevine schepen schoffe schoffin alderman alderwoman
  conseiller conseillere raadslid councillor ratsmitglied ministre minister ministerin secretaire secretaris sekretar sekretarin secretary
  officier officer agent agente ambtenaar beambte beamter beamtin beamte fonctionnaire clerk official registrar
  inspecteur inspectrice inspector inspektor inspektorin commissaire commissaris kommissar kommissarin wijkagent wijkinspecteur politieagent polizist polizistin constable sergeant
  guichetiere guichetier loketbediende loketmedewerker loketmedewerkster sachbearbeiter sachbearbeiterin mitarbeiter mitarbeiterin medewerker medewerkster
  employe employee bediende angestellte angestellter caseworker case-worker
  directeur directrice director direkteur direktor direktorin chef manager gestionnaire dossierbeheerder beheerder gerant zaakvoerder geschaftsfuhrer
  assistant assistante assistent assistentin assistente maatschappelijk sociaal sozialarbeiter sozialarbeiterin
  medecin arts huisarts arzt arztin hausarzt hausarztin physician nurse infirmier infirmiere verpleger verpleegster hebamme
  traducteur traductrice vertaler vertaalster ubersetzer ubersetzerin translator interprete tolk dolmetscher dolmetscherin interpreter
  enseignant enseignante instituteur institutrice leraar lerares leerkracht lehrer lehrerin teacher tuteur tutrice voogd vormund guardian
  consul ambassadeur ambassadrice ambassador konsul konsulin botschafter bemiddelaar mediateur mediatrice ombudsman
  receptionist receptioniste architecte architect architekt comptable boekhouder accountant steuerberater buchhalter
  candidat kandidaat kandidat candidate applicant aanvrager aanvraagster antragsteller antragstellerin demandeur demandeuse requerant requerante verzoeker verzoekster
  client cliente klant kunde kundin customer patient patiente user utilisateur utilisatrice gebruiker gebruikster nutzer nutzerin benutzer
  eleve etudiant etudiante student studente studentin locataire huurder huurster mieter mieterin tenant proprietaire eigenaar eigenares vermieter vermieterin verhuurder landlord landlady
  citoyen burger bewoner inwoner famille familie gezin family famille consoorts erven
  attache attachee consultant consultante responsable coordinateur coordinatrice educateur educatrice animateur animatrice formateur formatrice prepose preposee delegue deleguee substitut auditeur president presidente depute deputee senateur senatrice gouverneur gouverneure
  consulent consulente begeleider begeleidster coordinator verantwoordelijke deskundige hulpverlener opvoeder lesgever lesgeefster docent docente voorzitter volksvertegenwoordiger
  berater beraterin betreuer betreuerin leiter leiterin vorsitzende vorsitzender prasident prasidentin abgeordnete abgeordneter dozent dozentin erzieher erzieherin
  adviser advisor consultant supervisor chairman chairwoman senator governor deputy counsellor counselor trainer tutor volunteer
  temoin getuige zeuge zeugin witness garant borg burge gerant mandataire lasthebber bevollmachtigter gevolmachtigde
`);

/** Kin and acquaintances: my neighbour X, mijn collega X, la fille de X. */
export const relations = keys(`
  mari femme epoux epouse conjoint conjointe compagnon compagne partenaire fils fille frere soeur mere pere maman papa enfant bebe fillette garcon beau-frere belle-mere belle-soeur beau-pere
  oncle tante cousin cousine neveu niece grand-mere grand-pere parrain marraine ami amie copain copine voisin voisine collegue veuve veuf fiance fiancee
  man vrouw echtgenoot echtgenote partner zoon dochter broer zus zuster moeder vader mama kind baby dochtertje zoontje broertje zusje kindje meisje jongen madchen junge girl boy schoonzus schoonbroer schoonmoeder schoonvader nonkel oom nicht neef
  oma opa grootmoeder grootvader vriend vriendin buur buurman buurvrouw collega weduwe weduwnaar verloofde kennis
  mann ehemann ehefrau gatte gattin ehepartner lebensgefahrte lebensgefahrtin sohn tochter bruder schwester mutter vater schwager schwagerin schwiegermutter schwiegervater
  onkel cousin cousine neffe nichte grossmutter grossvater freund freundin nachbar nachbarin kollege kollegin bekannte bekannter witwe witwer verlobte verlobter
  husband wife spouse son daughter brother sister mother father mum mom dad child cousin nephew niece uncle aunt aunty grandmother grandfather friend boyfriend girlfriend
  neighbour neighbor colleague coworker co-worker flatmate roommate fiance fiancee widow widower godmother godfather stepson stepdaughter in-law
  sponsor
`);

/** Kings, popes and saints: a given name after one of these belongs to a place or a thing. */
export const crowned = keys(`
  king queen prince princess pope emperor roi reine prince princesse pape empereur koning koningin prins prinses paus keizer konig konigin prinz prinzessin papst kaiser
  saint sainte sint sankt st ste sanctus sante heilige heiliger graaf comte duc hertog herzog cardinal kardinaal kardinal
`);

function keys(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((key) => key !== ""));
}
