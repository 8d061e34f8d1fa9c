/** Lengths of visitors' texts in characters. Maximums that the specification does not name are our own. */
export const limits = {
  person: { min: 2, max: 100 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
  comment: { max: 2000 },
  email: { max: 254 },
  phone: { max: 50 },
  webAddress: { max: 2000 },
  producerName: { min: 1, max: 200 },
  description: { min: 1, max: 10_000 },
  address: { min: 1, max: 500 },
  /** An address to be geocoded. */
  geocodedAddress: { min: 5, max: 500 },
  /** A custom product or certification. */
  tag: { max: 100 },
  /** A day of the opening hours as free text. */
  dayText: { max: 100 },
  /**
   * Opening hours as an expression: parsing takes longer the more rules there are, and OpenStreetMap has at most 255.
   */
  openingHours: { max: 500 },
} as const

/** Products, or certifications, of one producer. */
export const MAX_TAGS = 50

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** Where the map of a new producer begins, in degrees. */
export const newProducerPosition = { latitude: 55.4038, longitude: 10.4024 } as const
