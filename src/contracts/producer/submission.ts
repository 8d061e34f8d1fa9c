import { z } from 'zod'

import { canonicalCertification } from '#src/domain/producer/certifications.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { limits, MAX_TAGS } from '#src/domain/limits/forms.ts'
import { minutesOf } from '#src/domain/hours/opening-hours.ts'
import type { DayHours, OpeningHours } from '#src/domain/hours/opening-hours.ts'
import { tidyLine } from '#src/domain/text/plain-text.ts'
import { canonicalProduct } from '#src/domain/producer/products.ts'

import { openingHoursContract } from './producers.ts'
import { email, line, lines, orNull, phone, website } from '../shared/text.ts'

/** Each once, in the stored spelling; what is none of ours is kept as it is. */
function tags(label: string, canonical: (value: string) => string) {
  return z
    .array(line({ label, min: 1, max: limits.tag.max }), `${label} skal være en liste`)
    .max(MAX_TAGS, `Vælg højst ${MAX_TAGS}`)
    .overwrite((values) => [...new Set(values.map(canonical))])
}

export const productTags = tags('Produkter', canonicalProduct)
export const certificationTags = tags('Certificeringer', canonicalCertification)

export const degrees = (label: string) => z.number(`${label} skal være et tal`)

export const OUTSIDE_DENMARK = 'Koordinaterne skal ligge i Danmark'
export const NO_PRODUCTS = 'Vælg mindst ét produkt'

const dayText = line({ label: 'Dag', max: limits.dayText.max })

function isReadableDay(day: DayHours): boolean {
  if (typeof day === 'string') return dayText.safeParse(day).success
  return !('open' in day) || (minutesOf(day.open) !== null && minutesOf(day.close) !== null)
}

/** Hours a day; times as 'HH:MM'. One message for whatever is wrong: the form's own controls send nothing of the kind. */
export const openingHours = z.custom<OpeningHours>((value) => {
  const week = openingHoursContract.safeParse(value)
  return week.success && Object.values(week.data).every(isReadableDay)
}, 'Åbningstiderne kan ikke læses: angiv tider som TT:MM')

/** Body of `POST /api/producers`. Fields that are not named here, such as `verified`, are left out. */
export const producerSubmission = z
  .object({
    name: line({ label: 'Navn', ...limits.producerName }),
    description: lines({ label: 'Beskrivelse', ...limits.description }),
    address: line({ label: 'Adresse', ...limits.address }),
    phone: orNull(phone),
    email: orNull(email('Indtast en gyldig email-adresse')),
    website: orNull(website),
    imageUrl: orNull(website),
    /** Degrees. */
    latitude: degrees('Breddegrad'),
    longitude: degrees('Længdegrad'),
    products: productTags.min(1, NO_PRODUCTS),
    certifications: certificationTags.default([]),
    openingHours: openingHours.default({}),
  })
  .refine(isInDenmark, { path: ['latitude'], message: OUTSIDE_DENMARK })
export type ProducerForm = z.input<typeof producerSubmission>
export type ProducerSubmission = z.output<typeof producerSubmission>

const part = (max: number) => z.string().max(max, `Højst ${max} tegn`).overwrite(tidyLine).optional()
const coordinate = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?$/, 'Koordinater skal være tal')
  .transform(Number)
  .optional()

/**
 * Query of `GET /api/producers/similar`: what has been typed so far, each part if there is any. lat and lng are
 * degrees, sent once the visitor has chosen a place: the form's first position says nothing.
 */
export const similarProducersQuery = z.object({
  name: part(limits.producerName.max),
  address: part(limits.address.max),
  phone: part(limits.phone.max),
  website: part(limits.webAddress.max),
  lat: coordinate,
  lng: coordinate,
})

/** Why a producer may be the one that is being added. */
export const similarities = ['phone', 'website', 'nearby'] as const
export type Similarity = (typeof similarities)[number]

export const similarProducer = z.object({
  id: z.uuid(),
  /** Its page is `/producer/{slug}`. */
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  /** Same phone, same website, or a like name close by. */
  similarity: z.enum(similarities),
})
export type SimilarProducer = z.infer<typeof similarProducer>

/** Answer of `GET /api/producers/similar`: the likeliest first, five at most. */
export const similarProducersAnswer = z.array(similarProducer)
