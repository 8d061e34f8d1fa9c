import type { Producer } from '../producer/producer.ts'

/** A producer for tests, who has only what the test gives. */
export function producer(name: string, given: Partial<Producer> = {}): Producer {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    slug: '',
    name,
    description: 'Gårdbutik',
    address: '5000 Odense C',
    phone: null,
    email: null,
    website: null,
    latitude: 55.4,
    longitude: 10.4,
    imageUrl: null,
    products: [],
    certifications: [],
    openingHours: {},
    verified: true,
    dataSource: null,
    sourceUrl: null,
    externalId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    averageRating: null,
    totalReviews: 0,
    ...given,
  }
}
