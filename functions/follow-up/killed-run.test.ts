import { once } from 'node:events'
import { createServer } from 'node:http'

import { sql } from 'kysely'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { queueMail } from '#db/queries/mail/queue.ts'
import { queueUnlocated } from '#db/queries/place/geocoding.ts'
import { requestRebuild } from '#db/queries/publishing/builds.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { startBlobs } from '#functions/_lib/testing/blobs.ts'
import { startGeocoder } from '#functions/_lib/testing/geocoder.ts'
import { startMailServer } from '#functions/_lib/testing/mail-server.ts'
import { lend, platform } from '#functions/_lib/testing/platform.ts'
import { composeMail } from '#src/domain/mail/compose-mail.ts'
import { runInBackground } from './background.ts'
import { blobDueNote } from './due-note.ts'

/** Lets some statements pass and rejects all others, as if the process had been killed. */
function diesAfter(statements: number): KyselyPlugin & { hasDied: () => boolean } {
  let left = statements
  return {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error('The process was killed')
      return node
    },
    transformResult: async ({ result }) => result,
    hasDied: () => left < 0,
  }
}

describe('a background run that is killed', () => {
  onPostgres((opened) => {
    let mails: Awaited<ReturnType<typeof startMailServer>>
    let geocoder: Awaited<ReturnType<typeof startGeocoder>>
    let hookCalls = 0
    const hook = createServer((_, response) => {
      hookCalls++
      response.end()
    })
    let stopBlobs: () => Promise<void>

    beforeAll(async () => {
      mails = await startMailServer()
      geocoder = await startGeocoder()
      geocoder.answers({ body: [{ lat: '55.0612', lon: '10.6055', place_rank: 30 }] })
      hook.listen(0, '127.0.0.1')
      await once(hook, 'listening')
      const address = hook.address()
      const blobs = await startBlobs()
      stopBlobs = blobs.stop
      Object.assign(platform, {
        mail: mails.settings,
        geocoderUrl: geocoder.url,
        buildHookUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
        dueNote: blobDueNote(blobs.access),
        log: () => undefined,
      })
    })
    afterAll(async () => {
      hook.closeAllConnections()
      hook.close()
      await Promise.all([mails.stop(), geocoder.stop(), stopBlobs()])
    })

    /** Queues a mail, an address to geocode, and a build. */
    async function queueWork(name: string): Promise<void> {
      const { db } = opened()
      for (const table of ['mails', 'producers', 'builds', 'rebuildRequests', 'backgroundLease'] as const)
        await db.deleteFrom(table).execute()
      mails.forget()
      hookCalls = 0
      await addProducer(db, { address: name, latitude: 0, longitude: 0 })
      const content = composeMail({ subject: 'Hej', paragraphs: ['Hej'] })
      await db.transaction().execute(async (trx) => {
        await queueMail(trx, { key: name, to: 'bo@gaard.dk', content })
        await queueUnlocated(trx, null)
        await trx.deleteFrom('rebuildRequests').execute()
        await requestRebuild(trx, 'approval')
      })
      await passMinutes()
    }

    /** Lets all leases and pauses expire. */
    async function passMinutes(): Promise<void> {
      const earlier = (table: string, ...columns: string[]) =>
        sql.raw(`update ${table} set ${columns.map((column) => `${column} = ${column} - interval '5 minutes'`).join()}`)
      for (const change of [
        earlier('mails', 'due_at'),
        earlier('geocoding_queue', 'due_at'),
        earlier('rebuild_requests', 'created_at'),
        earlier('builds', 'changed_at', 'times_out_at'),
        earlier('background_lease', 'expires_at'),
      ])
        await change.execute(opened().db)
      await opened().db.deleteFrom('geocoderTurns').execute()
    }

    /** The calls to the outside, and the stored state of the work. */
    async function outcome(): Promise<object> {
      const { db } = opened()
      const ids = mails.received.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1])
      return {
        mails: new Set(ids).size,
        isMailRecorded: (await db.selectFrom('mails').where('state', '=', 'sent').select('id').execute()).length === 1,
        isLocated:
          (await db.selectFrom('producers').where('latitude', '=', 55.0612).select('id').execute()).length === 1,
        isBuildRecorded:
          (await db.selectFrom('builds').where('status', '=', 'sent').select('id').execute()).length === 1,
      }
    }

    const env = { platform, ip: '', requestId: undefined, waitUntil: undefined, root: new URL('file:///') }
    // A run that leaves work that is due soon fails, so that Netlify repeats it.
    const run = (id: string): Promise<void> => runInBackground(env, { id, isDaily: false }).catch(() => undefined)

    test(
      'loses no work at any point, and repeats only the work that it could not record',
      { timeout: 120_000 },
      async () => {
        const repeated = { mails: 0, hookCalls: 0 }
        let kills = 0
        for (let isKilled = true; isKilled; kills++) {
          await queueWork(`Gade ${kills}`)
          const death = diesAfter(kills)
          platform.withDatabase = lend({ db: opened().db.withPlugin(death) })
          await run('killed')
          isKilled = death.hasDied()
          platform.withDatabase = lend(opened())
          for (const next of ['second', 'third', 'fourth']) {
            await passMinutes()
            await run(next)
          }
          expect(await outcome()).toEqual({ mails: 1, isMailRecorded: true, isLocated: true, isBuildRecorded: true })
          repeated.mails += mails.received.length - 1
          repeated.hookCalls += hookCalls - 1
        }
        // Killed between an external response and the statement that records it. A mail keeps its Message-ID.
        expect(repeated).toEqual({ mails: 1, hookCalls: 1 })
        expect(kills).toBeGreaterThan(20)
      },
    )
  })
})
