import { vocabulary } from '../producer/vocabulary.ts'

/** What may be paid with. */
const table = {
  mobilepay: { label: { da: 'MobilePay', en: 'MobilePay' }, words: 'mobilepay mobilbetaling' },
  cash: { label: { da: 'Kontant', en: 'Cash' }, words: 'kontant kontanter' },
  card: { label: { da: 'Kort', en: 'Card' }, words: 'kort kortbetaling dankort betalingskort kreditkort' },
} as const

export type Payment = keyof typeof table

export const payments = vocabulary<Payment>(table, { 'mobile pay': 'mobilepay' })
