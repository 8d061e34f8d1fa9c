export const questions = {
  opening_hours: 'Do you know when it is open?',
  products: 'What do they sell?',
  payments: 'How can you pay?',
}
export const report = 'Report wrong information'
