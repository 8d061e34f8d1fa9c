import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { startBlobs } from '#functions/_lib/testing/blobs.ts'
import { platform } from '#functions/_lib/testing/platform.ts'
import type { BlobAccess } from '#functions/_lib/blobs.ts'
import { blobDueNote, noteWork, readDueNote, replaceDueNote } from './due-note.ts'
import type { DueNote } from './due-note.ts'

let access: BlobAccess = {}
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ access, stop } = await startBlobs())
})
afterAll(() => stop())
afterEach(() => vi.unstubAllGlobals())

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

const placeAt = (now: Date, dueNote: DueNote | null = blobDueNote(access)) => ({
  dueNote,
  now: () => now,
  log: platform.log,
})
const isDueAt = async (time: string): Promise<boolean> => (await readDueNote(placeAt(at(time)))).isDue

test('a missing note means that work may be due', async () => {
  expect(await isDueAt('09:00')).toBe(true)
})

test('a write makes work due now, and a run without pending work clears the note', async () => {
  await noteWork(placeAt(at('10:10')))
  expect([await isDueAt('10:09'), await isDueAt('11:00')]).toEqual([false, true])
  const { etag } = await readDueNote(placeAt(at('11:00')))
  await replaceDueNote(placeAt(at('11:00')), null, etag)
  expect([await isDueAt('12:00'), await isDueAt('23:00')]).toEqual([false, false])
})

test('a write does not postpone an earlier due time', async () => {
  const { etag } = await readDueNote(placeAt(at('12:00')))
  await replaceDueNote(placeAt(at('12:00')), at('12:30'), etag)
  await noteWork(placeAt(at('12:45')))
  expect(await isDueAt('12:30')).toBe(true)
})

test('a write during a run stays due after the run', async () => {
  const { etag } = await readDueNote(placeAt(at('13:00')))
  await replaceDueNote(placeAt(at('13:00')), null, etag)
  const before = await readDueNote(placeAt(at('14:00')))
  await noteWork(placeAt(at('14:00')))
  await replaceDueNote(placeAt(at('14:01')), null, before.etag)
  expect(await isDueAt('15:00')).toBe(true)
})

test('a write during a run of earlier due work stays due after the run', async () => {
  await noteWork(placeAt(at('15:00')))
  const before = await readDueNote(placeAt(at('15:10')))
  await noteWork(placeAt(at('15:11')))
  await replaceDueNote(placeAt(at('15:12')), null, before.etag)
  expect(await isDueAt('16:00')).toBe(true)
})

test('a deploy preview has its own note', async () => {
  const { etag } = await readDueNote(placeAt(at('16:00')))
  await replaceDueNote(placeAt(at('16:00')), null, etag)
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'deploy-preview' } } })
  await noteWork(placeAt(at('16:10')))
  vi.unstubAllGlobals()
  expect(await isDueAt('17:00')).toBe(false)
})

test.each([
  ['there are no blobs to know it from', blobDueNote()],
  ['it costs nothing', null],
])('work is always due if %s', async (_, dueNote) => {
  await noteWork(placeAt(at('10:10'), dueNote))
  expect((await readDueNote(placeAt(at('20:30'), dueNote))).isDue).toBe(true)
})
