import { formatNumber } from '../format.ts'

export const heading = 'Verkaufsstand hier eintragen'
export const needsScript =
  'Diese Seite verwendet den Standort Ihres Handys und braucht JavaScript. Schalten Sie es ein, oder verwenden Sie das Formular.'
export const notThere = 'Sie stehen gerade nicht davor?'
export const fromHome = 'Hofladen von zu Hause aus eintragen'

export const picture = 'Foto'
export const takePicture = 'Foto aufnehmen'
export const orWithout = 'Es geht auch ohne'
export const yourPicture = 'Ihr Foto'
export const takeAnother = 'Neu aufnehmen'
export const remove = 'Entfernen'
export const pictureIsPublic = 'Das Foto wird öffentlich und darf von allen frei verwendet werden'
export const noPeople = 'Bitte ohne Menschen und Nummernschilder.'

export const roadAndTown = 'Straße und Ort'
export const searching = 'Suche'
export const find = 'Suchen'
export const findingYou = 'Ihr Standort wird ermittelt …'
export const mayNotSee =
  'Wir dürfen Ihren Standort nicht sehen. Setzen Sie die Nadel auf die Karte, oder geben Sie den Ort ein.'
export const phoneDoesNotKnow =
  'Das Handy kennt seinen Standort nicht. Setzen Sie die Nadel, oder geben Sie den Ort ein.'
export const whereIsIt = 'Wo ist der Stand?'
export const pinIsSet = 'Die Nadel ist gesetzt.'
export const accurateTo = (metres: number): string => `Auf etwa ${formatNumber(metres)} m genau.`
export const movePin = 'Schieben Sie die Nadel an die richtige Stelle.'
export const thePlace = 'Ort'
export const address = (_danish: string, road: string | null, postcode: string | null, town: string): string =>
  [...(road === null ? [] : [road]), postcode === null ? `bei ${town}` : `${postcode} ${town}`].join(', ')
export const usePosition = 'Meinen Standort verwenden'
export const findMe = 'Mich finden'
export const pinIsRight = 'Die Nadel sitzt richtig'

export const isItThis = 'Ist es dieser?'
export const itIs = 'Ja, dieser'
export const itIsAnother = 'Nein, ein anderer'

export const ifYouCanSee = 'falls zu erkennen'
export const whatDoTheySell = 'Was wird verkauft?'
export const howToPay = 'Wie bezahlt man?'
export const whenOpen = 'Wann ist geöffnet?'
export const times = { always: 'Rund um die Uhr', daylight: 'Solange es hell ist', weekend: 'Nur am Wochenende' }
export const name = 'Name'
export const willBeNamed = (name: string): string =>
  `Er wird „${name}“ heißen. Steht auf dem Schild etwas anderes, tragen Sie es ein.`

export const gaps = {
  position: 'Setzen Sie zuerst die Nadel auf die Karte',
  abroad: 'Die Nadel muss in Dänemark sitzen',
  pin: 'Prüfen Sie, ob die Nadel richtig sitzt',
  products: 'Wählen Sie mindestens ein Produkt',
  sameShop: 'Ist es der, den wir schon haben?',
}
export const ready = 'Bereit zum Senden'
export const sending = 'Wird gesendet …'
export const send = 'Senden'
export const photoUnreadable = 'Das Foto ist nicht lesbar. Nehmen Sie ein neues auf, oder wählen Sie ein anderes.'
export const phoneFull =
  'Auf dem Handy ist kein Platz zum Speichern. Bleiben Sie auf der Seite, bis der Stand gesendet ist.'
export const lost =
  'Der Stand konnte weder gesendet noch auf dem Handy gespeichert werden. Bleiben Sie auf der Seite, und versuchen Sie es erneut, sobald Sie Netz haben.'
export const refused = 'Der Server kann den Stand nicht annehmen.'

export const recognised = {
  sent: 'Danke. Jetzt wissen wir, dass es ihn noch gibt.',
  waiting: 'Danke. Das ist auf dem Handy gespeichert und wird gesendet, sobald Sie Netz haben.',
  lost: 'Das konnte nicht gesendet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
}
export const isSent = 'Danke, gesendet'
export const weLookFirst = 'Wir sehen uns den Stand an, bevor er auf die Karte kommt.'
export const isKept = 'Auf dem Handy gespeichert'
export const sentLater = 'Er wird von selbst gesendet, sobald Sie Netz haben und hier eine Seite öffnen.'
export const seePage = 'Zur Seite des Hofladens'
export const addAnother = 'Noch einen eintragen'
export const toMap = 'Zur Karte'
export const waiting = 'Wartet auf Netz'
export const correct = 'Ändern'
export const drop = 'Löschen'
export const dropNamed = (name: string): string => `${name} löschen`
export const onPhone = (count: number): string => `Auf dem Handy (${count})`
export const sendNow = 'Jetzt senden'
