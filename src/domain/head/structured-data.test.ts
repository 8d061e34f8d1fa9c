import { describe, expect, test } from 'vitest'
import { categories } from '../landing/categories.ts'
import { categoryFigures } from '../landing/figures.ts'
import {
  breadcrumbList,
  categoryPage,
  collectionPage,
  escapeJsonLd,
  organization,
  producerProfile,
  website,
} from './structured-data.ts'
import { producer } from '../testing/producer.ts'
import { richResultProblems, schemaOrgProblems } from '../testing/rich-results.ts'

const ORIGIN = 'https://example.dk'
const COMPILER_MS = 60_000

const bare = producer('Boden', { address: 'Lolland Kommune', latitude: 0, longitude: 0 })
const full = producer('Æblegården', {
  id: '3f2a9c10-1111-4222-8333-444455556666',
  description: 'Æbler og most.',
  address: 'Bakkevej 1, 5700 Svendborg',
  phone: '+45 12 34 56 78',
  email: 'hej@example.dk',
  website: 'https://aeblegaarden.example',
  imageUrl: '/billeder/gaard.webp',
  products: ['fruits'],
  openingHours: {
    monday: { open: '09:00', close: '17:00' },
    saturday: { open: '20:00', close: '02:00' },
    sunday: { closed: true },
  },
  dataSource: 'openstreetmap',
  sourceDate: '2026-01-29',
  averageRating: 4.25,
  totalReviews: 8,
})
const meta = { title: 'Gårdbutikker i Århus', description: 'Find dem.', path: '/århus-gårdbutikker' }
const fruit = categories.filter(({ key }) => key === 'sæsonens-frugt')

const NOW = new Date()

const asWritten = (document: object): unknown => JSON.parse(JSON.stringify(document))

describe('a producer', () => {
  test('includes everything that its page shows', () => {
    expect(asWritten(producerProfile(full, ORIGIN, NOW))).toMatchObject({
      '@type': 'ProfilePage',
      url: 'https://example.dk/producer/aeblegaarden-3f2a9c10',
      dateModified: '2026-01-29',
      mainEntity: {
        '@type': 'GroceryStore',
        name: 'Æblegården',
        address: {
          streetAddress: 'Bakkevej 1',
          postalCode: '5700',
          addressLocality: 'Svendborg',
          addressCountry: 'DK',
        },
        geo: { latitude: 55.4, longitude: 10.4 },
        telephone: '+45 12 34 56 78',
        email: 'hej@example.dk',
        sameAs: 'https://aeblegaarden.example',
        image: 'https://example.dk/billeder/gaard.webp',
        aggregateRating: { ratingValue: 4.3, reviewCount: 8, bestRating: 5, worstRating: 1 },
      },
    })
  })

  test('includes its payment methods, and the sales types that schema.org knows', () => {
    const sales = { salesTypes: ['self_service_stall', 'farm_cafe'], payments: ['mobilepay', 'cash'] }
    expect(asWritten(producerProfile(producer('Boden', sales), ORIGIN, NOW))).toMatchObject({
      mainEntity: {
        '@type': 'Store',
        additionalType: ['https://schema.org/CafeOrCoffeeShop'],
        paymentAccepted: 'MobilePay, Cash',
      },
    })
  })

  test('has a catalog of its products', () => {
    expect(asWritten(producerProfile(producer('Boden', { products: ['eggs', 'Uldgarn'] }), ORIGIN, NOW))).toMatchObject(
      {
        mainEntity: {
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            itemListElement: [
              { '@type': 'OfferCatalog', name: 'Æg' },
              { '@type': 'OfferCatalog', name: 'Uldgarn' },
            ],
          },
        },
      },
    )
  })

  test('omits everything unknown', () => {
    expect(asWritten(producerProfile(bare, ORIGIN, NOW))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: 'https://example.dk/producer/boden-00000000',
      inLanguage: 'da',
      mainEntity: {
        '@type': 'Store',
        '@id': 'https://example.dk/producer/boden-00000000#butik',
        name: 'Boden',
        description: 'Gårdbutik',
        url: 'https://example.dk/producer/boden-00000000',
        address: { '@type': 'PostalAddress', addressLocality: 'Lolland Kommune', addressCountry: 'DK' },
      },
    })
  })

  test.each([
    [['flowers'], 'Store'],
    [['flowers', 'honey'], 'GroceryStore'],
    [['noget andet'], 'Store'],
  ])('selling %j is a %s', (products, type) => {
    expect(producerProfile(producer('Boden', { products }), ORIGIN, NOW)).toMatchObject({
      mainEntity: { '@type': type },
    })
  })

  test('lists all its pictures, the main one first', () => {
    const shop = producer('Boden', {
      imageUrl: '/images/1.webp',
      furtherPictures: ['https://gaard.dk/2.jpg', 'data:image/png;base64,'],
    })
    expect(producerProfile(shop, ORIGIN, NOW)).toMatchObject({
      mainEntity: { image: ['https://example.dk/images/1.webp', 'https://gaard.dk/2.jpg'] },
    })
  })

  test('omits links that a visitor cannot follow', () => {
    const odd = producer('Boden', { website: 'javascript:alert(1)', imageUrl: 'data:image/png;base64,' })
    const { mainEntity } = producerProfile(odd, ORIGIN, NOW)
    expect(mainEntity).toMatchObject({ sameAs: undefined, image: undefined })
  })
})

