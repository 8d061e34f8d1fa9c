import { payments } from '#src/domain/sales/payments.ts'
import { salesTypes } from '#src/domain/sales/sales-types.ts'

/** The filters of how producers sell, as pages offer them. */
export const salesFilters = [
  { filter: 'salesTypes', legend: 'Salgsform', any: 'Alle', labelOf: salesTypes.label },
  { filter: 'payments', legend: 'Betaling', any: 'Alle', labelOf: payments.label },
] as const
