import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { onEveryDatabase } from '#db/testing/databases.ts'
import { useDatabase } from '#functions/_lib/database.ts'
import { useSecret } from '#functions/_lib/secret.ts'
import adminGeocode from '#functions/admin-geocode.ts'
import { geocodeAnswer } from '#src/contracts/geocode.ts'

import { startGeocoder } from './support/geocoder.ts'
import { signedInOperator } from './support/operator.ts'
import type { SignedIn } from './support/operator.ts'
import { refusal, send } from './support/visitor.ts'

type Geocoder = Awaited<ReturnType<typeof startGeocoder>>

let geocoder: Geocoder
beforeAll(async () => {
  useSecret('a secret of this test that is long enough')
  geocoder = await startGeocoder()
  vi.stubEnv('GEOCODER_URL', geocoder.url)
  vi.stubEnv('SITE_URL', 'https://gaardkortet.example')
})
afterAll(async () => {
  useSecret(null)
  useDatabase(null)
  vi.unstubAllEnvs()
  await geocoder.stop()
})

const farm = { lat: '55.0612', lon: '10.6055', place_rank: 30 }

describe('an operator’s geocoding', () => {
  onEveryDatabase((opened) => {
    let operator: SignedIn
    beforeAll(async () => {
      useDatabase(async () => opened())
      operator = await signedInOperator(opened().db)
    })
    beforeEach(async () => {
      await opened().db.deleteFrom('geocodeCache').execute()
      await opened().db.deleteFrom('geocoderTurns').execute()
    })
    const geocode = (address: unknown) => operator.call(adminGeocode, 'POST', '/api/admin/geocode-address', { address })

    test('finds an address', async () => {
      geocoder.answers({ body: [farm] })
      const found = await geocode('Bakkevej 1, 5700 Svendborg')
      expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(geocodeAnswer.parse(await found.json())).toEqual({ latitude: 55.0612, longitude: 10.6055, accuracy: 'high', message: null, error: null })
    })

    test('says in English that an address is not known, or that the service is away', async () => {
      geocoder.answers({ body: [] })
      expect(await (await geocode('Ingensteds')).json()).toMatchObject({ latitude: null, error: 'Could not find coordinates for this address.' })
      geocoder.answers('silence')
      expect(await (await geocode('Ingenmandsland')).json()).toMatchObject({ latitude: null, error: 'The address service cannot be reached right now. Please try again later.' })
      expect(await (await geocode('Bakkevej 1, 5700 Svendborg')).json()).toMatchObject({
        accuracy: 'medium',
        message: 'The address service cannot be reached right now. This is the centre of the postcode: check it on a map.',
      })
    })

    test.each([[''], ['  '], [undefined], [5]])('of %j asks for an address', async (address) => {
      expect(await refusal(await geocode(address))).toMatchObject({ status: 422, message: 'Please enter an address to geocode' })
    })
  })
})

describe('without a session', () => {
  onEveryDatabase((opened) => {
    beforeAll(() => useDatabase(async () => opened()))

    test.each([['POST', '/api/admin/geocode-address']])('%s %s is answered with 401', async (method, path) => {
      const answer = await send(adminGeocode, path, { address: 'Bakkevej 1, 5700 Svendborg' }, { method })
      expect(await refusal(answer)).toEqual({ status: 401, message: 'You are logged out.' })
    })
  })
})
