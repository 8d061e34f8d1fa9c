import { expect, test } from 'vitest'
import { z } from 'zod'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { confirmationAdminRoutes as worthConfirming } from './admin.ts'
import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'

import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import { onDatabase } from '#functions/_lib/testing/platform.ts'

const row = z.object({ name: z.string(), landingPages: z.int(), hoursDoubtedAt: z.string().nullable() })

onPostgres((opened) => {
  onDatabase(opened)

  test('the shops most worth confirming come first, and confirmed or hidden shops are omitted', async () => {
    const { db } = opened()
    const known = { openingHours: 'Mo-Fr 09:00-17:00', products: ['juletræer'] }
    const add = async (name: string, sourceDate: string, more = {}) => {
      const id = await addProducer(db, { name, address: 'Havnen 1', ...known, ...more })
      await db.updateTable('producers').set({ sourceDate }).where('id', '=', id).execute()
      return id
    }
    await add('Gammel', '2019-09-04')
    await add('Gammel og på sider', '2019-09-04', {
      address: 'Havnen 1, 5000 Odense C',
      products: ['eggs', 'meat', 'vegetables'],
    })
    await add('Gammel uden tider', '2019-09-04', { openingHours: '' })
    const confirmed = await add('Bekræftet', '2019-09-04')
    await db.updateTable('producers').set({ visitorsConfirmedAt: new Date() }).where('id', '=', confirmed).execute()
    await add('Ny kilde', new Date().toISOString().slice(0, 10))
    await add('Skjult', '2019-09-04', { verified: false })
    const operator = await signedInOperator(db)
    const ask = (query = '') => operator.call(worthConfirming, 'GET', `/api/admin/worth-confirming${query}`)
    const answer = await ask()
    expect(answer.headers.get(TOTAL_HEADER)).toBe('4')
    const rows = row.array().parse(await answer.json())
    expect(rows.map(({ name }) => name)).toEqual(['Gammel og på sider', 'Gammel uden tider', 'Gammel', 'Ny kilde'])
    expect(rows.at(0)?.landingPages).toBeGreaterThan(2)
    expect(row.array().parse(await (await ask('?limit=1&offset=2')).json())).toMatchObject([{ name: 'Gammel' }])
  })
  test('shops with doubted hours come first even if they are confirmed, until an operator confirms them', async () => {
    const { db } = opened()
    const id = await addProducer(db, { name: 'I tvivl', openingHours: 'Mo-Fr 09:00-17:00' })
    const doubt = { visitorsConfirmedAt: new Date(), foundShutAt: new Date(), hoursDoubtedAt: new Date() }
    await db.updateTable('producers').set(doubt).where('id', '=', id).execute()
    const operator = await signedInOperator(db)
    const first = async () => {
      const answer = await operator.call(worthConfirming, 'GET', '/api/admin/worth-confirming?limit=1')
      return row
        .extend({ updatedAt: z.string() })
        .array()
        .parse(await answer.json())
        .at(0)
    }
    const shown = await first()
    expect(shown).toMatchObject({ name: 'I tvivl', hoursDoubtedAt: doubt.hoursDoubtedAt.toISOString() })
    await operator.call(worthConfirming, 'POST', `/api/admin/worth-confirming/${id}`, { basedOn: shown?.updatedAt })
    expect((await first())?.name).not.toBe('I tvivl')
  })
})
