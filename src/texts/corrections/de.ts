export const questions = {
  opening_hours: 'Wissen Sie, wann geöffnet ist?',
  products: 'Was gibt es dort zu kaufen?',
  payments: 'Wie kann man bezahlen?',
}
export const report = 'Falsche Angaben melden'
