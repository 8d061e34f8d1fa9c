import { describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { searchProducers } from '#db/queries/search/search.ts'
import { localMoment } from '#src/domain/hours/local-time.ts'
import { saveSubmittedProducer } from '#db/queries/producer/submitted.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { producerRoutes as producers } from './routes.ts'
import { producerSubmission, similarProducersAnswer } from '#src/contracts/producer/submission.ts'

import { onDatabase, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'
import type { Sent } from '#functions/_lib/testing/visitor.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'

const submission = {
  name: 'Bøgely Gård',
  description: 'Æg og honning\nfra egne bier.',
  address: 'Bakkevej 1, 5700 Svendborg',
  phone: '',
  email: null,
  website: 'www.bøgely.dk',
  imageUrl: 'https://example.dk/billede.jpg',
  latitude: 55.06,
  longitude: 10.61,
  products: ['eggs', 'Christmas trees', 'juletræer', 'uldgarn'],
  certifications: ['free-range'],
  salesTypes: ['self_service_stall', 'Drive-in'],
  payments: ['MobilePay', 'cash'],
  openingHours: { monday: { closed: true }, tuesday: { open: '09:00', close: '17:00' }, sunday: { unknown: true } },
}

const post = (body: unknown, sent?: Sent) => send(producers, '/api/producers', body, sent)
const content = producerSubmission.parse(submission)

async function fill(db: Database): Promise<void> {
  await addProducer(db, {
    id: ID,
    name: 'Klintholm Gårdbutik',
    address: 'Klintevej 5, 4791 Borre',
    phone: '+45 12 34 56 78',
    website: 'https://www.Klintholm.dk/',
    latitude: 54.98,
    longitude: 12.5,
  })
  await addProducer(db, { name: 'Hemmelig', phone: '99 99 99 99', verified: false })
}

describe('a producer that a visitor adds', () => {
  onPostgres((opened) => {
    const stored = () => opened().db.selectFrom('producers').selectAll().where('dataSource', '=', 'visitor').execute()
    const forget = () => opened().db.deleteFrom('producers').where('dataSource', '=', 'visitor').execute()
    onDatabase(opened)

    test('is kept unverified whatever is sent, and public nowhere', async () => {
      const { db } = opened()
      const response = await post({
        ...submission,
        id: ID,
        verified: true,
        dataSource: 'openstreetmap',
        externalId: '1',
      })
      expect([response.status, await response.json()]).toEqual([
        201,
        { message: 'Ny producent er tilføjet til systemet.' },
      ])
      const [row] = await stored()
      expect(row).toMatchObject({
        ...submission,
        phone: null,
        openingHours: 'Mo off; Tu 09:00-17:00; We-Su unknown',
        website: 'https://www.bøgely.dk',
        products: ['eggs', 'christmas_trees', 'uldgarn'],
        certifications: ['free_range'],
        payments: ['mobilepay', 'cash'],
        verified: false,
        externalId: null,
      })
      expect((await listVerifiedProducers(db)).map(({ name }) => name)).toEqual(['Klintholm Gårdbutik'])
      expect((await searchProducers(db, { q: 'bøgely', limit: 10, now: localMoment(new Date()) })).producers).toEqual(
        [],
      )
      for (const path of [`/${row?.id}`, `/boegely-gaard-${row?.idSegment}`]) {
        expect((await visit(producers, new Request(`http://localhost/api/producers${path}`))).status).toBe(404)
      }
      await forget()
    })

    test.each([
      ['the form begins with', { latitude: 55.4038, longitude: 10.4024 }],
      ['is none', { latitude: 0, longitude: 0 }],
    ])('with a position that %s is stored without a position', async (_, position) => {
      expect((await post({ ...submission, ...position })).status).toBe(201)
      expect(await stored()).toMatchObject([{ latitude: 0, longitude: 0 }])
      await forget()
    })

    test('is kept once when it is sent twice', async () => {
      const sent = { ip: newVisitor() }
      const answers = await Promise.all([post(submission, sent), post(submission, sent), post(submission, sent)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(await stored()).toHaveLength(1)
      await forget()
    })

    test('has another id when the first segment of its first one is taken', async () => {
      const { db } = opened()
      const ids = [`${ID.slice(0, 8)}-aaaa-4222-8333-444455556666`, 'bbbbcccc-1111-4222-8333-444455556666']
      await db
        .transaction()
        .execute((trx) =>
          saveSubmittedProducer(trx, content, 'key', { operatorId: null }, { newId: () => ids.shift() ?? '' }),
        )
      expect(await stored()).toMatchObject([{ id: 'bbbbcccc-1111-4222-8333-444455556666' }])
      await forget()
    })

    test.each([
      [{ name: ' ' }, 'name', 'Navn skal udfyldes'],
      [{ name: 'x'.repeat(201) }, 'name', 'Navn må højst være 200 tegn'],
      [{ description: undefined }, 'description', 'Beskrivelse skal udfyldes'],
      [{ address: '' }, 'address', 'Adresse skal udfyldes'],
      [{ phone: 'ring på' }, 'phone', 'Indtast et gyldigt telefonnummer'],
      [{ email: 'gård' }, 'email', 'Indtast en gyldig email-adresse'],
      [{ website: 'javascript:alert(1)' }, 'website', 'Indtast en gyldig webadresse'],
      [{ website: 'java\nscript:alert(1)' }, 'website', 'Indtast en gyldig webadresse'],
      [{ website: 'data:text/html,x' }, 'website', 'Indtast en gyldig webadresse'],
      [{ website: 'https://dig:kode@gaard.dk' }, 'website', 'Indtast en gyldig webadresse'],
      [{ website: 'http://localhost' }, 'website', 'Indtast en gyldig webadresse'],
      [{ imageUrl: 'file:///etc/passwd' }, 'imageUrl', 'Indtast en gyldig webadresse'],
      [{ latitude: '55' }, 'latitude', 'Breddegrad skal være et tal'],
      [{ longitude: null }, 'longitude', 'Længdegrad skal være et tal'],
      [{ latitude: 59.33, longitude: 18.07 }, 'latitude', 'Koordinaterne skal ligge i Danmark'],
      [{ products: [] }, 'products', 'Vælg mindst ét produkt'],
      [{ products: 'eggs' }, 'products', 'Produkter skal være en liste'],
      [{ products: Array.from({ length: 51 }, (_, index) => `p${index}`) }, 'products', 'Vælg højst 50'],
      [
        { openingHours: { monday: { open: '25:00', close: '26:00' } } },
        'openingHours',
        'Åbningstiderne kan ikke læses: angiv tider som TT:MM',
      ],
      [
        { openingHours: { monday: { closed: true, allDay: true } } },
        'openingHours',
        'Åbningstiderne kan ikke læses: angiv tider som TT:MM',
      ],
      [{ openingHours: { someday: 'open' } }, 'openingHours', 'Åbningstiderne kan ikke læses: angiv tider som TT:MM'],
      [{ openingHours: { monday: '<b>' } }, 'openingHours', 'Åbningstiderne kan ikke læses: angiv tider som TT:MM'],
      [{ openingHours: 'x'.repeat(501) }, 'openingHours', 'Åbningstider må højst være 500 tegn'],
      [{ openingHours: '<b>24/7</b>' }, 'openingHours', 'Teksten må ikke indeholde HTML'],
      [{ openingHours: 7 }, 'openingHours', 'Åbningstiderne kan ikke læses: angiv tider som TT:MM'],
    ])('with %j is refused: %s', async (body, path, message) => {
      expect(await refusal(await post({ ...submission, ...body }))).toEqual({
        status: 422,
        message,
        issues: [{ path, message }],
      })
      expect(await stored()).toEqual([])
    })

    test.each([
      ['?phone=12345678', ['phone']],
      ['?phone=%2B45+12+34+56+78', ['phone']],
      ['?website=klintholm.dk', ['website']],
      ['?website=http://www.klintholm.dk%23', ['website']],
      ['?website=klintholm.dk&phone=12345678', ['phone']],
      ['?name=Klintholm&lat=54.99&lng=12.51', ['nearby']],
      ['?name=klintholms+g%C3%A5rdbutik&address=Andenvej+1,+4791+Borre', ['nearby']],
      ['?name=Klinthom&address=4791+Borre', ['nearby']],
      ['?name=Klintholm&lat=55.4&lng=10.4', []],
      ['?name=Klintholm', []],
      ['?name=Bakkely&address=4791+Borre', []],
      ['?phone=99999999', []],
      ['?phone=1234', []],
      ['?website=dk', []],
      ['?name=%25&address=%25', []],
      ['?name=%00&website=%00&phone=%00', []],
      ['', []],
    ])('similar%s are %j', async (query, similarities) => {
      const response = await visit(producers, new Request(`http://localhost/api/producers/similar${query}`), {
        ip: newVisitor(),
      })
      expect(response.headers.get('cache-control')).toBe('no-store')
      const answer = similarProducersAnswer.parse(await response.json())
      expect(answer.map(({ similarity }) => similarity)).toEqual(similarities)
      if (answer.length > 0)
        expect(answer[0]).toMatchObject({
          id: ID,
          slug: 'klintholm-gaardbutik-3f2a9c10',
          name: 'Klintholm Gårdbutik',
          address: 'Klintevej 5, 4791 Borre',
        })
    })
  }, fill)
})
