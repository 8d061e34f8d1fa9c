import type { ImportedProducer } from '#db/queries/import.ts'

/** A row that is not imported, and why, for the one who imports. */
export interface LeftRow {
  row: string
  reason: string
}

export interface ImportPlan {
  producers: ImportedProducer[]
  left: LeftRow[]
}
