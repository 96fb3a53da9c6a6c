// Things with the name of a person: streets, buildings, laws, schools, companies. Words as keys.

/** The name follows, with or without a particle between: rue de la Loi, place Eugène Flagey. */
export const streetsBefore = keys(`
  rue avenue av bd boulevard blvd place pl chaussee quai parc square sq allee impasse dreve clos cite rond-point pont porte galerie galeries passage cours sentier venelle esplanade faubourg montee route
  straat laan plein lei steenweg kaai dreef singel park brug tunnel viaduc viaduct kaserne caserne carrefour kruispunt
  strasse platz allee gasse ring brucke
  street road lane bridge
`);

/** The name follows at once: hôpital Erasme, Hotel Leopold, station Maelbeek, loi Moureaux. */
export const namedThings = keys(`
  gare metro station metrostation treinstation premetro halte haltestelle bahnhof arret terminus aeroport airport luchthaven flughafen
  vac cvo cva hopital hopitaux clinique cliniques chu chr chc uz az ziekenhuis kliniek ziekenhuizen krankenhaus klinik klinikum hospital clinic polyclinique policlinique maternite
  institut instituut institute ecole athenee lycee college universite haute hogeschool universiteit university universitat hochschule school schule campus gymnasium atheneum faculte
  hotel auberge gite residence residentie residenz villa chateau kasteel schloss castle domaine domein ferme hoeve foyer rusthuis woonzorgcentrum wzc maison huis haus house casa
  salle zaal saal stade stadion stadium arena theatre theater cinema musee museum bibliotheque bibliotheek bibliothek mediatheque tour toren turm tower batiment gebouw gebaude building immeuble complexe complex
  fondation fonds stichting stiftung foundation fund prix prijs preis prize bourse beurs stipendium scholarship concours
  loi wet decret decreet dekret gesetz code codex directive richtlijn richtlinie reglement verordening verordnung regulation arrete arret arrest urteil ruling jurisprudence rechtspraak affaire plan pacte accord convention doctrine regel regle formule norme methode reforme hervorming
  eglise kerk kirche church basilique basiliek cathedrale kathedraal chapelle kapel abbaye abdij abtei couvent klooster kloster monastere paroisse parochie pfarre
  asbl vzw aisbl ivzw association vereniging verein ong ngo club cercle kring cafe restaurant brasserie taverne boulangerie bakkerij backerei pharmacie apotheek apotheke
  societe firme firma bedrijf entreprise unternehmen groupe groep gruppe sprl bvba nv srl bv gmbh scrl banque bank assurance verzekering versicherung mutuelle mutualite mutualiteit ziekenfonds krankenkasse syndicat vakbond gewerkschaft
  commune ville gemeente stad stadt gemeinde village dorp dorf quartier wijk viertel deelgemeente section province provincie provinz region regio canton kanton district arrondissement hameau gehucht lac mont berg mount lake fort port haven hafen zone
  projet project projekt programme programma programm operation campagne campagne app application applicatie portail portaal portal plateforme platform site outil logiciel software systeme systeem systeem guichet-entreprise caisse kas chatbot robot ordinateur satellite tempete storm sturm ouragan bateau schip schiff ship
  edition editions uitgeverij verlag journal krant zeitung revue tijdschrift
  cafetaria cafeteria frituur friterie snackbar kiosk krantenwinkel bistro pub bar buurthuis buurtcentrum dienstencentrum jeugdhuis ontmoetingscentrum vormingscentrum wijkcentrum maison-medicale cooperative cooperatie genossenschaft supermarche supermarkt supermarket magasin winkel boutique librairie boekhandel buchhandlung boucherie slagerij metzgerei epicerie drogerie droguerie parfumerie chocolaterie brouwerij brauerei brewery
  piscine zwembad schwimmbad sporthal sporthalle patinoire gymnase terrain stadspark jardin tuin garten camping refuge home internat internaat prison gevangenis gefangnis caserne kazerne cimetiere begraafplaats friedhof
  sturmtief orkantief tief stormfront cyclone orkaan orkan taifun typhoon hurricane ferry navire paquebot peniche voilier frachtschiff fregate fregat
  type typ modele modell methode methodik echelle schaal skala indice score syndrome syndroom syndrom maladie ziekte theoreme effet bareme tarif amendement amendment clause clausule klausel commission comite commissie kommission komitee komitee
  tournoi toernooi turnier coupe cup trophee trofee trophy league marathon festival concert expo exposition tentoonstelling ausstellung
  label marque merk marke brand serie film livre roman chanson podcast radio zender sender emission quai
  abonnement mobib treinkaart chip puce imprimante printer scanner machine appareil
  equipe ploeg team mannschaft troupe scouts fanfare harmonie koor chor chorale
  bot agent-virtuel assistant-virtuel assistante-virtuelle sprachassistent
  pavillon paviljoen aile vleugel flugel auditoire auditorium aula amphitheatre amphi local lokaal raum
  lyceum lycee kolleg kollegium basisschool grundschule gesamtschule berufsschule volksschule kunstschule muziekschool musikschule academie akademie
  espace centre centrum zentrum center residentiel parking garage marche markt market salle hall halle halles creche kinderdagverblijf kribbe kindergarten kita
  ligne lijn linie bus tram trein train zug flight
`);

