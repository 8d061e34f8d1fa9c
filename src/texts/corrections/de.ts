export const questions = {
  opening_hours: 'Wissen Sie, wann geöffnet ist?',
  products: 'Was gibt es dort zu kaufen?',
  payments: 'Wie kann man bezahlen?',
}
export const report = 'Falsche Angaben melden'
export const otherName = 'Anderer Name'
export const closedForGood = 'Dauerhaft geschlossen'
export const wrongPlace = 'Falscher Ort'
