import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { z } from 'zod'

import type { Database } from '#db/connection.ts'
import { saveImportedProducers } from '#db/queries/import.ts'
import type { ImportCounts } from '#db/queries/import.ts'
import { hasProducers } from '#db/queries/producers.ts'
import type { Seed } from '#src/domain/environment.ts'

import { Problem } from '../problem.ts'
import { planBulkImport } from './bulk-file.ts'
import { planOsmImport } from './osm-producers.ts'
import { readOsmRows } from './osm-row.ts'
import { reasonOf } from './plan.ts'
import type { ImportPlan, LeftRow } from './plan.ts'

/** The farm shops of OpenStreetMap that ship with the project. */
export const SHIPPED_PRODUCERS = fileURLToPath(import.meta.resolve('#db/seed/producers-osm.csv'))

export interface ImportResult extends ImportCounts {
  left: LeftRow[]
}

function whyNot(error: unknown): string {
  if (error instanceof z.ZodError) return reasonOf(error)
  return error instanceof Error ? error.message : String(error)
}

async function planImport(file: string): Promise<ImportPlan> {
  try {
    const text = await readFile(file, 'utf8')
    return file.endsWith('.csv') ? planOsmImport(readOsmRows(text)) : planBulkImport(text)
  } catch (error) {
    throw new Problem(`${file} cannot be imported: ${whyNot(error)}`, { cause: error })
  }
}

/** Imports an OpenStreetMap extract (.csv) or a bulk upload (JSON), all of it or nothing. */
export async function importFile(db: Database, file: string): Promise<ImportResult> {
  const { producers, left } = await planImport(file)
  const counts = await db.transaction().execute((trx) => saveImportedProducers(trx, producers))
  return { ...counts, left }
}

/** One line, and one more for each row that was left. */
export function importLines({ added, changed, unchanged, left }: ImportResult): string[] {
  return [
    `Imported producers: ${added} added, ${changed} changed, ${unchanged} unchanged, ${left.length} left.`,
    ...left.map(({ row, reason }) => `  Left ${row}: ${reason}`),
  ]
}

/** Fills a database that has no producer yet and returns how many it added; leaves any other as it is. */
export async function seedDatabase(db: Database, seed: Seed, report: (line: string) => void): Promise<number> {
  if (seed.kind === 'none' || (await hasProducers(db))) return 0
  const result = await importFile(db, seed.kind === 'osm' ? SHIPPED_PRODUCERS : seed.path)
  for (const line of importLines(result)) report(line)
  return result.added
}
