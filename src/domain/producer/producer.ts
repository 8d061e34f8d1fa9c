import type { OpeningHours } from '../hours/opening-hours.ts'

/** The fields that say who a producer is and what is sold where and when. */
export const contentFields = [
  'name',
  'description',
  'address',
  'phone',
  'email',
  'website',
  'latitude',
  'longitude',
  'imageUrl',
  'products',
  'certifications',
  'openingHours',
] as const
export type ContentField = (typeof contentFields)[number]

/** A producer as the public sees it. Texts are as stored; rules that read them are beside this file. */
export interface Producer {
  /** A UUID. */
  id: string
  /** Name slug, hyphen, first segment of the id: the last part of the page's address. */
  slug: string
  name: string
  description: string
  /** 'Street 1, 5000 Odense C', or only the part of it that is known. */
  address: string
  phone: string | null
  email: string | null
  website: string | null
  /** Degrees; 0,0 when the place is not known. */
  latitude: number
  longitude: number
  imageUrl: string | null
  products: string[]
  certifications: string[]
  openingHours: OpeningHours
  verified: boolean
  dataSource: string | null
  sourceUrl: string | null
  externalId: string | null
  /** ISO 8601, as is `updatedAt`. */
  createdAt: string
  updatedAt: string
  /** 1 to 5 over approved reviews; null when there are none. */
  averageRating: number | null
  totalReviews: number
}

/** What says who a producer is and what is sold where and when. */
export type ProducerContent = Pick<Producer, ContentField>
