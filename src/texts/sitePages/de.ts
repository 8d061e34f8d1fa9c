import { formatNumber } from '../format.ts'

export const texts = {
  goal: 'Unser Ziel',
  goalText:
    'Gute Lebensmittel gibt es gleich hinter der nächsten Kurve, man muss nur wissen, wo. Auf dem Hof einzukaufen ' +
    'soll so leicht sein wie im Supermarkt: den Ort finden, sehen, was es gibt und ob geöffnet ist, und hinfahren.',
  whatYouCan: 'Was Sie tun können',
  seeOpen: 'Sehen, wer jetzt geöffnet hat, wenn die Öffnungszeiten bekannt sind.',
  homeScreen: 'Die Seite auf den Startbildschirm legen und Karte und besuchte Seiten ohne Netz nutzen.',
  standFor: 'Wofür wir stehen',
  whereFrom: 'Woher die Angaben stammen',
  local: 'Regional',
  localText:
    'Was in der Nähe wächst, hat einen kurzen Weg auf den Tisch, und Sie können die Menschen kennenlernen, die es erzeugen.',
  honest: 'Ehrlich',
  honestText:
    'Wir zeigen, was wir wissen, und sagen, was wir nicht wissen. Unbekannte Öffnungszeiten sind unbekannt, nicht geschlossen.',
  open: 'Offen',
  openText: 'Die Angaben sind frei nutzbar. Laden Sie sie herunter, korrigieren Sie sie, machen Sie etwas daraus.',
  calm: 'Ruhig',
  calmText:
    'Keine Werbung, kein Tracking. Ihr Standort bleibt in Ihrem Browser, es sei denn, Sie planen eine Tour auf ' +
    'Straßen oder tragen einen Hofladen dort ein, wo Sie gerade stehen.',
  aboutIntro: (total: number): string =>
    'Gårdkortet zeigt den Weg zu dänischen Hofläden, Verkaufsständen und Erzeugern. ' +
    `Zurzeit ${total === 0 ? 'ist noch keiner' : total === 1 ? 'ist einer' : `sind ${formatNumber(total)}`} auf der Karte.`,
  findOn: 'Hofläden auf',
  theMap: 'der Karte',
  orInList: 'oder in der Liste finden, nach Produkt, Ort und Entfernung.',
  exploreBy: 'Stöbern nach',
  town: 'Ort',
  or: 'oder',
  product: 'Produkt',
  firstFrom: 'Die ersten Erzeuger stammen aus',
  datesOfData:
    ', die südlichsten vom Januar 2026, die übrigen vom September 2019. ' +
    'Jede Seite sagt, woher ihre Angaben stammen und wie alt sie sind.',
  writing: 'Sie schreiben über Gårdkortet? Hier ist',
  logos: 'das Logo in sieben Fassungen',

  privacyIntro: (site: string): string =>
    `${site} speichert so wenig wie möglich und nie, wo Sie sind – nur den Ort, den Sie selbst eintragen.`,
  responsible: 'Wer verantwortlich ist',
  controller: (site: string): string => `Verantwortlich für die Datenverarbeitung auf ${site} ist:`,
  processors:
    'Die Website betreibt Netlify für uns, die Datenbank Neon. Beide sind Unternehmen in den USA, und auch ihre ' +
    'Rechner können dort stehen.',

  looking: 'Wenn Sie sich nur umsehen',
  inYourBrowser: (hasRouter: boolean): string =>
    'Suche, Filter und Entfernungen berechnet Ihr eigener Browser. Ihr Standort wird nirgendwohin übertragen, es sei denn, ' +
    `Sie ${hasRouter ? 'planen eine Tour oder ' : ''}tragen einen Hofladen dort ein, wo Sie gerade stehen (siehe unten). Die ` +
    'Kartenbilder kommen von OpenStreetMap, sobald Sie eine Karte sehen; deren Server erfährt dabei Ihre IP-Adresse, wie ' +
    'jeder Server.',
  foreignPictures:
    'Manche Hofläden haben ein Bild, das auf einer anderen Website liegt, zum Beispiel auf ihrer eigenen. Es wird von dort ' +
    'geladen, wenn Sie auf der Seite des Hofladens dorthin scrollen. Auch dieser Server erfährt Ihre IP-Adresse, aber nicht, ' +
    'welche Seite Sie sehen.',

  trip: 'Wenn Sie eine Tour planen',
  router: (host: string): string =>
    'Fahrzeiten schätzt Ihr Browser. Tippen Sie auf „Genaue Fahrzeiten berechnen“, sendet unser Server die Stopps und ' +
    `den Start der Tour an einen Routendienst (${host}). Beginnt die Tour an Ihrem Standort, wird er auf 100 Meter genau ` +
    'übermittelt. Der Dienst erfährt weder Ihre IP-Adresse noch sonst etwas über Sie, und wir speichern nichts über die Tour.',

  cookies: 'Cookies',
  cookiesIntro:
    'Wir verwenden keine Cookies für Tracking oder Werbung. Akzeptieren Sie Cookies, wird das in Ihrem Browser gespeichert, ' +
    'damit wir nicht noch einmal fragen. Lehnen Sie ab, gilt das, bis Sie den Tab schließen; beim nächsten Mal fragen wir ' +
    'wieder. Wie auch immer Sie sich entscheiden: Gespeichert wird, worum Sie selbst bitten und was die Formulare brauchen.',
  reviewCookie:
    'Öffnen Sie das Formular für eine Bewertung, erhalten Sie ein Cookie für die Sicherheitsfrage. Es gilt zehn Minuten.',
  visitCookie: (days: number): string =>
    'Tippen Sie auf „Ich war hier“, erhalten Sie ein Cookie, damit derselbe Browser nur einmal zählt. Es gilt 90 Tage und ' +
    `lässt sich Ihnen nicht zuordnen. Ihre Antwort bleibt außerdem ${days} Tage in Ihrem Browser: Ohne Netz wird sie später ` +
    'gesendet, und wir fragen Sie nicht noch einmal.',
  questions:
    'Auf der Seite eines Hofladens kann Ihnen einmal am Tag eine Frage gestellt werden, zum Beispiel „Kann man mit MobilePay ' +
    'bezahlen?“. Ihr Browser merkt sich, wonach Sie gefragt wurden, damit dieselbe Frage nicht wiederkommt. Antworten Sie mit ' +
    'Ja oder Nein, gilt dasselbe wie bei „Ich war hier“.',
  drafts:
    'Was Sie in ein Formular schreiben, bleibt in Ihrem Browser, bis Sie es gesendet haben oder den Tab schließen. So geht ' +
    'nichts verloren, wenn etwas schiefläuft.',
  waitingStall:
    'Ein Stand, den Sie unter „Hier eintragen“ erfassen, liegt mit Bild und Ort auf Ihrem Handy, bis er gesendet oder ' +
    'gelöscht ist. Ohne Netz wird er gesendet, wenn Sie das nächste Mal eine Seite von uns öffnen.',
  seenPages: (pages: number, days: number): string =>
    'Seiten, die Sie geöffnet haben, werden in Ihrem Browser gespeichert, damit Sie sie auch ohne Netz sehen können: die ' +
    `letzten ${pages}, höchstens ${days} Tage lang. Welche das sind, erfahren wir nicht. Sie verschwinden, wenn Sie im ` +
    'Browser die Daten der Website löschen.',
  searches:
    'Die letzten fünf Suchen, die Sie mit der Eingabetaste oder einem Vorschlag ausgelöst haben, bleiben in Ihrem Browser, ' +
    'bis Sie unter dem Suchfeld auf „Suchverlauf löschen“ tippen. Wir erhalten sie nicht.',
  savedFarms:
    'Höfe, die Sie sich mit dem Herz merken, deren Seiten und Bilder und Ihre Notizen dazu liegen nur in Ihrem Browser, bis Sie ' +
    'sie entfernen. Wir erhalten sie nicht; teilen Sie die Liste, steht sie im Link selbst.',
  savedTrip:
    'Dasselbe gilt für Ihre Tour. Beginnt sie an Ihrem Standort, rechnet Ihr eigener Browser mit ihm, und er wird weder ' +
    'gespeichert noch in den Link zur Tour geschrieben. Tippen Sie auf „Route in Google Maps“, erfährt Google, wo die Tour ' +
    'beginnt und wohin sie führt.',
  presses: (months: number): string =>
    'Tippen Sie auf „Route“ oder „Anrufen“, zählen wir das für den Hofladen: welcher Hofladen, welche Schaltfläche und ' +
    'welcher Tag. Wir speichern dabei weder Ihre IP-Adresse noch ein Cookie noch die Uhrzeit, und die Zahlen werden nach ' +
    `${months} Monaten gelöscht. Bittet Ihr Browser darum, nicht verfolgt zu werden (Do Not Track oder GPC), zählen wir nicht.`,
  signedIn: (days: number): string =>
    'Unser Team erhält beim Anmelden ein Cookie, das die Anmeldung speichert. Betreiber von Hofläden ebenso; ihres gilt ' +
    `${days} Tage.`,
  theme:
    'Wählen Sie selbst, ob die Seiten hell oder dunkel sind, wird das in Ihrem Browser gespeichert, bis Sie wieder „Wie das ' +
    'System“ wählen. Wählen Sie eine andere Sprache oder haben wir Ihnen eine angeboten, wird auch das dort gespeichert. ' +
    'Beides wird nirgendwohin übertragen.',

  sending: 'Wenn Sie uns etwas senden',
  submissions:
    'Schreiben Sie eine Bewertung, eine Korrektur oder eine Nachricht, speichern wir das Geschriebene zusammen mit Ihrer ' +
    'IP-Adresse und Ihrem Browsertyp, um Spam abzuwehren. Ihre E-Mail-Adresse wird nie veröffentlicht. Schlagen Sie einen ' +
    'neuen Erzeuger vor, speichern wir das Geschriebene, aber weder IP-Adresse noch Browsertyp. Die Kontaktdaten des ' +
    'Hofladens selbst stehen auf seiner Seite.',
  stall:
    'Öffnen Sie „Hier eintragen“ und geben Ihren Standort frei, fragt unser Server OpenStreetMap nach dem Namen der Straße. ' +
    'OpenStreetMap erfährt den Ort auf zehn Meter genau, aber nicht, wer fragt; den Straßennamen merken wir uns höchstens ein ' +
    'halbes Jahr. Senden Sie den Stand ab, speichern wir die Lage der Markierung, Ihre Angaben und das Bild. Ihr Handy und unser ' +
    'Server entfernen beide, was das Bild über Ort, Zeit und Kamera enthält. Veröffentlicht wird es erst, wenn jemand aus ' +
    'unserem Team es gesehen hat; danach darf es jeder frei nutzen (CC0). Sind Menschen oder Kennzeichen darauf zu sehen, ' +
    'schreiben Sie uns, dann entfernen wir es.',
  visits: (visitorDays: number, findingDays: number): string =>
    'Tippen Sie auf „Ich war hier“, speichern wir, was Sie vorgefunden haben und wann, aber weder Ihre IP-Adresse noch Ihren ' +
    'Browsertyp noch Ihren Standort. Aus der IP-Adresse und dem Hofladen wird mit einem Schlüssel, den nur wir haben, ein ' +
    'Code berechnet, und ein zweiter aus dem Cookie. Sie sorgen dafür, dass niemand doppelt zählt, und werden nach ' +
    `${visitorDays} Tagen gelöscht. Auf der Seite steht höchstens ${findingDays} Tage lang, dass ein Besucher den Hofladen ` +
    'geöffnet oder geschlossen vorfand und an welchem Tag. Beantworten Sie die Frage auf der Seite eines Hofladens, speichern ' +
    `wir die Antwort mit denselben zwei Codes und löschen alles nach ${visitorDays} Tagen. Antworten zwei dasselbe, steht es ` +
    'auf der Seite als „laut Besuchern“, ohne dass jemand sieht, wer geantwortet hat.',
  limits:
    'Wir zählen, wie viel von jeder IP-Adresse gesendet wird, und achten darauf, dass nichts doppelt gespeichert wird. Nach ' +
    'spätestens zwei Tagen ist das vergessen. Suchen Sie eine Adresse, fragt unser Server OpenStreetMap danach, ohne zu ' +
    'sagen, für wen. Die Adresse und ihre Lage merken wir uns höchstens ein halbes Jahr.',
  deletions: (months: number): string =>
    `Löschen wir einen Hofladen, lässt sich das bis zu ${months} Monate lang rückgängig machen; so lange sieht ihn nur unser ` +
    'Team. Bitten Sie uns darum, löschen wir ihn sofort.',

  owners: 'Wenn der Hof Ihnen gehört',
  claims: (linkMinutes: number, approvedDays: number, claimDays: number): string =>
    'Geben Sie an, dass ein Hof Ihnen gehört, speichern wir Ihre E-Mail-Adresse und um welchen Hof es geht. Die Adresse wird ' +
    'nie veröffentlicht und steht nicht in unseren Protokollen; nur unser Team kann sie sehen. Wir senden Ihnen einen Link, ' +
    `der ${linkMinutes} Minuten gilt, und die E-Mails, denen Sie zugestimmt haben. Können wir nicht erkennen, dass die Adresse ` +
    'zum Hof gehört, speichern wir auch Ihren Namen, Ihre Telefonnummer und den Entwurf, den Sie vielleicht schreiben, damit ' +
    `unser Team das prüfen und anrufen kann. Stimmt es zu, gilt der Link ${approvedDays} Tage; lehnt es ab oder ziehen Sie die ` +
    'Anfrage zurück, werden Name, Nummer und Entwurf sofort gelöscht. Sonst wird alles nach höchstens ' +
    `${claimDays} Tagen gelöscht.`,
  ownersAddress: (months: number, networkDays: number): string =>
    `Ihre Adresse wird gelöscht, wenn Sie sich als Betreiber entfernen, spätestens ${months} Monate nachdem der Hof von der ` +
    'Karte genommen wurde. Was Sie geändert haben, bleibt ohne Ihre Adresse stehen. Damit niemand mit unserer Hilfe andere ' +
    'belästigt, zählen wir, wie viele E-Mails eine Adresse am Tag erhält, mit einem Code, der die Adresse nicht verrät. Melden ' +
    `Sie sich an, merken wir uns ${networkDays} Tage lang einen Code für Ihr Netz, damit Fremde Ihre Links nicht verbrauchen ` +
    'können.',

  bases: 'Auf welcher Rechtsgrundlage',
  basesIntro: 'Die Rechtsgrundlagen stehen in Art. 6 Abs. 1 der Datenschutz-Grundverordnung (DSGVO):',
  basisOfMessages:
    'Nachrichten, Bewertungen, Korrekturen und Vorschläge: Buchst. f. Sie haben uns gebeten, zu antworten oder sie zu zeigen, ' +
    'und das geht nicht, ohne sie zu speichern.',
  basisOfAddresses:
    'IP-Adresse und Browsertyp: Buchst. f. Wir haben ein berechtigtes Interesse daran, Spam und Missbrauch abzuwehren.',
  basisOfShops:
    'Name, Lage und Kontaktdaten der Hofläden: Buchst. f. Sie sind öffentlich, und andere haben ein berechtigtes Interesse ' +
    'daran, dorthin zu finden.',
  basisOfOwners:
    'E-Mail-Adressen der Betreiber: Buchst. b. Ohne sie können wir Sie die Seite Ihres Hofs nicht bearbeiten lassen.',
  basisOfBrowser:
    'Was in Ihrem Browser gespeichert wird, ist nötig für das, worum Sie die Seite bitten. Akzeptieren Sie Cookies, wird das mit ' +
    'Ihrer Einwilligung gespeichert, Buchst. a.',

  howLong: 'Wie lange',
  logs: 'Technische Protokolle, auch IP-Adressen und Browsertypen: höchstens 12 Monate.',
  contacts: 'Kontaktdaten: bis Sie uns bitten, sie zu löschen.',
  ownersKept: (months: number): string =>
    `E-Mail-Adressen der Betreiber: bis Sie sich selbst entfernen, höchstens ${months} Monate nachdem der Hof weggefallen ist.`,
  mails: (days: number): string =>
    `E-Mails, die wir gesendet haben: Adresse und Inhalt höchstens ${days} Tage. Was wir auf eine Nachricht geantwortet haben, ` +
    'bleibt bei ihr.',
  reviews: 'Bewertungen: bleiben stehen.',

  rights: 'Ihre Rechte',
  rightsIntro: 'Nach der DSGVO haben Sie das Recht auf',
  access: 'Auskunft darüber, was wir über Sie gespeichert haben,',
  rectification: 'Berichtigung falscher Angaben,',
  erasure: 'Löschung,',
  objection: 'Einschränkung der Verarbeitung und Widerspruch dagegen,',
  portability: 'Herausgabe Ihrer Daten, um sie mitzunehmen (Datenübertragbarkeit),',
  complaint: 'Beschwerde bei der dänischen Aufsichtsbehörde *Datatilsynet*, datatilsynet.dk.',
  writeToUs: 'Schreiben Sie uns',
  weHelp: ', wir helfen gern.',

  notFound: 'Hoppla! Diese Seite gibt es nicht',
  notFoundWhy: 'Vielleicht ist sie umgezogen, oder die Adresse ist falsch geschrieben.',
  search: 'Suchen',
  didYouMean: 'Haben Sie einen von diesen gesucht?',
  whyLocal: 'Warum direkt vom Hof?',
  fresh: 'Frischer auf dem Tisch',
  freshText: 'In wenigen Stunden vom Feld in die Küche, und zu der Jahreszeit, in der es am besten schmeckt.',
  near: 'Kurze Wege',
  nearText: 'Weniger Transport, weniger Verpackung.',
  meet: 'Zu Besuch auf dem Hof',
  meetText: 'Fragen Sie die Erzeuger selbst, wie Ihre Lebensmittel entstehen.',

  offline: 'Ohne Verbindung',
  offlineWhy:
    'Eine Seite, die Sie noch nicht geöffnet hatten, lässt sich erst anzeigen, wenn Sie wieder Netz haben. Karte, ' +
    'Liste und Suche funktionieren auch ohne.',
  toMap: 'Zur Karte',
  tryAgain: 'Erneut versuchen',
  keptPages: 'Seiten, die Sie ohne Netz lesen können',
}
