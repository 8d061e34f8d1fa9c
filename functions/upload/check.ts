import type { Database } from '#db/database.ts'
import { findCandidates, isThere } from '#db/queries/producer/candidates.ts'
import type { Candidate } from '#db/queries/producer/candidates.ts'
import { findOrigins } from '#db/queries/sources/origins.ts'
import type { FieldOrigins } from '#db/queries/sources/origins.ts'
import { isUnlocated, planImport } from '#db/queries/upload/import.ts'
import type { ImportStep } from '#db/queries/upload/import.ts'
import type { CheckedRow, WrongRow } from '#src/contracts/upload/bulk-upload.ts'
import type { FieldChanges } from '#src/domain/producer/changes.ts'
import { shorten } from '#src/domain/text/shorten.ts'
import { matcherOf, similarOf } from '#src/domain/producer/same-producer.ts'
import { partText } from '#src/domain/sources/part-text.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { readRows } from './read-rows.ts'
import type { ReadRow } from './read-rows.ts'
import { repeatedRows } from './run-upload.ts'

/** Letters of a value in a list of changes. */
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

function choicesOf(step: ImportStep, origins: ReadonlyMap<string, FieldOrigins>): CheckedRow['choices'] {
  if (!('waiting' in step)) return []
  const { producer, before, waiting } = step
  const own = origins.get(before.id)
  if (own === undefined) return []
  return waiting.map((field) => ({
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
      choices: choicesOf(step, origins),
      similar: step.outcome === 'new' ? similarTo(step, matchesOf) : [],
    },
  ]
}

/** What an import of these rows would do, row by row; nothing is written. */
export async function checkRows(db: Database, rows: readonly ReadRow[]): Promise<CheckedRow[]> {
  const steps = await planImport(
    db,
    rows.map(({ producer }) => producer),
  )
  const added = steps.filter(({ outcome }) => outcome === 'new').map(({ producer }) => producer)
  const matchesOf = matcherOf((await findCandidates(db, added)).filter(isThere))
  const asked = steps.flatMap((step) => ('waiting' in step && step.waiting.length > 0 ? [step.before.id] : []))
  const origins = await findOrigins(db, asked)
  const checked = rows.flatMap((row, index) => {
    const step = steps[index]
    return step === undefined ? [] : checkedOf(row, step, matchesOf, origins)
  })
  return [...checked, ...repeatedRows(rows, steps).map(wrongOf)]
}

/** What an upload would do, row by row; nothing is written. */
export async function check(db: Database, values: readonly unknown[]): Promise<CheckedRow[]> {
  const { good, wrong } = readRows(values)
  return [...(await checkRows(db, good)), ...wrong.map(wrongOf)].toSorted((one, other) => one.row - other.row)
}
