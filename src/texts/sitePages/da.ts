import { formatNumber } from '../format.ts'

/** The pages about the site itself. */
export const texts = {
  // The page about the site.
  goal: 'Vores mål',
  goalText:
    'Der ligger gode råvarer bag næste sving, men man skal vide hvor. Vi vil gøre det lige så let at handle på ' +
    'gården som i supermarkedet: find stedet, se, hvad de sælger, og om der er åbent, og kør derhen.',
  whatYouCan: 'Hvad du kan',
  seeOpen: 'Se, hvem der har åbent nu, når åbningstiderne er kendt.',
  homeScreen: 'Lægge siden på telefonens startskærm og bruge kortet og de sider, du har set, uden net.',
  standFor: 'Det står vi for',
  whereFrom: 'Hvor oplysningerne kommer fra',
  local: 'Lokalt',
  localText: 'Mad, der er dyrket i nærheden, har kort vej til bordet, og du kan møde dem, der har lavet den.',
  honest: 'Ærligt',
  honestText:
    'Vi viser, hvad vi ved, og siger til, når vi ikke ved det. Ukendte åbningstider er ukendte, ikke lukkede.',
  open: 'Åbent',
  openText: 'Oplysningerne er frie at bruge. Hent dem, ret dem, byg videre på dem.',
  calm: 'Roligt',
  calmText:
    'Ingen reklamer og ingen sporing. Din placering bliver i din browser, medmindre du lægger en tur ad vejene ' +
    'eller tilføjer en butik, hvor du står.',
  aboutIntro: (total: number): string =>
    'Gårdkortet viser vej til danske gårdbutikker, vejboder og lokale producenter. ' +
    `Lige nu er der ${total === 0 ? 'ingen' : formatNumber(total)} på kortet.`,
  findOn: 'Finde gårdbutikker på',
  theMap: 'kortet',
  orInList: 'eller i listen efter produkt, sted og afstand.',
  exploreBy: 'Gå på opdagelse efter',
  town: 'område',
  or: 'eller',
  product: 'produkt',
  firstFrom: 'De første producenter er hentet fra',
  datesOfData:
    ', de sydligste pr. januar 2026 og resten pr. september 2019. Hver side siger, hvor dens oplysninger er fra, og hvor gamle de er.',
  writing: 'Skriver du om Gårdkortet? Her er',
  logos: 'logoet i syv udgaver',

  // The page about privacy.
  privacyIntro: (site: string): string =>
    `${site} gemmer så lidt som muligt, og aldrig, hvor du er – kun det sted, du selv tilføjer.`,
  responsible: 'Hvem der har ansvaret',
  controller: (site: string): string => `Dataansvarlig for oplysningerne på ${site} er:`,
  processors:
    'Netlify driver webstedet for os, og Neon databasen. Begge er firmaer i USA, og deres maskiner kan også stå der.',

  looking: 'Når du bare kigger',
  inYourBrowser: (hasRouter: boolean): string =>
    'Søgning, filtre og afstande regnes ud i din egen browser. Din placering sendes ingen steder hen, medmindre du ' +
    `${hasRouter ? 'lægger en tur eller ' : ''}tilføjer en butik, hvor du står (se nedenfor). Kortets billeder hentes fra ` +
    'OpenStreetMap, når du ser et kort; deres server får da din IP-adresse at vide, som enhver server gør.',
  foreignPictures:
    'Nogle butikker har et billede, der ligger på et andet websted, for eksempel deres egen hjemmeside. Det hentes derfra, ' +
    'når du når ned til det på butikkens side. Også den server får din IP-adresse at vide, men ikke, hvilken side du ser.',

  trip: 'Når du lægger en tur',
  router: (host: string): string =>
    'Køretider er et skøn, som din browser regner ud. Trykker du på »Få køretider ad vejene«, sender vores server turens ' +
    `stop og start til en rutetjeneste (${host}). Begynder turen, hvor du er, sendes din placering på 100 meter nær. ` +
    'Tjenesten får hverken din IP-adresse eller andet om dig at vide, og vi gemmer intet om turen.',

  cookies: 'Cookies',
  cookiesIntro:
    'Vi bruger ikke cookies til sporing eller reklame. Siger du ja til cookies, gemmes svaret i din browser, så du ikke ' +
    'spørges igen. Siger du nej, huskes det, til du lukker fanen: næste gang spørger vi igen. Hvad du end svarer, gemmes ' +
    'det, du selv beder om, og det, formularerne har brug for:',
  reviewCookie:
    'Åbner du formularen til en anmeldelse, får du en cookie, der hører til sikkerhedsspørgsmålet. Den gælder i ti minutter.',
  visitCookie: (days: number): string =>
    'Trykker du på »Jeg var her«, får du en cookie, så den samme browser tæller én gang. Den gælder i 90 dage og kan ikke ' +
    `kobles til dig. Svaret ligger også i din browser i ${days} dage: uden net sendes det senere, og du spørges ikke igen.`,
  questions:
    'På en butiks side kan du få ét spørgsmål om dagen, for eksempel »Tager de MobilePay?«. Din browser husker, hvad du er ' +
    'spurgt om, så det samme spørgsmål ikke kommer igen. Svarer du ja eller nej, gælder det samme som for »Jeg var her«.',
  drafts:
    'Det, du skriver i en formular, gemmes i din browser, indtil du har sendt det eller lukker fanen. Så går det ikke tabt, ' +
    'hvis noget går galt.',
  waitingStall:
    'En butik, du er ved at tilføje med »Tilføj her«, ligger med billede og sted på din telefon, til den er sendt eller ' +
    'slettet. Uden net sendes den, næste gang du åbner en side her.',
  seenPages: (pages: number, days: number): string =>
    `Sider, du har haft åbne, gemmes i din browser, så du kan se dem igen uden net: de seneste ${pages}, i højst ${days} ` +
    'dage. Vi får ikke at vide, hvilke det er. De forsvinder, når du sletter webstedets data i browseren.',
  searches:
    'De seneste fem søgninger, du har trykket enter på eller valgt et forslag til, ligger i din browser, til du trykker på ' +
    '»Glem søgningerne« under søgefeltet. De sendes ikke til os.',
  savedFarms:
    'Gårde, du gemmer med hjertet, deres sider og billeder, og dine noter til dem ligger kun i din browser, til du fjerner ' +
    'dem. De sendes ikke til os; deler du listen, ligger den i selve linket.',
  savedTrip:
    'Det samme gælder din tur. Begynder den, hvor du er, regner din egen browser med din placering, og den er hverken gemt ' +
    'eller i linket til turen. Trykker du på »Rute i Google Maps«, får Google at vide, hvor turen begynder og går hen.',
  presses: (months: number): string =>
    'Trykker du på »Rute« eller »Ring«, tæller vi trykket for butikken: hvilken butik, hvilken knap og hvilken dag. Vi ' +
    `gemmer hverken din IP-adresse, en cookie eller klokkeslættet, og tallene slettes efter ${months} måneder. Beder din ` +
    'browser om ikke at blive fulgt (Do Not Track eller GPC), tæller vi ikke.',
  signedIn: (days: number): string =>
    `Driftsfolk, der logger ind, får en cookie, der husker det. Det gør ejere også; deres gælder i ${days} dage.`,
  theme:
    'Vælger du selv, om siderne skal være lyse eller mørke, gemmes valget i din browser, til du igen vælger »Som systemet«. ' +
    'Vælger du et andet sprog, eller har vi tilbudt dig et, huskes det også dér. Ingen af delene sendes nogen steder hen.',

  sending: 'Når du sender noget ind',
  submissions:
    'Skriver du en anmeldelse, en rettelse eller en besked, gemmer vi det, du skriver, sammen med din IP-adresse og ' +
    'browsertype for at holde spam ude. Din e-mailadresse vises aldrig offentligt. Foreslår du en ny producent, gemmer vi ' +
    'det, du skriver, men hverken IP-adresse eller browsertype. Butikkens egne kontaktoplysninger vises på dens side.',
  stall:
    'Åbner du »Tilføj her« og lader siden bruge din placering, spørger vores server OpenStreetMap om vejens navn. Den får ' +
    'stedet på ti meter nær, men ikke, hvem der spørger; vejens navn huskes i højst et halvt år. Sender du butikken, gemmer ' +
    'vi nålens sted, det, du har valgt, og billedet. Din telefon og vores server fjerner begge, hvad billedet gemmer om ' +
    'sted, tid og kamera. Det bliver først offentligt, når en driftsperson har set det, og kan så bruges frit af alle (CC0). ' +
    'Er der mennesker eller nummerplader på, så skriv til os, så fjerner vi det.',
  visits: (visitorDays: number, findingDays: number): string =>
    'Trykker du på »Jeg var her«, gemmer vi, hvad du fandt og hvornår, men hverken din IP-adresse, din browsertype eller din ' +
    'placering. En kode er regnet ud af IP-adressen og butikken med en nøgle, kun vi har, og en til af cookien. De sikrer, ' +
    `at den samme ikke tæller to gange, og slettes efter ${visitorDays} dage. På siden står, at en besøgende fandt butikken ` +
    `åben eller lukket, og hvilken dag, i højst ${findingDays} dage. Svarer du på spørgsmålet på en butiks side, gemmer vi ` +
    `svaret med de samme to koder og sletter det hele efter ${visitorDays} dage. Svarer to det samme, står det på siden som ` +
    '»ifølge besøgende«, uden at nogen kan se, hvem der svarede.',
  limits:
    'Vi tæller, hvor meget der sendes fra hver IP-adresse, og holder øje med, at det samme ikke gemmes to gange. Det glemmes ' +
    'igen inden for to døgn. Slår du en adresse op, spørger vores server OpenStreetMap om adressen, men siger ikke, på hvis ' +
    'vegne. Adressen og dens placering huskes i højst et halvt år.',
  deletions: (months: number): string =>
    `Sletter vi en butik, kan det fortrydes i op til ${months} måneder; så længe ses den kun af driftsfolk. Beder du os om ` +
    'det, sletter vi den med det samme.',

  owners: 'Når gården er din',
  claims: (linkMinutes: number, approvedDays: number, claimDays: number): string =>
    'Siger du, at en gård er din, gemmer vi din e-mailadresse, og hvilken gård det er. Den vises aldrig offentligt og står ' +
    `ikke i vores log; kun driftsfolk kan se den. Vi sender dig et link, der gælder i ${linkMinutes} minutter, og de mails, ` +
    'du har sagt ja til. Kan vi ikke se, at adressen er gårdens, gemmer vi også dit navn og telefonnummer og den kladde, du ' +
    `måske skriver, så driftsfolk kan se på det og ringe. Siger de ja, gælder linket i ${approvedDays} dage; siger de nej, ` +
    'eller trækker du det tilbage, slettes navn, nummer og kladde med det samme. Ellers slettes det hele efter højst ' +
    `${claimDays} dage.`,
  ownersAddress: (months: number, networkDays: number): string =>
    `Din adresse slettes, når du fjerner dig selv som ejer, og senest ${months} måneder efter, at gården er taget af kortet. ` +
    'Det, du har rettet, bliver stående uden din adresse. For at ingen skal kunne bruge os til at genere andre, tæller vi, ' +
    'hvor mange mails en adresse får om dagen, med en kode, som ikke viser adressen. Når du logger ind, husker vi en kode ' +
    `for dit netværk i ${networkDays} dage, så fremmede ikke kan bruge dine links op.`,

  bases: 'Hvorfor vi må',
  basesIntro: 'Retsgrundlaget står i databeskyttelsesforordningens artikel 6, stk. 1:',
  basisOfMessages:
    'Beskeder, anmeldelser, rettelser og forslag: litra f. Du har bedt os om at svare eller vise det, og det kan vi ikke ' +
    'uden at gemme det.',
  basisOfAddresses: 'IP-adresse og browsertype: litra f. Vi har en legitim interesse i at holde spam og misbrug ude.',
  basisOfShops:
    'Butikkers navn, sted og kontaktoplysninger: litra f. De er offentlige, og andre har en legitim interesse i at finde vej ' +
    'til dem.',
  basisOfOwners: 'Ejeres e-mailadresse: litra b. Uden den kan vi ikke lade dig rette din gårds side.',
  basisOfBrowser:
    'Det, der gemmes i din browser, er nødvendigt for det, du beder siden om. Et ja til cookies gemmes med dit samtykke, ' +
    'litra a.',

  howLong: 'Hvor længe',
  logs: 'Tekniske logoplysninger, også IP-adresser og browsertyper: højst 12 måneder.',
  contacts: 'Kontaktoplysninger: indtil du beder om, at de slettes.',
  ownersKept: (months: number): string =>
    `Ejeres e-mailadresse: til du fjerner dig selv, og højst ${months} måneder efter, at gården er væk.`,
  mails: (days: number): string =>
    `Mails, vi har sendt: adresse og indhold højst ${days} dage. Det, vi har svaret på en besked, står sammen med den.`,
  reviews: 'Anmeldelser: bliver stående.',

  rights: 'Dine rettigheder',
  rightsIntro: 'Efter databeskyttelsesforordningen (GDPR) har du ret til:',
  access: 'at få at vide, hvad vi har gemt om dig (indsigt)',
  rectification: 'at få forkerte oplysninger rettet',
  erasure: 'at få oplysninger slettet',
  objection: 'at få behandlingen begrænset og at gøre indsigelse mod den',
  portability: 'at få dine oplysninger udleveret, så du kan tage dem med dig',
  complaint: 'at klage til Datatilsynet, datatilsynet.dk',
  writeToUs: 'Skriv til os',
  weHelp: ', så hjælper vi.',

  // Pages that replace a missing page, or one that cannot be loaded.
  notFound: 'Ups! Den side findes ikke',
  notFoundWhy: 'Måske er den flyttet, eller også er adressen skrevet forkert.',
  search: 'Søg',
  didYouMean: 'Ledte du efter en af disse?',
  whyLocal: 'Hvorfor handle lokalt?',
  fresh: 'Friskere mad',
  freshText: 'Fra mark til køkken på få timer, og på den årstid, hvor det smager bedst.',
  near: 'Kort vej',
  nearText: 'Mindre transport og emballage.',
  meet: 'Møde med gården',
  meetText: 'Spørg dem, der har dyrket maden, hvordan den er blevet til.',

  offline: 'Uden forbindelse',
  offlineWhy:
    'En side, du ikke har haft åben før, kan først vises, når der er net igen. Kortet, listen og søgningen virker imens.',
  toMap: 'Til kortet',
  tryAgain: 'Prøv igen',
  keptPages: 'Sider, du kan se uden net',
}
