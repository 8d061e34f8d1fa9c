import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Database } from '#db/connection.ts'
import { embeddedLocation } from '#db/embedded/data-directory.ts'
import { refreshHours } from '#db/queries/producer/compile-hours.ts'
import { saveImportedProducers } from '#db/queries/upload/import.ts'
import type { ImportCounts, ImportedProducer, ImportStep } from '#db/queries/upload/import.ts'
import { hasProducers } from '#db/queries/producer/producers.ts'
import { planShops } from '#functions/sources/osm/openstreetmap.ts'
import { checkRows } from '#functions/upload/routes.ts'
import type { CheckedRow, Outcome } from '#src/contracts/upload/bulk-upload.ts'
import { decodeText } from '#src/domain/upload/decode-text.ts'
import type { Environment, Seed } from '#src/config/environment.ts'
import { Problem } from '../problem.ts'
import { rowLine } from '#functions/sources/source.ts'
import type { SkippedRow } from '#functions/sources/source.ts'
import { readRows } from '#functions/upload/read-rows.ts'
import { readProducerCsv } from '#src/domain/upload/csv.ts'
import { parse } from 'csv-parse/sync'
import { municipalityName } from '#src/domain/place/municipalities.ts'
import type { OsmShop } from '#functions/sources/osm/shop.ts'

const text = z.string().trim()

const osmRow = z.object({
  /** The object's path on openstreetmap.org: 'node/4717336084'. */
  osm: text.regex(/^(node|way|relation)\/\d+$/),
  /** The date of the map data, 'YYYY-MM-DD'. */
  snapshot: z.iso.date(),
  kind: z.enum(['farm', 'beekeeper']),
  name: text.min(1).max(200),
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  postcode: text,
  city: text,
  kommune: text,
  product: text,
  produce: text,
  organic: text,
  opening_hours: text,
  website: text,
  phone: text,
  description: text,
  seasonal: text,
  payment_mobilepay: text,
  self_service: text,
})

type OsmRow = z.infer<typeof osmRow>

/** Converts a row. Its kind becomes a tag too: a farm has `shop=farm`. */
const shopOf = ({ osm, snapshot, kind, name, lat, lon, postcode, city, kommune, ...row }: OsmRow): OsmShop => ({
  osm,
  version: null,
  day: snapshot,
  kind,
  name,
  latitude: lat,
  longitude: lon,
  address: postcode === '' ? municipalityName(kommune) : `${postcode} ${city}`,
  guessedAddress: '',
  municipality: kommune,
  tags: {
    ...row,
    shop: kind === 'farm' ? 'farm' : undefined,
    'payment:mobilepay': row.payment_mobilepay,
  },
})

/** Parses the OpenStreetMap extract that ships with the project. */
export function readOsmRows(csv: string): OsmShop[] {
  return z
    .array(osmRow)
    .parse(parse(csv, { columns: true }))
    .map(shopOf)
}

const rows = z.array(z.unknown(), 'must be a JSON array of producers')

interface ImportPlan {
  producers: ImportedProducer[]
  left: SkippedRow[]
}

function planRows(values: readonly unknown[]): ImportPlan {
  const { good, wrong } = readRows(values)
  return {
    producers: good.map(({ producer }) => producer),
    left: wrong.map(({ row, name, reason }) => ({ row: name === null ? `row ${row}` : `row ${row} ${name}`, reason })),
  }
}

/** Plans the import of a JSON file in bulk-upload form. Throws if it is not a JSON array. */
export function planBulkImport(json: string): ImportPlan {
  return planRows(rows.parse(JSON.parse(json)))
}

/** Plans the import of a CSV table in bulk-upload form, with field names as columns. Throws if it cannot be parsed. */
export function planCsvImport(csv: string): ImportPlan {
  return planRows(readProducerCsv(csv))
}

/** The farm shops from OpenStreetMap that ship with the project. */
export const SHIPPED_PRODUCERS = fileURLToPath(import.meta.resolve('#db/seed/producers-osm.csv'))

export interface ImportResult extends ImportCounts {
  left: SkippedRow[]
}

/** The first problem in one line. */
function reasonOf({ issues: [issue] }: z.ZodError): string {
  return issue ? [issue.path.join('.'), issue.message].filter((part) => part !== '').join(': ') : 'not a producer'
}

function whyNot(error: unknown): string {
  if (error instanceof z.ZodError) return reasonOf(error)
  return error instanceof Error ? error.message : String(error)
}

function planText(text: string, isTable: boolean): ImportPlan {
  if (!isTable) return planBulkImport(text)
  return text.startsWith('osm,') ? planShops(readOsmRows(text)) : planCsvImport(text)
}

