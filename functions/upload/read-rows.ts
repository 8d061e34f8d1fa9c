import { z } from 'zod'

import { createIds } from '#db/queries/upload/import.ts'
import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { bulkUploadItem, rowProblem } from '#src/contracts/upload/bulk-upload.ts'
import type { BulkUploadItem, UploadChoices, WrongRow } from '#src/contracts/upload/bulk-upload.ts'
import { fieldNames } from '#src/domain/producer/fields.ts'
import { calendarAt, expressionOfDanish, isWeekOf } from '#src/domain/hours/evaluation/compile.ts'
import { hoursWarnings, readExpression } from '#src/domain/hours/evaluation/read-expression.ts'
import { areUnknownHours, isWeek } from '#src/domain/hours/given-hours.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import type { Calendar } from '#src/domain/hours/timeline.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { gazetteerPlace } from '#src/domain/place/gazetteer.ts'
import { salesOfTags, salesTagKeys } from '#src/domain/sales/osm-tags.ts'
import type { OsmTags } from '#src/domain/sales/osm-tags.ts'
import { sourceKeyOf } from '#src/domain/sources/merge.ts'

export interface ReadRow {
  /** From 1. */
  row: number
  producer: ImportedProducer
  /** Notes for the uploader. */
  notes: string[]
}

interface ReadRows {
  good: ReadRow[]
  wrong: WrongRow[]
}

/** Extra fields of our own files. They are ignored, except for `hours` if the week matches it. */
const ignoredFields = [
  'id',
  'slug',
  'url',
  'createdAt',
  'updatedAt',
  'confirmedAt',
  'confirmedBy',
  'unansweredSince',
  'editedAt',
  'averageRating',
  'hours',
  'totalReviews',
]

const named = z.object({ name: z.string() })
const withExpression = z.looseObject({ hours: z.string().trim().min(1) })

const tagsOfOsm = z.record(z.string(), z.unknown()).transform((row): OsmTags =>
  Object.fromEntries(
    salesTagKeys.flatMap((key) => {
      const value = row[key]
      return typeof value === 'string' ? [[key, value]] : []
    }),
  ),
)

/** Adds the sales channels that the OpenStreetMap tags imply, unless the row has its own. */
function withSales(value: unknown): unknown {
  const { data: tags } = tagsOfOsm.safeParse(value)
  if (tags === undefined || Object.keys(tags).length === 0) return value
  return { ...salesOfTags(tags), ...Object(value) }
}

/** Notes on opening hours given as a text; `expression` is its reading as Danish. */
function hoursNotes({ openingHours }: BulkUploadItem, expression: string | null): string[] {
  if (expression !== null) return [`openingHours: read as ${expression}`]
  if (isWeek(openingHours)) return []
  return hoursWarnings(readExpression(openingHours), 'en').map((warning) => `openingHours: ${warning}`)
}

function notesOf(value: unknown, upload: BulkUploadItem, expression: string | null): string[] {
  const unknownFields = Object.keys(Object(value)).filter(
    (field) =>
      !fieldNames.some((name) => name === field) && !salesTagKeys.includes(field) && !ignoredFields.includes(field),
  )
  return [
    ...unknownFields.map((field) => `The field ${field} is not known and is left out`),
    ...hoursNotes(upload, expression),
    ...(isLocated(upload) || gazetteerPlace(upload.address) ? [] : ['The address names no Danish postcode or town']),
  ]
}

/**
 * Parses a row. Our own files contain the hours twice, as a week and as an expression. The expression counts if there
 * is no week, or if the week is its own.
 */
function readRow(value: unknown, calendar: Calendar): z.ZodSafeParseResult<BulkUploadItem> {
  const upload = bulkUploadItem.safeParse(value)
  const whole = withExpression.safeParse(value)
  if (!upload.success || !whole.success) return upload
  const { openingHours } = upload.data
  const { hours } = whole.data
  const counts = areUnknownHours(openingHours) || (isWeek(openingHours) && isWeekOf(hours, openingHours, calendar))
  return counts ? bulkUploadItem.safeParse({ ...whole.data, openingHours: hours }) : upload
}

/** Parses each row separately: an invalid row is reported and does not affect the others. */
export function readRows(values: readonly unknown[], choices: UploadChoices = {}): ReadRows {
  const idOf = createIds()
  const calendar = calendarAt(dateOf(localMoment(new Date()).day))
  const seen = new Map<string, number>()
  const read: ReadRows = { good: [], wrong: [] }
  for (const [index, value] of values.map(withSales).entries()) {
    const row = index + 1
    const upload = readRow(value, calendar)
    if (!upload.success) {
      read.wrong.push({ row, name: named.safeParse(value).data?.name ?? null, reason: rowProblem(upload.error) })
      continue
    }
    const key = sourceKeyOf(upload.data)
    const earlier = seen.get(key)
    const { openingHours } = upload.data
    const expression = isWeek(openingHours) ? null : expressionOfDanish(openingHours)
    if (earlier === undefined)
      read.good.push({
        row,
        producer: {
          ...upload.data,
          openingHours: expression ?? openingHours,
          id: idOf(key),
          resolutions: choices[row],
        },
        notes: notesOf(value, upload.data, expression),
      })
    else read.wrong.push({ row, name: upload.data.name, reason: `is in the list already, in row ${earlier}` })
    seen.set(key, earlier ?? row)
  }
  return read
}
