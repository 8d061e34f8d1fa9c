import { formatNumber } from '../format.ts'

export const texts = {
  heading: 'Verkaufsstand hier eintragen',
  needsScript:
    'Diese Seite verwendet den Standort Ihres Handys und braucht JavaScript. Schalten Sie es ein, oder verwenden Sie das Formular.',
  notThere: 'Sie stehen gerade nicht davor?',
  fromHome: 'Hofladen von zu Hause aus eintragen',

  picture: 'Foto',
  takePicture: 'Foto aufnehmen',
  orWithout: 'Es geht auch ohne',
  yourPicture: 'Ihr Foto',
  takeAnother: 'Neu aufnehmen',
  remove: 'Entfernen',
  pictureIsPublic: 'Das Foto wird öffentlich und darf von allen frei verwendet werden',
  noPeople: 'Bitte ohne Menschen und Nummernschilder.',

  roadAndTown: 'Straße und Ort',
  searching: 'Suche',
  find: 'Suchen',
  findingYou: 'Ihr Standort wird ermittelt …',
  mayNotSee:
    'Wir dürfen Ihren Standort nicht sehen. Setzen Sie die Markierung auf die Karte, oder geben Sie den Ort ein.',
  phoneDoesNotKnow: 'Das Handy kennt seinen Standort nicht. Setzen Sie die Markierung, oder geben Sie den Ort ein.',
  whereIsIt: 'Wo ist der Stand?',
  pinIsSet: 'Die Markierung ist gesetzt.',
  accurateTo: (metres: number): string => `Auf etwa ${formatNumber(metres)} m genau.`,
  movePin: 'Schieben Sie die Markierung an die richtige Stelle.',
  thePlace: 'Ort',
  address: (_danish: string, road: string | null, postcode: string | null, town: string): string =>
    [...(road === null ? [] : [road]), postcode === null ? `bei ${town}` : `${postcode} ${town}`].join(', '),
  putPin: 'Markierung auf die Karte setzen',
  usePosition: 'Meinen Standort verwenden',
  findMe: 'Mich finden',
  pinIsRight: 'Die Markierung sitzt richtig',

  isItThis: 'Ist es dieser?',
  itIs: 'Ja, dieser',
  itIsAnother: 'Nein, ein anderer',

  ifYouCanSee: 'falls zu erkennen',
  whatDoTheySell: 'Was wird verkauft?',
  howToPay: 'Wie bezahlt man?',
  whenOpen: 'Wann ist geöffnet?',
  times: { always: 'Rund um die Uhr', daylight: 'Solange es hell ist', weekend: 'Nur am Wochenende' },
  name: 'Name',
  willBeNamed: (name: string): string =>
    `Er wird „${name}“ heißen. Steht auf dem Schild etwas anderes, tragen Sie es ein.`,

  gaps: {
    position: 'Setzen Sie zuerst die Markierung auf die Karte',
    abroad: 'Die Markierung muss in Dänemark sitzen',
    pin: 'Prüfen Sie, ob die Markierung richtig sitzt',
    products: 'Wählen Sie mindestens ein Produkt',
    sameShop: 'Ist es der, den wir schon haben?',
  },
  ready: 'Bereit zum Senden',
  sending: 'Wird gesendet …',
  send: 'Senden',
  photoUnreadable: 'Das Foto ist nicht lesbar. Nehmen Sie ein neues auf, oder wählen Sie ein anderes.',
  phoneFull: 'Auf dem Handy ist kein Platz zum Speichern. Bleiben Sie auf der Seite, bis der Stand gesendet ist.',
  lost:
    'Der Stand konnte weder gesendet noch auf dem Handy gespeichert werden. Bleiben Sie auf der Seite, und versuchen ' +
    'Sie es erneut, sobald Sie Netz haben.',
  refused: 'Der Server kann den Stand nicht annehmen.',

  recognised: {
    sent: 'Danke. Jetzt wissen wir, dass es ihn noch gibt.',
    waiting: 'Danke. Das ist auf dem Handy gespeichert und wird gesendet, sobald Sie Netz haben.',
    lost: 'Das konnte nicht gesendet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  isSent: 'Danke, gesendet',
  weLookFirst: 'Wir sehen uns den Stand an, bevor er auf die Karte kommt.',
  isKept: 'Auf dem Handy gespeichert',
  sentLater: 'Er wird von selbst gesendet, sobald Sie Netz haben und hier eine Seite öffnen.',
  seePage: 'Zur Seite des Hofladens',
  addAnother: 'Noch einen eintragen',
  toMap: 'Zur Karte',
  waiting: 'Wartet auf Netz',
  correct: 'Ändern',
  unfinished: 'Noch nicht fertig',
  drop: 'Löschen',
  dropNamed: (name: string): string => `${name} löschen`,
  onPhone: (count: number): string => `Auf dem Handy (${count})`,
  sendNow: 'Jetzt senden',
}
