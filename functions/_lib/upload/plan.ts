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

/** The first thing that is wrong, in one line. */
export function reasonOf({ issues: [issue] }: z.ZodError): string {
  return issue ? [issue.path.join('.'), issue.message].filter((part) => part !== '').join(': ') : 'not a producer'
}
