import type { Hono } from 'hono'

import type { Database } from '#db/database.ts'
import { findCandidates, isNotDeleted } from '#db/queries/producer/candidates.ts'
import type { Candidate } from '#db/queries/producer/candidates.ts'
import { findOrigins } from '#db/queries/sources/conflicts.ts'
import type { FieldOrigins } from '#db/queries/sources/conflicts.ts'
import { isUnlocated, planImport, saveImportedProducers } from '#db/queries/upload/import.ts'
import type { ImportStep } from '#db/queries/upload/import.ts'
import { jsonStream } from '#functions/_lib/http/responses.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'
import { bulkUpload, MAX_UPLOAD_BYTES } from '#src/contracts/upload/bulk-upload.ts'
import type { CheckedRow, UploadAnswer, UploadChoices, WrongRow } from '#src/contracts/upload/bulk-upload.ts'
import type { FieldChanges } from '#src/domain/producer/changes.ts'
import { matcherOf, similarOf } from '#src/domain/producer/same-producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { partText } from '#src/domain/sources/parts.ts'
import { shorten } from '#src/domain/text/format.ts'

import { readRows } from './read-rows.ts'
import type { ReadRow } from './read-rows.ts'

/** Maximum length of a value in a list of changes. */
const LONGEST_VALUE = 80

type Value = NonNullable<FieldChanges[keyof FieldChanges]>['from']

function shownValue(value: Value): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(', ')
  return String(value)
}

function changesOf(fields: FieldChanges): CheckedRow['changes'] {
  return Object.entries(fields).map(([field, { from, to }]) => ({
    field,
    from: shorten(shownValue(from), LONGEST_VALUE),
    to: shorten(shownValue(to), LONGEST_VALUE),
  }))
}

const DELETED = 'An operator has deleted it: it stays deleted until it is restored under Unlisted Producers'

const plain = { reason: null, isUnlocated: false, notes: [], changes: [], choices: [], similar: [] }

const wrongOf = ({ row, name, reason }: WrongRow): CheckedRow => ({ ...plain, row, name, outcome: 'wrong', reason })

type Matcher = ReturnType<typeof matcherOf<Candidate>>

function similarTo(step: ImportStep, matchesOf: Matcher): CheckedRow['similar'] {
  return similarOf(matchesOf(step.producer)).map(({ candidate: { id, name, address, verified }, similarity }) => ({
    name,
    address,
    path: verified ? producerPath(name, id) : null,
    similarity,
  }))
}

function conflictsOf(step: ImportStep, origins: ReadonlyMap<string, FieldOrigins>): CheckedRow['choices'] {
  if (!('pending' in step)) return []
  const { producer, before, pending } = step
  const own = origins.get(before.id)
  if (own === undefined) return []
  return pending.map((field) => ({
    field,
    stored: partText(field, before, 'en'),
    uploaded: partText(field, producer, 'en'),
    setBy: own[field],
  }))
}

function checkedOf(
  { row, notes }: ReadRow,
  step: ImportStep,
  matchesOf: Matcher,
  origins: ReadonlyMap<string, FieldOrigins>,
): CheckedRow[] {
  if (step.outcome === 'repeated') return []
  return [
    {
      ...plain,
      row,
      name: step.producer.name,
      outcome: step.outcome,
      notes: 'before' in step && step.before.standing === 'deleted' ? [...notes, DELETED] : notes,
      isUnlocated: isUnlocated(step),
      changes: step.outcome === 'changed' ? changesOf(step.fields) : [],
      choices: conflictsOf(step, origins),
      similar: step.outcome === 'new' ? similarTo(step, matchesOf) : [],
    },
  ]
}

/** Checks what an import of these rows would do, row by row, without writing. */
export async function checkRows(db: Database, rows: readonly ReadRow[]): Promise<CheckedRow[]> {
  const steps = await planImport(
    db,
    rows.map(({ producer }) => producer),
  )
  const added = steps.filter(({ outcome }) => outcome === 'new').map(({ producer }) => producer)
  const matchesOf = matcherOf((await findCandidates(db, added)).filter(isNotDeleted))
  const conflicting = steps.flatMap((step) => ('pending' in step && step.pending.length > 0 ? [step.before.id] : []))
  const origins = await findOrigins(db, conflicting)
  const checked = rows.flatMap((row, index) => {
    const step = steps[index]
    return step === undefined ? [] : checkedOf(row, step, matchesOf, origins)
  })
  return [...checked, ...repeatedRows(rows, steps).map(wrongOf)]
}

/** Checks what an upload would do, row by row, without writing. */
export async function check(db: Database, values: readonly unknown[]): Promise<CheckedRow[]> {
  const { good, wrong } = readRows(values)
  return [...(await checkRows(db, good)), ...wrong.map(wrongOf)].toSorted((one, other) => one.row - other.row)
}

const are = (count: number): string => `${count} ${count === 1 ? 'is' : 'are'}`
const were = (count: number): string => (count === 1 ? '1 row was' : `${count} rows were`)

function messageOf({ added, changed, unchanged, unlocated, waiting, wrong }: Omit<UploadAnswer, 'message'>): string {
  return [
    `${added} ${added === 1 ? 'producer' : 'producers'} added, ${changed} changed, ${unchanged} unchanged.`,
    ...(unlocated > 0 ? [`${are(unlocated)} located from the address in the background.`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a choice under Source Changes.`] : []),
    ...(wrong.length > 0 ? [`${were(wrong.length)} left out.`] : []),
  ].join(' ')
}

/** Rows that are the same producer as an earlier row. */
function repeatedRows(rows: readonly ReadRow[], steps: readonly ImportStep[]): WrongRow[] {
  return steps.flatMap((step, index) => {
    if (step.outcome !== 'repeated') return []
    return [
      {
        row: rows[index]?.row ?? 0,
        name: step.producer.name,
        reason: `is the same producer as row ${rows[step.earlier]?.row}`,
      },
    ]
  })
}

/** Imports all valid rows in one transaction. */
export async function upload(
  db: Database,
  { producers: values, choices }: { producers: readonly unknown[]; choices?: UploadChoices },
  operatorId: string | null,
): Promise<UploadAnswer> {
  const { good, wrong } = readRows(values, choices)
  const producers = good.map(({ producer }) => producer)
  const { steps, ...counts } = await db
    .transaction()
    .execute((trx) => saveImportedProducers(trx, producers, operatorId))
  const left = [...wrong, ...repeatedRows(good, steps)].toSorted((one, other) => one.row - other.row)
  return { message: messageOf({ ...counts, wrong: left }), ...counts, wrong: left }
}

export const uploadRoutes: Hono<Env> = createOperatorApp('/api/admin/upload')

uploadRoutes.post('/', publishesWrite, validBody(bulkUpload, MAX_UPLOAD_BYTES), async (c) => {
  return c.json(await upload(c.var.db, c.req.valid('json'), operatorOf(c).id))
})

uploadRoutes.post('/check', publishesWrite, validBody(bulkUpload, MAX_UPLOAD_BYTES), async (c) => {
  const { producers } = c.req.valid('json')
  return c.body(jsonStream(await check(c.var.db, producers)), 200, { 'Content-Type': 'application/json' })
})
