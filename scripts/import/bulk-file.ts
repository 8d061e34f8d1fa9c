import { z } from 'zod'

import { readRows } from '#functions/upload/read-rows.ts'
import { readProducerCsv } from '#src/domain/upload/csv.ts'

import type { ImportPlan } from '#functions/upload/plan.ts'

const rows = z.array(z.unknown(), 'must be a JSON array of producers')

function planRows(values: readonly unknown[]): ImportPlan {
  const { good, wrong } = readRows(values)
  return {
    producers: good.map(({ producer }) => producer),
    left: wrong.map(({ row, name, reason }) => ({ row: name === null ? `row ${row}` : `row ${row} ${name}`, reason })),
  }
}

/** What to import of a JSON file in bulk-upload form. Throws when it is no JSON array. */
export function planBulkImport(json: string): ImportPlan {
  return planRows(rows.parse(JSON.parse(json)))
}

/** What to import of a table in bulk-upload form, its columns named as the fields. Throws when it is none. */
export function planCsvImport(csv: string): ImportPlan {
  return planRows(readProducerCsv(csv))
}
