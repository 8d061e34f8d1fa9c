import { z } from 'zod'

import { wrong } from '#src/texts/texts.ts'

import { limits, MAX_TAGS } from '../limits/limits.ts'
import { givenHoursText, writtenHours, readHoursText } from '../hours/given-hours.ts'
import { pictureAt } from '../pictures/pictures.ts'
import { accuracies, accuracyLabels } from '../place/geocoding.ts'
import type { Accuracy } from '../place/geocoding.ts'
import { standingLabels, standings } from './standing.ts'
import type { Standing } from './standing.ts'
import { languages } from '../text/format.ts'
import type { Language } from '../text/format.ts'
import { measured } from '../text/measured.ts'
import { email, line, lines, orNull, phone, website } from '../text/schemas.ts'
import type { FieldText } from '../text/schemas.ts'
import {
  uploadedDay,
  uploadedDegrees,
  uploadedEmail,
  uploadedHours,
  uploadedLine,
  uploadedLines,
  uploadedOptionalLine,
  uploadedPhone,
  uploadedTags,
  uploadedWebAddress,
  uploadedWebAddresses,
  uploadedYesOrNo,
} from '../upload/schemas.ts'
import { factsInWords } from '../visits/visitor-facts.ts'

// Each kind of field defines how its values are validated, parsed and displayed. `value` is the schema of the stored
// value, as in API responses; `submitted` of what a visitor sends with a new producer; `edited` of an operator's edit
// or a correction; `uploaded` of the value in a row of an upload (with messages in English). `fromText` parses a table
// cell, and returns text that it cannot parse for the schema to reject. `toWords` formats a value as one line, '' if
// empty. `empty` is the value of a missing field, `control` the form control, and `known` the tags that have a label.

interface Limit {
  min: number
  max: number
}

const asWritten = (text: string): unknown => text
const none: string[] = []
const orEmpty = (text: string | null): string => text ?? ''

/** Turns an emptied field into null. */
const emptied = (schema: z.ZodString) => schema.nullable().transform((text) => text || null)

/** The schema of a value that uploads cannot set. */
const notUploaded = <Value>(value: () => Value) => z.unknown().nullish().transform(value)

const optional = <Uploaded extends z.ZodType>(written: z.ZodString, uploaded: Uploaded) => ({
  empty: null,
  value: z.string().nullable(),
  submitted: orNull(written),
  edited: emptied(written),
  uploaded,
  fromText: asWritten,
  toWords: orEmpty,
})

/** A required line. `label` begins its error messages. */
export const requiredLine = (label: FieldText, { min, max }: Limit) => ({
  control: 'line' as const,
  empty: '',
  value: z.string(),
  submitted: line({ label, min, max }),
  edited: line({ label, min, max }),
  uploaded: uploadedLine(max),
  fromText: asWritten,
  toWords: orEmpty,
})

/** A required text of several lines. */
export const requiredLines = (label: FieldText, { min, max }: Limit) => ({
  ...requiredLine(label, { min, max }),
  control: 'lines' as const,
  submitted: lines({ label, min, max }),
  edited: lines({ label, min, max }),
  uploaded: uploadedLines(max),
})

/** An optional line. */
export const optionalLine = (label: string, max: number) => ({
  control: 'line' as const,
  ...optional(line({ label, max }), uploadedOptionalLine(max)),
})

export const phoneNumber = { control: 'phone' as const, ...optional(phone, uploadedPhone) }

export const emailAddress = {
  control: 'email' as const,
  ...optional(
    email(() => wrong.email),
    uploadedEmail,
  ),
}

export const webAddress = { control: 'web-address' as const, ...optional(website, uploadedWebAddress) }

const wrongPicture = { error: (): string => wrong.website }

/** An uploaded picture, or the URL of a picture elsewhere. */
const picture = z.union(
  [
    measured(wrongPicture.error, limits.webAddress.max, wrongPicture.error).refine(
      (address) => pictureAt(address) !== null,
    ),
    website,
  ],
  wrongPicture,
)

export const pictureAddress = {
  ...webAddress,
  control: 'picture' as const,
  edited: picture.nullable().transform((address) => address || null),
}

/** A list of distinct pictures, each valid like a single one. */
export function pictureList(label: () => string, most: number) {
  const listOf = (one: z.ZodType<string>) =>
    z
      .array(
        one.refine((address) => address !== '', wrongPicture),
        { error: () => wrong.notList(label()) },
      )
      .max(most, { error: () => wrong.atMost(most) })
      .transform((addresses) => [...new Set(addresses)])
  return {
    control: 'pictures' as const,
    empty: none,
    value: z.array(z.string()),
    submitted: listOf(website).default([]),
    edited: listOf(picture),
    uploaded: uploadedWebAddresses(most),
    fromText: (text: string): unknown => text.split(/[\s|]+/).filter((address) => address !== ''),
    toWords: (addresses: readonly string[]): string => addresses.join(' '),
  }
}

/** Parses '55,06', a Danish 55.06. Text that is not a number is returned unchanged, for the schema to reject. */
function numberOf(text: string): number | string {
  const number = Number(text.replace(',', '.'))
  return Number.isNaN(number) ? text : number
}

