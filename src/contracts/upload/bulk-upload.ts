import { z } from 'zod'

import { isInDenmark } from '#src/domain/place/denmark.ts'
import { contentFields, facet, fieldNames } from '#src/domain/producer/fields.ts'
import { resolutions } from '#src/domain/sources/merge.ts'
import { measured } from '#src/domain/text/measured.ts'
import { noSurplusCells, SURPLUS_CELLS } from '#src/domain/upload/schemas.ts'

import { origin } from '../sources/source-choices.ts'

/** A producer in a bulk upload or in a `SEED` file: section 3 of the specification. */
export const bulkUploadItem = z
  .object({ ...facet(fieldNames, 'uploaded'), [SURPLUS_CELLS]: noSurplusCells })
  .refine(({ latitude, longitude }) => (latitude == null) === (longitude == null), {
    message: 'latitude and longitude must be given together',
    path: ['latitude'],
  })
  .transform(({ latitude, longitude, [SURPLUS_CELLS]: _none, ...rest }) => ({
    ...rest,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  }))
  .refine((item) => (item.latitude === 0 && item.longitude === 0) || isInDenmark(item), {
    message: 'latitude and longitude must lie in Denmark',
    path: ['latitude'],
  })
export type BulkUploadItem = z.output<typeof bulkUploadItem>

/** The problems of a row in one line: 'name: is required. phone: must be one telephone number'. */
export function rowProblem({ issues }: Pick<z.ZodError, 'issues'>): string {
  const problems = issues.map(({ path, message }) =>
    path.length === 0 ? 'must be an object with the fields of a producer' : `${path.join('.')}: ${message}`,
  )
  return [...new Set(problems)].join('. ')
}

/** Maximum rows in an upload, and bytes in its body: Netlify allows 6 MB, including a large envelope. */
export const MAX_UPLOAD_ROWS = 5000
export const MAX_UPLOAD_BYTES = 4.5 * 1024 * 1024

export const NOT_A_LIST = { title: 'Invalid Format', description: 'Data must be a JSON array of producers' } as const
export const TOO_MANY_ROWS = `At most ${MAX_UPLOAD_ROWS} producers can be uploaded at a time`

const UNNAMED_CHOICE = 'choices must be named by row numbers'

/** Body of `POST /api/admin/upload` and of its check. Each row is validated separately by `bulkUploadItem`. */
export const bulkUpload = z.object(
  {
    producers: z
      .array(z.unknown(), NOT_A_LIST.description)
      .min(1, 'There is no producer in the list')
      .max(MAX_UPLOAD_ROWS, TOO_MANY_ROWS),
    /** By row number, from 1: the choice for each field that conflicts with what people have set. */
    choices: z
      .record(
        measured(UNNAMED_CHOICE, 4, UNNAMED_CHOICE).regex(/^\d+$/, UNNAMED_CHOICE),
        z.partialRecord(z.enum(contentFields), z.enum(resolutions)),
      )
      .default({}),
  },
  NOT_A_LIST.description,
)

const wrongRow = z.object({
  /** From 1, in the uploaded list. */
  row: z.int().min(1),
  name: z.string().nullable(),
  reason: z.string(),
})
export type UploadChoices = z.output<typeof bulkUpload>['choices']
export type WrongRow = z.infer<typeof wrongRow>

/** Response of `POST /api/admin/upload`. */
export const uploadAnswer = z.object({
  message: z.string(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Of the added and changed rows, the number that are geocoded in the background. */
  unlocated: z.int(),
  /** Of all rows, the number with a new value that conflicts with what people have set. They wait for a choice. */
  waiting: z.int(),
  /** The rejected rows, with the reasons. */
  wrong: z.array(wrongRow),
})
export type UploadAnswer = z.infer<typeof uploadAnswer>

export const outcomes = ['new', 'changed', 'unchanged', 'wrong'] as const
export type Outcome = (typeof outcomes)[number]

/** The effect of an upload on a row. The response of `POST /api/admin/upload/check` has one for each row. */
const checkedRow = z.object({
  row: z.int().min(1),
  name: z.string().nullable(),
  outcome: z.enum(outcomes),
  /** Why it is wrong; null for other outcomes. */
  reason: z.string().nullable(),
  /** Whether its position has to be geocoded from its address. */
  isUnlocated: z.boolean(),
  /** Remarks for the operator, which do not prevent the upload. */
  notes: z.array(z.string()),
  /** For a changed row: the stored and the new values. Long texts are shortened. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Fields with a new value that conflicts with what people have set: unchanged until a person chooses. */
  choices: z.array(z.object({ field: z.enum(contentFields), stored: z.string(), uploaded: z.string(), setBy: origin })),
  /** For a new row: producers that may be the same. */
  similar: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      /** Path of its page; null if the producer awaits review. */
      path: z.string().nullable(),
      similarity: z.enum(['phone', 'website', 'nearby']),
    }),
  ),
})
export type CheckedRow = z.infer<typeof checkedRow>
export const checkAnswer = z.array(checkedRow)