/** The name comes before: the Lejeune Act, King Baudouin Stadium, the Jacques Brel campus. */
export const thingsAfter = keys(`
  act law code bill directive regulation ruling judgment convention treaty agreement protocol doctrine rule rules plan reform pact
  stadium arena hospital clinic university college school institute academy campus station airport street road avenue square park lane bridge tower building hall house centre center library museum theatre theater church chapel cathedral abbey castle hotel
  foundation fund trust prize award scholarship grant fellowship programme program scheme project initiative students student fellows fellow actions chair exchange bank insurance brewery group company store shop supermarket restaurant cafe
  campus instituut ziekenhuis gebouw stichting fonds plein school college kliniek centrum brug tunnel park station zaal toren arrest wet prijs beurs akkoord norm regel
  institut krankenhaus klinik stiftung platz schule haus gesetz urteil verordnung abkommen plan preis kaserne
  line island islands river lake mountain mountains valley county beach bay
  app portal platform website card
  hogeschool universiteit hochschule universitat gymnasium gemeinschaft bibliothek museum
  method model scale syndrome disease theorem index amendment clause principle commission committee ward wing room auditorium team cup trophy league marathon festival orchestra choir
  primary secondary nursery kindergarten daycare creche terrace gardens garden market mall pharmacy bakery barracks prison jail pier quay ferry ship vessel storm hurricane cyclone
  chatbot bot tool software system database template helpdesk robot satellite telescope observatory laboratory labs hospice cemetery monument memorial statue
  beer chocolates chocolate pralines biscuits brand label ltd limited llc inc plc sa nv bv bvba sprl srl scrl sc gmbh ag asbl vzw ivzw aisbl kg ohg cvba
  ruling route judgement caselaw list register clause holiday day week grantees grantee scholars scholar alumni
  hal ploeg tornooi toernooi beker apotheek bakkerij winkel kapel kerk methode schaal model zender project app portaal
  heim halle saal kirche kapelle apotheke backerei laden markt methode skala modell projekt portal verein mannschaft turnier pokal weg ufer siedlung
`);

