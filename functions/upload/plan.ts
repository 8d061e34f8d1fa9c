import type { z } from 'zod'

import type { ImportedProducer } from '#db/queries/upload/import.ts'

/** A row that is not imported, and why, for the one who imports. */
export interface LeftRow {
  row: string
  reason: string
}

export interface ImportPlan {
  producers: ImportedProducer[]
  left: LeftRow[]
}

const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ')

/** The line of a report that names a row; whatever stands in it, it stays one line. */
export const rowLine = (what: string, { row, reason }: LeftRow): string =>
  `  ${what} ${onOneLine(row)}: ${onOneLine(reason)}`

/** The first thing that is wrong, in one line. */
export function reasonOf({ issues: [issue] }: z.ZodError): string {
  return issue ? [issue.path.join('.'), issue.message].filter((part) => part !== '').join(': ') : 'not a producer'
}
