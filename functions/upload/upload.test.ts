import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { producerRoutes as producerCalls } from '#functions/producer/routes.ts'
import { sourceAdminRoutes as sources } from '#functions/sources/admin.ts'
import { uploadRoutes as adminUpload } from './routes.ts'
import { waitingProducer } from '#src/contracts/sources/source-choices.ts'
import { checkAnswer, MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS, uploadAnswer } from '#src/contracts/upload/bulk-upload.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { onDatabase } from '#functions/_lib/testing/platform.ts'
import { refusal, send } from '#functions/_lib/testing/visitor.ts'

const farm = (name: string, given: object = {}) => ({
  name,
  description: 'En gård.',
  address: 'Vej 1, 5700 Svendborg',
  ...given,
})

describe('an operator', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    const post = (path: string, body: unknown) => operator.call(adminUpload, 'POST', path, body)
    const upload = async (...producers: unknown[]) =>
      uploadAnswer.strict().parse(await (await post('/api/admin/upload', { producers })).json())
    const check = async (...producers: unknown[]) => {
      const answer = await post('/api/admin/upload/check', { producers })
      expect(answer.headers.get('content-type')).toBe('application/json')
      return checkAnswer.parse(await answer.json())
    }
    const named = (name: string) => opened().db.selectFrom('producers').selectAll().where('name', '=', name).execute()
    const changesBy = () => opened().db.selectFrom('producerChanges').select(['source', 'operatorId']).execute()

    test('uploads producers, and uploading them again changes nothing', async () => {
      const rows = [
        farm('Bøgely', { products: ['juletræer', 'raw_milk'], phone: '12 34 56 78' }),
        farm('Lyngely', { latitude: 55.1, longitude: 10.2, verified: true }),
      ]
      expect(await upload(...rows)).toEqual({
        message: '2 producers added, 0 changed, 0 unchanged. 1 is located from the address in the background.',
        added: 2,
        changed: 0,
        unchanged: 0,
        unlocated: 1,
        waiting: 0,
        wrong: [],
      })
      expect(await named('Bøgely')).toMatchObject([
        { products: ['christmas_trees', 'raw_milk'], verified: false, latitude: 0 },
      ])
      expect(await named('Lyngely')).toMatchObject([{ verified: true }])
      expect(await upload(...rows)).toMatchObject({
        message: '0 producers added, 0 changed, 2 unchanged.',
        unlocated: 0,
      })
    })

    test('uploads opening hours in Danish, and text that cannot be parsed as a note', async () => {
      const openingHours = 'Hverdage 9-17.30, lør. 10-14, helligdage lukket'
      const [read, kept] = await check(
        farm('Bøgely', { openingHours }),
        farm('Lyngely', { openingHours: 'Fredag 13-17. Kun ved godt vejr.' }),
      )
      const expression = 'Mo-Fr 09:00-17:30; Sa 10:00-14:00; Su off; PH off'
      expect(read?.notes).toEqual([`openingHours: read as ${expression}`])
      expect(kept?.notes).toEqual(['openingHours: These opening hours cannot be read: they are kept as a note'])
      await upload(farm('Egely', { openingHours }))
      expect(await named('Egely')).toMatchObject([{ openingHours: expression }])
    })

    test('changes stored producers, with history', async () => {
      expect(await upload(farm('Bøgely', { description: 'En ny gård.', products: ['honey'] }))).toMatchObject({
        added: 0,
        changed: 1,
      })
      expect(await named('Bøgely')).toMatchObject([
        { description: 'En ny gård.', products: ['honey'], phone: '12 34 56 78' },
      ])
      expect(await changesBy()).toEqual([{ source: 'upload', operatorId: operator.id }])
    })

    test('uploads the valid rows, and gets the reason for each invalid row', async () => {
      expect(await upload(farm(' '), farm('God'), { name: 'Uden' }, 5, farm('God'))).toMatchObject({
        message:
          '1 producer added, 0 changed, 0 unchanged. 1 is located from the address in the background. 4 rows were left out.',
        wrong: [
          { row: 1, name: ' ', reason: 'name: is required' },
          { row: 3, name: 'Uden', reason: 'description: is required. address: is required' },
          { row: 4, name: null, reason: 'must be an object with the fields of a producer' },
          { row: 5, name: 'God', reason: 'is in the list already, in row 2' },
        ],
      })
      expect(await named('God')).toHaveLength(1)
    })

    test('gets a preview of each row, and nothing is stored', async () => {
      const { db } = opened()
      await addProducer(db, {
        name: 'Stenly Gård',
        address: 'Stien 4, 5700 Svendborg',
        website: 'https://stenly.dk',
        verified: false,
      })
      const before = await db.selectFrom('producers').selectAll().orderBy('id').execute()
      const checked = await check(
        farm('Helt ny', { address: 'Vej 9, Malmø', adresse: 'x', openingHours: 'når skiltet er ude' }),
        farm('Bøgely', { description: 'Igen en anden.', openingHours: { monday: { open: '09:00', close: '17:00' } } }),
        farm('Bøgely', { description: 'En ny gård.', products: ['honey'] }),
        farm('Stenly', { website: 'stenly.dk' }),
        farm(''),
      )
      const plain = { reason: null, isUnlocated: false, notes: [], changes: [], choices: [], similar: [] }
      expect(checked).toEqual([
        {
          ...plain,
          row: 1,
          name: 'Helt ny',
          outcome: 'new',
          isUnlocated: true,
          notes: [
            'The field adresse is not known and is left out',
            'openingHours: These opening hours cannot be read: they are kept as a note',
            'The address names no Danish postcode or town',
          ],
        },
        {
          ...plain,
          row: 2,
          name: 'Bøgely',
          outcome: 'changed',
          isUnlocated: true,
          changes: [
            { field: 'description', from: 'En ny gård.', to: 'Igen en anden.' },
            { field: 'openingHours', from: '', to: 'Mo 09:00-17:00; Tu-Su unknown' },
          ],
        },
        { ...plain, row: 3, name: 'Bøgely', outcome: 'wrong', reason: 'is in the list already, in row 2' },
        {
          ...plain,
          row: 4,
          name: 'Stenly',
          outcome: 'new',
          isUnlocated: true,
          similar: [{ name: 'Stenly Gård', address: 'Stien 4, 5700 Svendborg', path: null, similarity: 'website' }],
        },
        { ...plain, row: 5, name: '', outcome: 'wrong', reason: 'name: is required' },
      ])
      expect(await db.selectFrom('producers').selectAll().orderBy('id').execute()).toEqual(before)
    })

    test('does not overwrite an edit: a new value is a conflict in the preview and after the upload', async () => {
      const source = { dataSource: 'liste', externalId: 'ny-1' }
      await upload(farm('Havgård', { ...source, phone: '11 11 11 11', description: 'Fisk.' }))
      const [{ id } = { id: '' }] = await named('Havgård')
      const edit = { phone: '22 22 22 22', description: 'Frisk fisk.' }
      expect((await operator.call(producerCalls, 'PATCH', `/api/producers/${id}`, edit)).status).toBe(200)
      const news = farm('Havgård', { ...source, phone: '33 33 33 33', description: 'Røget fisk.', email: 'a@b.dk' })
      const [row] = await check(news)
      expect(row).toMatchObject({
        outcome: 'changed',
        changes: [{ field: 'email', from: '', to: 'a@b.dk' }],
        choices: [
          {
            field: 'description',
            stored: 'Frisk fisk.',
            uploaded: 'Røget fisk.',
            setBy: { how: 'edit', operator: 'anna' },
          },
          { field: 'phone', stored: '22 22 22 22', uploaded: '33 33 33 33' },
        ],
      })
      const sent = await post('/api/admin/upload', {
        producers: [news],
        choices: { 1: { description: 'source' } },
      })
      expect(await sent.json()).toMatchObject({ changed: 1, waiting: 1 })
      expect(await named('Havgård')).toMatchObject([
        { phone: '22 22 22 22', description: 'Røget fisk.', email: 'a@b.dk' },
      ])
      const listed = z
        .array(waitingProducer)
        .parse(await (await operator.call(sources, 'GET', '/api/admin/source-choices')).json())
      expect(listed).toMatchObject([
        { id, name: 'Havgård', choices: [{ field: 'phone', stored: '22 22 22 22', incoming: '33 33 33 33' }] },
      ])
      const [{ updatedAt, choices } = { updatedAt: '', choices: [] }] = listed
      const decide = (basedOn: string, keep: 'stored' | 'source') =>
        operator.call(sources, 'POST', `/api/admin/source-choices/${id}`, {
          basedOn,
          choices: choices.map(({ key, readAt, field }) => ({ key, readAt, field, keep })),
        })
      expect((await decide(new Date(0).toISOString(), 'source')).status).toBe(409)
      expect(await (await decide(updatedAt, 'source')).json()).toMatchObject({ phone: '33 33 33 33' })
      expect((await decide(updatedAt, 'source')).status).toBe(409)
      expect(await (await operator.call(sources, 'GET', '/api/admin/source-choices')).json()).toEqual([])
      const origins = await (await operator.call(sources, 'GET', `/api/admin/producers/${id}/origins`)).json()
      expect(origins).toMatchObject({
        name: { how: 'added', dataSource: 'liste', operator: null },
        phone: { how: 'upload', dataSource: 'liste', operator: 'anna' },
      })
    })

    test('uploads the maximum number of rows within the time limit of a function', async () => {
      const rows = Array.from({ length: MAX_UPLOAD_ROWS }, (_, number) =>
        farm(`Gård ${number}`, { externalId: String(number), dataSource: 'mange', description: 'x'.repeat(700) }),
      )
      const times: number[] = []
      const timed = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
        const began = Date.now()
        const answer = await call()
        times.push(Date.now() - began)
        return answer
      }
      expect(await timed(() => check(...rows))).toHaveLength(MAX_UPLOAD_ROWS)
      expect(await timed(() => upload(...rows))).toMatchObject({ added: MAX_UPLOAD_ROWS, unlocated: MAX_UPLOAD_ROWS })
      expect(await timed(() => upload(...rows))).toMatchObject({ unchanged: MAX_UPLOAD_ROWS })
      expect(Math.max(...times)).toBeLessThan(55_000)
    }, 180_000)

    test.each([
      [{ producers: {} }, 422, 'Data must be a JSON array of producers'],
      [[], 422, 'Data must be a JSON array of producers'],
      [{ producers: [] }, 422, 'There is no producer in the list'],
      [{ producers: Array.from({ length: 5001 }, () => 1) }, 422, 'At most 5000 producers can be uploaded at a time'],
      ['[', 400, 'What was sent cannot be read.'],
      [' '.repeat(MAX_UPLOAD_BYTES + 1), 413, 'What was sent is too large: at most 4608 KB.'],
    ])('cannot upload an invalid list', async (body, status, message) => {
      for (const path of ['/api/admin/upload', '/api/admin/upload/check'])
        expect(await refusal(await post(path, body))).toMatchObject({ status, message })
    })
  })
})

describe('without a session', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test.each(['/api/admin/upload', '/api/admin/upload/check'])(
      '%s is answered with 401, and nothing is stored',
      async (path) => {
        expect(await refusal(await send(adminUpload, path, { producers: [farm('Fremmed')] }))).toEqual({
          status: 401,
          message: 'You are logged out.',
        })
        expect(await opened().db.selectFrom('producers').select('id').execute()).toEqual([])
      },
    )
  })
})