/** Enough for forty thousand producers. Parsing 50 MB would exceed the memory of a small server. */
const MAX_IMPORT_BYTES = 16 * 1024 * 1024

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`

async function planImport(file: string): Promise<ImportPlan> {
  try {
    const { size } = await stat(file)
    if (size > MAX_IMPORT_BYTES)
      throw new Error(
        `it has ${megabytes(size)}, and at most ${megabytes(MAX_IMPORT_BYTES)} are read at once: split it`,
      )
    return planText(decodeText(await readFile(file)), file.toLowerCase().endsWith('.csv'))
  } catch (error) {
    throw new Problem(`${file} cannot be imported: ${whyNot(error)}`, { cause: error })
  }
}

function repeated(steps: readonly ImportStep[]): SkippedRow[] {
  return steps.flatMap((step) =>
    step.outcome === 'repeated'
      ? [{ row: step.producer.name, reason: `the same producer as ${steps[step.earlier]?.producer.name}` }]
      : [],
  )
}

/** Imports an OpenStreetMap extract (.csv) or a bulk upload (JSON or .csv): all valid rows, or nothing on failure. */
export async function importFile(db: Database, file: string): Promise<ImportResult> {
  const { producers, left } = await planImport(file)
  const { steps, ...counts } = await db.transaction().execute((trx) => saveImportedProducers(trx, producers))
  await refreshHours(db)
  return { ...counts, left: [...left, ...repeated(steps)] }
}

/** Describes what `importFile` would do, with one line for each row that it would write or skip. */
export async function checkFile(db: Database, file: string): Promise<string[]> {
  const { producers, left } = await planImport(file)
  const checked = await checkRows(
    db,
    producers.map((producer, index) => ({ row: index + 1, producer, notes: [] })),
  )
  const count = (outcome: Outcome): number => checked.filter((row) => row.outcome === outcome).length
  return [
    `Would import producers: ${count('new')} added, ${count('changed')} changed, ${count('unchanged')} ` +
      `unchanged, ${left.length + count('wrong')} left.`,
    ...checked.flatMap(checkedLines),
    ...leftLines(left),
  ]
}

function checkedLines({ row, outcome, name, reason, changes, choices, similar, isUnlocated }: CheckedRow): string[] {
  if (outcome === 'unchanged' && choices.length === 0) return []
  const line = {
    unchanged: `  Unchanged ${name}`,
    new: `  New ${name}`,
    changed: `  Changed ${name}: ${changes.map(({ field, from, to }) => `${field} '${from}' to '${to}'`).join(', ')}`,
    wrong: rowLine('Left', { row: name ?? `row ${row}`, reason: reason ?? '' }),
  }[outcome]
  return [
    isUnlocated ? `${line}, to be located from its address` : line,
    ...choices.map(({ field, stored, uploaded }) => `    waits for a choice: ${field} '${stored}' or '${uploaded}'`),
    ...similar.map((other) => `    may be ${other.name}, ${other.address} (${other.similarity})`),
  ]
}

const leftLines = (left: readonly SkippedRow[]): string[] => left.map((row) => rowLine('Left', row))

/** Formats a summary, and one line for each skipped row. */
export function importLines({ added, changed, unchanged, waiting, unlocated, left }: ImportResult): string[] {
  return [
    `Imported producers: ${added} added, ${changed} changed, ${unchanged} unchanged, ${left.length} left.`,
    ...(unlocated > 0
      ? [`  ${unlocated} have no place yet: the site locates them from their address, one a second.`]
      : []),
    ...(waiting > 0 ? [`  ${waiting} wait for a choice under Source Changes: people have set something else.`] : []),
    ...leftLines(left),
  ]
}

/** Validates a seed file before the database is created. @throws {Problem} if it is missing or cannot be read */
export async function assertSeedIsGood({ database, seed }: Pick<Environment, 'database' | 'seed'>): Promise<void> {
  const isThere = database.driver !== 'embedded' || existsSync(embeddedLocation(database.directory).database)
  if (seed.kind === 'file' && !isThere) await planImport(seed.path)
}

/** Seeds a database without producers, and leaves any other unchanged. Returns the number of added producers. */
export async function seedDatabase(db: Database, seed: Seed, report: (line: string) => void): Promise<number> {
  if (seed.kind === 'none' || (await hasProducers(db))) return 0
  const result = await importFile(db, seed.kind === 'osm' ? SHIPPED_PRODUCERS : seed.path)
  for (const line of importLines(result)) report(line)
  return result.added
}
