export const questions = {
  opening_hours: 'Ved du, hvornår der er åbent?',
  products: 'Hvad sælger de?',
  payments: 'Hvordan kan man betale?',
}
export const report = 'Rapporter forkerte oplysninger'