/** Degrees of a coordinate. Latitude and longitude are given together; both are 0 if the position is unknown. */
export const degrees = (label: () => string, most: number) => ({
  control: 'degrees' as const,
  empty: 0,
  value: z.number(),
  submitted: z.number({ error: () => wrong.notNumber(label()) }),
  edited: z.number({ error: () => wrong.notNumber(label()) }),
  uploaded: uploadedDegrees(most),
  fromText: numberOf,
  toWords: (value: number): string => String(value),
})

interface Tags {
  /** The stored spelling. Unknown values are kept as they are. */
  canonical: (value: string) => string
  label: (value: string, language: Language) => string
  /** Every value with a label of its own. */
  keys: readonly string[]
}

/** Parses a list such as 'æg; honning' by key or label, without duplicates. */
function readTags(text: string, { canonical, label, keys }: Tags): string[] {
  const byLabel = new Map(
    languages.flatMap((language) => keys.map((key) => [label(key, language).toLowerCase(), key] as const)),
  )
  const parts = text.split(/[;,|\n]/).map((part) => part.normalize('NFC').trim())
  return [
    ...new Set(parts.filter((part) => part !== '').map((part) => byLabel.get(part.toLowerCase()) ?? canonical(part))),
  ]
}

/** A list of distinct tags in the stored spelling. */
export function tags(name: () => string, kind: Tags) {
  const written = z
    .array(line({ label: name, min: 1, max: limits.tag.max }), {
      error: () => wrong.notList(name()),
    })
    .max(MAX_TAGS, { error: () => wrong.atMost(MAX_TAGS) })
    .overwrite((values) => [...new Set(values.map(kind.canonical))])
  return {
    control: 'tags' as const,
    empty: none,
    known: kind.keys,
    value: z.array(z.string()),
    submitted: written.default([]),
    edited: written,
    uploaded: uploadedTags(kind.canonical),
    fromText: (text: string): unknown => readTags(text, kind),
    toWords: (values: readonly string[], language: Language): string =>
      values.map((value) => kind.label(value, language)).join(', '),
  }
}

/** Same as `tags`, but visitors who add a producer have to give at least one. */
export function requiredTags(name: () => string, kind: Tags, nothing: () => string) {
  const all = tags(name, kind)
  return { ...all, submitted: all.edited.min(1, { error: nothing }) }
}

/** An expression in OpenStreetMap's language. Weeks in the specification's format are accepted too. */
export const openingHours = {
  control: 'hours' as const,
  empty: '',
  value: z.string(),
  submitted: writtenHours.default(''),
  edited: writtenHours,
  uploaded: uploadedHours,
  fromText: readHoursText,
  toWords: givenHoursText,
}

/** A producer's standing. Only operators decide it, so uploads cannot set it. */
export const standing = {
  control: 'none' as const,
  empty: 'listed' as const,
  value: z.enum(standings),
  /** For corrections. Separate calls set the other standings. */
  edited: z.enum(['listed', 'closed']),
  uploaded: notUploaded((): Standing => 'listed'),
  fromText: asWritten,
  toWords: (value: Standing, language: Language): string => standingLabels[value][language],
}

/** Facts that visitors agree on. Uploads cannot set them. */
export const visitorFacts = {
  control: 'none' as const,
  empty: none,
  value: z.array(z.string()),
  uploaded: notUploaded((): string[] => []),
  fromText: asWritten,
  toWords: factsInWords,
}

/** An optional day, 'YYYY-MM-DD'. */
export const calendarDay = {
  control: 'none' as const,
  empty: null,
  value: z.iso.date().nullable(),
  uploaded: uploadedDay,
  fromText: asWritten,
  toWords: orEmpty,
}

const accuracy = z.enum(accuracies)
const writtenAccuracy = z.union([accuracy, z.literal('')]).nullable()

/** The accuracy of a position; null if it was placed by hand, or by a source that knows it. */
export const placeAccuracy = {
  control: 'none' as const,
  empty: null,
  value: accuracy.nullable(),
  submitted: writtenAccuracy.transform((written) => written || null).default(null),
  edited: writtenAccuracy.transform((written) => written || null),
  uploaded: z
    .enum(accuracies, 'must be high, medium or low')
    .nullish()
    .transform((given) => given ?? null),
  fromText: (text: string): unknown => text.toLowerCase(),
  toWords: (value: Accuracy | null, language: Language): string =>
    value === null ? '' : accuracyLabels[value][language],
}

const yes = ['true', 'sand', 'ja', 'yes', '1']
const no = ['false', 'falsk', 'nej', 'no', '0']
const yesOrNoWords: Record<Language, [yes: string, no: string]> = { en: ['Yes', 'No'], da: ['Ja', 'Nej'] }

function readYesOrNo(text: string): unknown {
  const word = text.toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : text
}

export const yesOrNo = {
  control: 'none' as const,
  empty: false,
  value: z.boolean(),
  uploaded: uploadedYesOrNo,
  fromText: readYesOrNo,
  toWords: (value: boolean, language: Language): string => yesOrNoWords[language][value ? 0 : 1],
}