/** A word that ends like this is the name of a street or a building, with the names before it: Frans Van Kalkenlaan. */
export const thingEndings: readonly string[] =
  `straat laan plein lei steenweg kaai dreef singel gebouw strasse platz allee gasse brucke gebaude institut instituut
  ziekenhuis hospital krankenhaus stiftung stichting fonds gesetz schule school hogeschool college stadion tunnel brug viaduct klooster kloster abdij
  athenaum atheneum gymnasium zentrum centrum kaserne kasteel museum theater park
  plaats laantje straatje steeg pleintje wijk markt station bahnhof halte haltestelle apotheek apotheke bibliotheek bibliothek kliniek klinik lyceum akademie academie
  zaal kapel kapelle arrest urteil prijs preis beurs stipendium ufer promenade siedlung viertel kazerne rusthuis woonzorgcentrum kathedraal kathedrale basiliek basilika
  toren turm rondpunt rotonde kreisverkehr passage galerij hotel campus complex residentie residenz hoeve sportpark sporthal sporthalle gelande`.split(
    /\s+/,
  );

/** After a hyphen these do the same; without one they are the end of many surnames: Brandenberg, Oudekerk. */
export const thingEndingsAfterHyphen: readonly string[] =
  "poort pad hoek veld vest rei markt berg huis kerk kirche toren turm haus heim schloss wet arrest prijs preis saal halle hal weg hof garten tuin damm brunnen methode modell model skala schaal test formel formule plan pakt pact norm regel linie lijn app bot tool zimmer raum trophy cup pokal beker team".split(
    " ",
  );

/** A word that ends like this comes before the name of a thing: drogisterij, Drogeriemarkt Müller, basisschool. */
export const headEndings: readonly string[] =
  `markt school schule centrum zentrum huis haus heim halle zaal saal apotheek apotheke bakkerij backerei winkel laden geschaft handlung handel kliniek klinik station bahnhof halte haltestelle
  gebouw gebaude toren turm plein platz straat strasse museum theater kerk kirche kapel kapelle fonds stiftung stichting prijs preis arrest urteil richtlijn richtlinie verordnung verordening methode formule formel modell
  project projekt platform plattform portaal portal bank kasse verzekering versicherung ploeg club verein vereniging team schip schiff storm sturm hotel restaurant brouwerij brauerei camping garage
  wijk viertel siedlung kazerne kaserne bibliotheek bibliothek college campus instituut institut lyceum atheneum athenaum orkest orchester koor chor kette keten bedrijf betrieb firma park brug brucke tunnel
  universiteit universitat hochschule hogeschool zone lijn linie tram metro app tool bot software kamer zimmer opvang creche residentie residenz thek theek`.split(
    /\s+/,
  );

