import { z } from 'zod'

import { wrong } from '#src/texts/texts.ts'

import { limits, MAX_TAGS } from '../limits/forms.ts'
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

// What a kind of field is: how a value is checked where it comes in, read from text, and shown. Of each kind
// `value` is the stored value, as calls answer it; `submitted` what a visitor sends with a new producer; `edited` what
// an operator, or a correction, changes it to; `uploaded` the value in a row of an upload (in English); `fromText` reads a
// cell of a table, and leaves what cannot be read as it is, to be refused; `toWords` is one line, empty for nothing;
// `empty` is the value of a missing field, `control` the form control, and `known` the tags that have a label.

interface Limit {
  min: number
  max: number
}

const asWritten = (text: string): unknown => text
const none: string[] = []
const orNothing = (text: string | null): string => text ?? ''

/** A field that may be emptied. */
const emptied = (schema: z.ZodString) => schema.nullable().transform((text) => text || null)

const optional = <Uploaded extends z.ZodType>(written: z.ZodString, uploaded: Uploaded) => ({
  empty: null,
  value: z.string().nullable(),
  submitted: orNull(written),
  edited: emptied(written),
  uploaded,
  fromText: asWritten,
  toWords: orNothing,
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
  toWords: orNothing,
})

/** A text of several lines that every producer has. */
export const requiredLines = (label: FieldText, { min, max }: Limit) => ({
  ...requiredLine(label, { min, max }),
  control: 'lines' as const,
  submitted: lines({ label, min, max }),
  edited: lines({ label, min, max }),
  uploaded: uploadedLines(max),
})

/** A line that may be missing. */
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

/** A picture that was uploaded here, or the web address of another. */
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

/** '55,06' is a Danish 55.06; what is no number stays as it is, to be refused. */
function numberOf(text: string): number | string {
  const number = Number(text.replace(',', '.'))
  return Number.isNaN(number) ? text : number
}

/** Degrees, of a pair that is given together; both are 0 when the place is not known. */
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
  /** The stored spelling; what is none of ours is kept as it is. */
  canonical: (value: string) => string
  label: (value: string, language: Language) => string
  /** Every value that has a label of its own. */
  keys: readonly string[]
}

/** The parts of 'æg; honning', by key or label, each once. */
function readTags(text: string, { canonical, label, keys }: Tags): string[] {
  const byLabel = new Map(
    languages.flatMap((language) => keys.map((key) => [label(key, language).toLowerCase(), key] as const)),
  )
  const parts = text.split(/[;,|\n]/).map((part) => part.normalize('NFC').trim())
  return [
    ...new Set(parts.filter((part) => part !== '').map((part) => byLabel.get(part.toLowerCase()) ?? canonical(part))),
  ]
}

/** A list of tags, each once in the stored spelling. */
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

/** The same, with at least one where a visitor adds a producer. */
export function requiredTags(name: () => string, kind: Tags, nothing: () => string) {
  const all = tags(name, kind)
  return { ...all, submitted: all.edited.min(1, { error: nothing }) }
}

/** An expression in OpenStreetMap's language; weeks are taken too, as the specification has them. */
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

/** Where a producer stands is decided by operators alone: an upload does not say it. */
export const standing = {
  control: 'none' as const,
  empty: 'listed' as const,
  value: z.enum(standings),
  /** By a correction: the rest has calls of its own. */
  edited: z.enum(['listed', 'closed']),
  uploaded: z
    .unknown()
    .nullish()
    .transform((): Standing => 'listed'),
  fromText: asWritten,
  toWords: (value: Standing, language: Language): string => standingLabels[value][language],
}

/** What visitors agree on: an upload does not state it. */
export const visitorFacts = {
  control: 'none' as const,
  empty: none,
  value: z.array(z.string()),
  uploaded: z
    .unknown()
    .nullish()
    .transform((): string[] => []),
  fromText: asWritten,
  toWords: factsInWords,
}

/** A day, 'YYYY-MM-DD', that may be missing. */
export const calendarDay = {
  control: 'none' as const,
  empty: null,
  value: z.iso.date().nullable(),
  uploaded: uploadedDay,
  fromText: asWritten,
  toWords: orNothing,
}

const accuracy = z.enum(accuracies)
const writtenAccuracy = z.union([accuracy, z.literal('')]).nullable()

/** How well a position is known; null where it was placed by hand, or by a source that knows it. */
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
