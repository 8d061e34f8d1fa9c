import { z } from 'zod'

import { isInDenmark } from '#src/domain/place/denmark.ts'
import { isEmail } from '#src/domain/text/email.ts'
import { limits, MAX_TAGS } from '#src/domain/limits/forms.ts'
import { minutesOf, weekdays } from '#src/domain/hours/opening-hours.ts'
import { isPhone, tidyPhone } from '#src/domain/text/phone.ts'
import { hasHtml, tidyLine, tidyText, withoutForbiddenCharacters } from '#src/domain/text/plain-text.ts'
import { webAddress } from '#src/domain/text/web-address.ts'

/** Longest names that a source gives itself and what it tells of. */
const sourceLimits = { dataSource: 100, externalId: 200 } as const

/** A text; what people paste without seeing it, and what no database can store, is taken out. */
function text(max: number, tidy: (written: string) => string = tidyLine) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? 'is required' : 'must be a text') })
    .overwrite((written) => tidy(withoutForbiddenCharacters(written)))
    .max(max, `must be at most ${max} characters`)
    .refine((written) => !hasHtml(written), 'must not contain HTML')
}

const required = (max: number, tidy?: (written: string) => string) => text(max, tidy).min(1, 'is required')
const optional = (schema: z.ZodString) => schema.nullish().transform((written) => written || null)

const FULL_ADDRESS = 'must be a full http or https address'
const url = optional(
  text(limits.webAddress.max)
    .overwrite((written) => webAddress(written) ?? written)
    .refine((written) => written === '' || webAddress(written) !== null, FULL_ADDRESS),
)

const tags = z
  .array(required(limits.tag.max), 'must be a list of texts')
  .max(MAX_TAGS, `must be at most ${MAX_TAGS}`)
  .nullish()
  .transform((list) => list ?? [])

const TIME = 'must be a time such as 09:00'
const time = z.string(TIME).refine((written) => minutesOf(written) !== null, TIME)
const DAY =
  'must be \'open\', \'open all day\', \'closed\', a text such as \'10:00-18:00\', or one of {"closed": true}, {"allDay": true}, {"unknown": true} and {"open": "09:00", "close": "17:00"}'

const day = z.union(
  [
    text(limits.dayText.max),
    z.strictObject({ closed: z.literal(true) }),
    z.strictObject({ allDay: z.literal(true) }),
    z.strictObject({ unknown: z.literal(true) }),
    z.strictObject({ open: time, close: time }),
  ],
  DAY,
)
const openingHours = z
  .strictObject(Object.fromEntries(weekdays.map((weekday) => [weekday, day.optional()])), {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `has days other than ${weekdays.join(', ')}` : 'must be an object of days',
  })
  .pipe(z.partialRecord(z.enum(weekdays), day))

const degrees = (most: number) =>
  z
    .number('must be a number')
    .min(-most, `must be from -${most} to ${most}`)
    .max(most, `must be from -${most} to ${most}`)
    .nullish()

/** A producer as operators upload many at once, and as a `SEED` file has them: section 3 of the specification. */
const fields = z.object({
  name: required(limits.producerName.max),
  description: required(limits.description.max, tidyText),
  /** Full Danish address: where the place is found from. */
  address: required(limits.address.max),
  phone: optional(
    text(limits.phone.max)
      .overwrite(tidyPhone)
      .refine((written) => written === '' || isPhone(written), 'must be one telephone number'),
  ),
  email: optional(
    text(limits.email.max).refine((written) => written === '' || isEmail(written), 'must be an e-mail address'),
  ),
  website: url,
  imageUrl: url,
  verified: z
    .boolean('must be true or false')
    .nullish()
    .transform((verified) => verified ?? false),
  dataSource: optional(text(sourceLimits.dataSource)),
  sourceUrl: url,
  externalId: optional(text(sourceLimits.externalId)),
  products: tags,
  certifications: tags,
  openingHours: openingHours.nullish().transform((hours) => hours ?? {}),
  /** Degrees, together; a producer without them, or with 0,0, is found from its address later. */
  latitude: degrees(90),
  longitude: degrees(180),
})

export const uploadFields: readonly string[] = Object.keys(fields.shape)

export const bulkUploadItem = fields
  .refine(({ latitude, longitude }) => (latitude == null) === (longitude == null), {
    message: 'latitude and longitude must be given together',
    path: ['latitude'],
  })
  .transform(({ latitude, longitude, ...rest }) => ({ ...rest, latitude: latitude ?? 0, longitude: longitude ?? 0 }))
  .refine((item) => (item.latitude === 0 && item.longitude === 0) || isInDenmark(item), {
    message: 'latitude and longitude must lie in Denmark',
    path: ['latitude'],
  })
export type BulkUploadItem = z.output<typeof bulkUploadItem>

/** What is wrong with a row, in one line: 'name: is required. phone: must be one telephone number'. */
export function rowProblem({ issues }: Pick<z.ZodError, 'issues'>): string {
  const told = issues.map(({ path, message }) =>
    path.length === 0 ? 'must be an object with the fields of a producer' : `${path.join('.')}: ${message}`,
  )
  return [...new Set(told)].join('. ')
}

/** Rows in one upload, and the bytes of its body: Netlify takes 6 MB, in an envelope that is larger than what is in it. */
export const MAX_UPLOAD_ROWS = 5000
export const MAX_UPLOAD_BYTES = 4.5 * 1024 * 1024

export const NOT_A_LIST = { title: 'Invalid Format', description: 'Data must be a JSON array of producers' } as const
export const TOO_MANY_ROWS = `At most ${MAX_UPLOAD_ROWS} producers can be uploaded at a time`

/** Body of `POST /api/admin/upload` and of its check. Each row is judged by itself, by `bulkUploadItem`. */
export const bulkUpload = z.object(
  {
    producers: z
      .array(z.unknown(), NOT_A_LIST.description)
      .min(1, 'There is no producer in the list')
      .max(MAX_UPLOAD_ROWS, TOO_MANY_ROWS),
  },
  NOT_A_LIST.description,
)

const wrongRow = z.object({
  /** From 1, in the list that was sent. */
  row: z.int().min(1),
  name: z.string().nullable(),
  reason: z.string(),
})
export type WrongRow = z.infer<typeof wrongRow>

/** Answer of `POST /api/admin/upload`. */
export const uploadAnswer = z.object({
  message: z.string(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Of those added and changed, how many are located from their address in the background. */
  unlocated: z.int(),
  /** Rows that were left out, and why. */
  wrong: z.array(wrongRow),
})
export type UploadAnswer = z.infer<typeof uploadAnswer>

export const outcomes = ['new', 'changed', 'unchanged', 'wrong'] as const
export type Outcome = (typeof outcomes)[number]

/** What an upload would do with a row: the answer of `POST /api/admin/upload/check` is one for each. */
export const checkedRow = z.object({
  row: z.int().min(1),
  name: z.string().nullable(),
  outcome: z.enum(outcomes),
  /** Why it is wrong; null unless it is. */
  reason: z.string().nullable(),
  /** Whether its place is to be found from its address. */
  isUnlocated: z.boolean(),
  /** What an operator should know of it and may upload it all the same. */
  notes: z.array(z.string()),
  /** Of a changed one, what is stored and what would be; long texts are cut. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Of a new one, producers that may be the same. */
  similar: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      /** Of its page; null for one that awaits review. */
      path: z.string().nullable(),
      similarity: z.enum(['phone', 'website', 'nearby']),
    }),
  ),
})
export type CheckedRow = z.infer<typeof checkedRow>
export const checkAnswer = z.array(checkedRow)