/** Firms, portals, services, programmes and parties that look like names. */
export const namedServices = keys(`
  itsme irisbox myminfin mymajor ebox mypension mygov minfin tax-on-web taxonweb biztax intervat myrent justonweb just-on-web justact regsol fisconet fisconetplus csam digid cozo myhealth masante vitalink brusafe dolsis dimona limosa mahis checkdoc docstop belpic eid beid beidas
  statbel sciensano unia myria fedris brulocalis iweps febelfin bosa opgroeien vlabel brulingua innoviris brupartners capac hvw cpas ocmw nbb bnb refnis eurostat actiris forem vdab adg fedasil cire caritas ciproc cgra cgvs cce rvv rva onem onss rsz rizv inami famifed famiris kidslife infino parentia myfamily kindergeldkasse groeipakket onafts nic naric enic selor ecandidat bruxelles-formation bon via bapa atlas inburgering agentschap agii medimmigrant kruispunt foyer rode vluchtelingenwerk orbit samenlevingsopbouw
  erasmus erasme kafka dublin schengen interpol europol eurodac frontex solvit eures europass galileo horizon socrates comenius grundtvig franchimont salduz
  partena solidaris helan ethias securex acerta liantis xerius partenamut mutualia okra cm om ocm bond vnz mloz euromut symbio neutrale ag axa baloise allianz vivium dkv dvv belfius kbc ing argenta crelan fortis fintro beobank axabank keytrade nagelmackers triodos bnp paribas cbc bpost hello wise revolut paypal payconiq bancontact
  delhaize colruyt carrefour aldi lidl albert-heijn proxy spar okay makro ikea decathlon krefel vandenborre kruidvat zeeman hema primark zara fnac amazon bol coolblue brico gamma hubo action
  proximus telenet orange voo scarlet base mobile-vikings lycamobile edpnet engie luminus eneco electrabel lampiris totalenergies mega octaplus ores sibelga fluvius vivaqua pidpa farys swde
  stib mivb tec delijn lijn sncb nmbs eurostar thalys flixbus ryanair uber bolt villo cambio blue-bike indigo interparking q-park apcoa
  mac git github ajv iban google apple microsoft facebook whatsapp instagram tiktok youtube twitter linkedin zoom teams skype outlook gmail firefox chrome safari edge android windows adobe acrobat siri alexa cortana chatgpt gemini copilot deepl signal telegram netflix
  ford mercedes renault peugeot citroen volvo toyota audi bmw opel fiat honda nissan tesla porsche suzuki skoda
  manpower randstad adecco tempo-team daoust unique start-people synergie accent trixxo
  goethe cervantes delf dalf telc toefl ielts cnavt nt2
  justel artevelde odisee samu samusocial fons famiwal pacheco ombudsfin jehovah jehova clio yaris twingo megane corsa astra fiesta panda punto duster sandero kangoo berlingo picasso tucson qashqai juke micra corolla civic octavia fabia golf polo passat tiguan vitale grapa fle okan elvis
  petrus anima croix-rouge horeca federgon unizo ucm voka fgtb abvv csc acv cgslb aclvb
  rossel sudinfo knack humo bruzz nagelmackers novotel ibis hilton marriott radisson
  panos exki presidio torfs brantano veritas jbc casa cora leonidas neuhaus godiva neuhaus galler marcolini destrooper lutosa mcdonald mcdonalds quick starbucks nespresso douglas wibra blokker xandres kiabi celio esprit mango
  mobib keytrade medibib vonage booking airbnb immoweb zimmo doctolib doctena doctoranytime rosa wooclap smartschool itslearning cashform smartflow
  philips janssen-pharma pfizer novartis ucb solvay umicore bekaert barco atenor besix lotus spadel
`);

/** Words inside the names of institutions and papers, which with a capital are no surname. */
export const institutionWords = keys(`
  spf fod fps fod service services dienst diensten dienste office bureau buro agence agentschap agentur agency ministere ministerie ministerium ministry commissariat commissariaat kommissariat conseil raad rat council cour hof gericht tribunal rechtbank court parquet parket staatsanwaltschaft police politie polizei commune gemeente gemeinde ville stad stadt city region gewest communaute gemeenschap gemeinschaft federation federatie etat staat state federal federale federaal foderal regional
  justice justitie justiz interieur binnenlandse finances financien finanzen affaires zaken etrangeres etrangers vreemdelingenzaken emploi werk travail sante volksgezondheid mobilite mobiliteit economie
  registre register rijksregister certificat certificaat zertifikat certificate attestation attest bescheinigung annexe bijlage anlage annex carte kaart karte card permis permit titre formulaire formulier formular form acte akte urkunde deed declaration verklaring erklarung passeport paspoort pass passport visa visum
  union unie europeenne europese european europaische unesco onu nations international internationale internationaal center centre centrum zentrum guichet loket schalter desk universite universiteit universitat university hochschule hogeschool ecole school schule
  moniteur staatsblad staatsanzeiger banque bank caisse kas kasse mutualite mutualiteit krankenkasse assurance croix kruis kreuz cross rouge rode rotes red
  royaume koninkrijk konigreich kingdom republique republiek republik republic etats unis verenigde staten vereinigte staaten united states
  portail portal portaal mon mijn mein my burgerprofiel espace documents grand grote grosse haute hoge hohe nouveau nieuw neue new sud zuid nord noord est oost ouest west ost midi central centrale centraal
  prime premie bonus allocation toeslag
  period periode
`);

function keys(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((key) => key !== ""));
}
