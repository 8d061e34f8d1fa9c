import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import type { Database } from '#db/database.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { deleteProducer, purgeProducer } from '#db/queries/standing/standing.ts'
import { savePicture } from '#db/queries/pictures/pictures.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import type { ImageStore } from './blob-store.ts'
import { cleanUpTask as cleanup } from '#functions/retention/clean-up.ts'
import { filesAt, pictureAddress } from '#src/domain/pictures/pictures.ts'
import type { ShopPictures } from '#src/domain/pictures/pictures.ts'

import { withImageFolder } from '#functions/_lib/testing/image-folder.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'

const imageFolder = withImageFolder()

const run = () => visit(cleanup, new Request('http://localhost/.netlify/functions/cleanup', { method: 'POST' }))

let pictures = 0

/** Stores a picture that was uploaded some hours ago. */
async function addPicture(db: Database, hoursAgo: number): Promise<string> {
  pictures++
  const address = pictureAddress({ hash: pictures.toString(16).padStart(32, '0'), width: 500, height: 400 })
  await db
    .insertInto('pictures')
    .values({ address, uploadedAt: new Date(Date.now() - hoursAgo * 3_600_000) })
    .execute()
  for (const file of filesAt(address)) await imageFolder().store.save(file, Uint8Array.of(1))
  return address
}

/** Which of these pictures are still recorded, with all of their files. */
async function keptOf(db: Database, addresses: string[]): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('address').where('address', 'in', addresses).execute()
  const files = await imageFolder().kept()
  expect(files.filter((file) => addresses.flatMap(filesAt).includes(file))).toEqual(
    rows.flatMap(({ address }) => filesAt(address)).sort(),
  )
  return rows.map(({ address }) => address)
}

const edit = (db: Database, id: string, pictures: Partial<ShopPictures>) =>
  db.transaction().execute((trx) => changeProducer(trx, id, pictures, { source: 'edit', operatorId: null }))

describe('the daily job removes', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test('an unused picture once it is a day old', async () => {
      const { db } = opened()
      const [young, old] = [await addPicture(db, 23), await addPicture(db, 25)]
      expect((await run()).status).toBe(204)
      expect(await keptOf(db, [young, old])).toEqual([young])
    })

    test('no picture that a producer shows, by path or by full URL', async () => {
      const { db } = opened()
      const [shown, shownFully] = [await addPicture(db, 100), await addPicture(db, 100)]
      await addProducer(db, { imageUrl: shown, verified: false })
      await addProducer(db, { imageUrl: `https://gaardkortet.example.dk${shownFully}` })
      await addProducer(db, { imageUrl: 'https://example.dk/billede.jpg' })
      await run()
      expect((await keptOf(db, [shown, shownFully])).sort()).toEqual([shown, shownFully])
    })

    test('no picture that an undo could restore, until its producer is purged', async () => {
      const { db } = opened()
      const [first, second] = [await addPicture(db, 100), await addPicture(db, 100)]
      const id = await addProducer(db)
      for (const imageUrl of [first, second, null]) await edit(db, id, { imageUrl })
      await run()
      expect((await keptOf(db, [first, second])).sort()).toEqual([first, second])
      await db.transaction().execute((trx) => deleteProducer(trx, id, null))
      await run()
      expect((await keptOf(db, [first, second])).sort()).toEqual([first, second])
      await db.transaction().execute((trx) => purgeProducer(trx, id))
      await run()
      expect(await keptOf(db, [first, second])).toEqual([])
    })

    test('no further picture of a producer, present or former', async () => {
      const { db } = opened()
      const [first, second, third] = [await addPicture(db, 100), await addPicture(db, 100), await addPicture(db, 100)]
      const id = await addProducer(db, { imageUrl: first, furtherPictures: [second, third] })
      await run()
      expect(await keptOf(db, [first, second, third])).toHaveLength(3)
      await edit(db, id, { furtherPictures: [third] })
      await run()
      expect(await keptOf(db, [first, second, third])).toHaveLength(3)
      await db.deleteFrom('producerChanges').where('producerId', '=', id).execute()
      await run()
      expect((await keptOf(db, [first, second, third])).sort()).toEqual([first, third].sort())
    })

    test('no picture that was uploaded again', async () => {
      const { db } = opened()
      const address = await addPicture(db, 100)
      await savePicture(db, address)
      await run()
      expect(await keptOf(db, [address])).toEqual([address])
    })

    test('the files of an upload that ended before its picture was recorded', async () => {
      const { db } = opened()
      const recorded = await addPicture(db, 1)
      const abandoned = pictureAddress({ hash: 'f'.repeat(32), width: 500, height: 400 })
      for (const file of [...filesAt(abandoned), '.6ecd8c99-4036-403d-bf84-cf8400f67836'])
        await imageFolder().store.save(file, Uint8Array.of(1))
      expect((await run()).status).toBe(204)
      const kept = await imageFolder().kept()
      expect(kept.filter((file) => file.startsWith('.') || file.startsWith('f'.repeat(32)))).toEqual([])
      expect(await keptOf(db, [recorded])).toEqual([recorded])
    })

    test('no file of an upload in progress', async () => {
      const { db } = opened()
      const address = pictureAddress({ hash: 'e'.repeat(32), width: 500, height: 400 })
      const [file = ''] = filesAt(address)
      let cleaning: Promise<Response> | null = null
      await db.transaction().execute(async (trx) => {
        await savePicture(trx, address)
        for (const each of filesAt(address)) await imageFolder().store.save(each, Uint8Array.of(1))
        cleaning = run()
        await wait(200)
        expect(await imageFolder().store.read(file)).not.toBeNull()
      })
      await cleaning
      expect(await keptOf(db, [address])).toEqual([address])
    })

    test('at the next run a picture that could not be removed', async () => {
      const { db } = opened()
      const address = await addPicture(db, 100)
      const { store } = imageFolder()
      const failing: ImageStore = { ...store, remove: () => Promise.reject(new Error('The disk is gone')) }
      platform.images = failing
      expect((await run()).status).toBe(500)
      expect(await keptOf(db, [address])).toEqual([address])
      platform.images = store
      await run()
      expect(await keptOf(db, [address])).toEqual([])
    })
  })
})
