import { z } from 'zod'

import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { bulkUploadItem, rowProblem } from '#src/contracts/upload/bulk-upload.ts'
import type { BulkUploadItem, UploadChoices, WrongRow } from '#src/contracts/upload/bulk-upload.ts'
import { fieldNames } from '#src/domain/producer/fields.ts'
import { hoursWarnings, readExpression } from '#src/domain/hours/evaluation/expression.ts'
import { isWeek } from '#src/domain/hours/given-hours.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { gazetteerPlace } from '#src/domain/place/gazetteer.ts'
import { sourceKeyOf } from '#src/domain/sources/merge.ts'

import { createIds } from './producer-id.ts'

export interface ReadRow {
  /** From 1. */
  row: number
  producer: ImportedProducer
  /** What the one who uploads should know of it. */
  notes: string[]
}

export interface ReadRows {
  good: ReadRow[]
  wrong: WrongRow[]
}

/** Of an upload's own copies of what we give away, nothing but the fields of an upload is read. */
const ignoredFields = [
  'id',
  'slug',
  'url',
  'createdAt',
  'updatedAt',
  'confirmedAt',
  'editedAt',
  'averageRating',
  'hours',
  'totalReviews',
]

const named = z.object({ name: z.string() })

function notesOf(value: unknown, upload: BulkUploadItem): string[] {
  const unknownFields = Object.keys(Object(value)).filter(
    (field) => !fieldNames.some((name) => name === field) && !ignoredFields.includes(field),
  )
  return [
    ...unknownFields.map((field) => `The field ${field} is not known and is left out`),
    ...(isWeek(upload.openingHours) ? [] : hoursWarnings(readExpression(upload.openingHours))).map(
      (warning) => `openingHours: ${warning}`,
    ),
    ...(isLocated(upload) || gazetteerPlace(upload.address) ? [] : ['The address names no Danish postcode or town']),
  ]
}

/** Judges each row by itself: what is wrong with one is answered, and loses no other. */
export function readRows(values: readonly unknown[], choices: UploadChoices = {}): ReadRows {
  const idOf = createIds()
  const seen = new Map<string, number>()
  const read: ReadRows = { good: [], wrong: [] }
  for (const [index, value] of values.entries()) {
    const row = index + 1
    const upload = bulkUploadItem.safeParse(value)
    if (!upload.success) {
      read.wrong.push({ row, name: named.safeParse(value).data?.name ?? null, reason: rowProblem(upload.error) })
      continue
    }
    const key = sourceKeyOf(upload.data)
    const earlier = seen.get(key)
    if (earlier === undefined)
      read.good.push({
        row,
        producer: { ...upload.data, id: idOf(key), choices: choices[row] },
        notes: notesOf(value, upload.data),
      })
    else read.wrong.push({ row, name: upload.data.name, reason: `is in the list already, in row ${earlier}` })
    seen.set(key, earlier ?? row)
  }
  return read
}