describe('a collection', () => {
  test('counts all producers and lists ten, each with a link to its page', () => {
    const { mainEntity } = collectionPage(
      meta,
      Array.from({ length: 12 }, () => full),
      ORIGIN,
    )
    expect(mainEntity).toMatchObject({ numberOfItems: 12 })
    expect(mainEntity).toHaveProperty('itemListElement.length', 10)
    expect(mainEntity).toHaveProperty('itemListElement.1', {
      '@type': 'ListItem',
      position: 2,
      name: 'Æblegården',
      description: 'Æbler og most.',
      url: 'https://example.dk/producer/aeblegaarden-3f2a9c10',
    })
  })

  test('without producers has no list', () => {
    expect(collectionPage(meta, [], ORIGIN)).toMatchObject({
      url: 'https://example.dk/%C3%A5rhus-g%C3%A5rdbutikker',
      mainEntity: undefined,
    })
  })

  test('of a category is rated only when its producers are', () => {
    const rated = fruit.map((category) =>
      categoryPage(meta, category, categoryFigures([full, bare]), [full, bare], ORIGIN),
    )
    const unrated = fruit.map((category) => categoryPage(meta, category, categoryFigures([bare]), [bare], ORIGIN))
    expect(rated).toMatchObject([
      { about: { name: 'Sæsonens frugt', aggregateRating: { ratingValue: 4.3, reviewCount: 8 } } },
    ])
    expect(unrated).toMatchObject([{ about: undefined }])
  })

  test('never claims a price', () => {
    const pages = fruit.map((category) => categoryPage(meta, category, categoryFigures([full]), [full], ORIGIN))
    expect(JSON.stringify(pages)).not.toMatch(/price|offer/i)
  })
})

test('the last breadcrumb is the page itself and has no address', () => {
  const crumbs = [
    { label: 'Gårdbutikker i Århus', path: '/århus-gårdbutikker' },
    { label: 'Lokalt kød i Århus', path: null },
  ]
  expect(asWritten(breadcrumbList(crumbs, ORIGIN))).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Gårdkortet', item: 'https://example.dk/' },
      { position: 2, name: 'Gårdbutikker i Århus', item: 'https://example.dk/%C3%A5rhus-g%C3%A5rdbutikker' },
      { '@type': 'ListItem', position: 3, name: 'Lokalt kød i Århus' },
    ],
  })
})

describe('every document', () => {
  const documents = [
    organization(ORIGIN),
    website(ORIGIN),
    breadcrumbList([{ label: 'Områder', path: null }], ORIGIN),
    producerProfile(full, ORIGIN, NOW),
    producerProfile(bare, ORIGIN, NOW),
    collectionPage(meta, [full, bare], ORIGIN),
    collectionPage(meta, [], ORIGIN),
    ...fruit.map((category) => categoryPage(meta, category, categoryFigures([full]), [full], ORIGIN)),
  ]

  test('uses only types defined by schema.org, with their own properties', { timeout: COMPILER_MS }, () => {
    expect(schemaOrgProblems(documents)).toEqual([])
  })

  test("has the properties that Google's rich results require", () => {
    expect(richResultProblems(documents.map(asWritten))).toEqual([])
  })
})

test('an unknown schema.org type, property or value is reported', { timeout: COMPILER_MS }, () => {
  const wrong = [
    { '@type': 'FarmShop', name: 'Boden' },
    { '@type': 'Store', nme: 'Boden' },
    { '@type': 'Store', name: 'Boden', query: 'æg' },
    { '@type': 'ProfilePage', mainEntity: { '@type': 'Store', price: 25 } },
    { '@type': 'Store', geo: { '@type': 'AggregateRating', ratingValue: 4 } },
    {
      '@type': 'Store',
      openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Mandag' },
    },
  ]
  const problems = schemaOrgProblems(wrong.map((document) => ({ '@context': 'https://schema.org', ...document })))
  expect(problems).toEqual([
    expect.stringContaining("no exported member 'FarmShop'"),
    expect.stringContaining(`'"nme"' does not exist`),
    expect.stringContaining(`'"query"' does not exist`),
    expect.stringContaining(`'"price"' does not exist`),
    expect.stringContaining('AggregateRating'),
    expect.stringContaining('https://schema.org/Mandag'),
  ])
})

test('a missing property of a rich result is reported', () => {
  expect(richResultProblems({ '@type': 'Store', name: '' })).toHaveLength(2)
  expect(richResultProblems({ '@type': 'Store', name: 'Boden', address: { '@type': 'PostalAddress' } })).toHaveLength(2)
})

test('text cannot close the script element', () => {
  expect(escapeJsonLd({ name: '</script><!--' })).toBe('{"name":"\\u003c/script\\u003e\\u003c!--"}')
})

test('the line separators U+2028 and U+2029 are escaped', () => {
  expect(escapeJsonLd({ name: 'a\u2028b\u2029c' })).toBe('{"name":"a\\u2028b\\u2029c"}')
})

test('escaped JSON parses back to the original', () => {
  const document = { name: 'Mælk & ost </script>\u2028' }
  expect(JSON.parse(escapeJsonLd(document))).toEqual(document)
})
