import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MOST_SAVED, toggled, withSaved } from '#src/domain/saved/saved.ts'
import type { SavedProducer } from '#src/domain/saved/saved.ts'

import { changeSaved, followSaved, readSaved } from './storage.ts'

const now = new Date('2026-06-01T10:00:00Z')
const shop = (nth: number) => ({ segment: nth.toString(16).padStart(8, '0'), name: `Gård ${nth}`, address: '' })
const saved = (nth: number): SavedProducer => ({ ...shop(nth), savedAt: '', note: '' })
const segments = () => readSaved().producers.map(({ segment }) => segment)

/** The browser's storage, which all tabs share. */
let kept: Map<string, string>
let window: EventTarget

class TestStorageEvent extends Event {
  readonly key: string | null

  constructor(type: string, { key }: { key: string | null }) {
    super(type)
    this.key = key
  }
}

beforeEach(() => {
  kept = new Map()
  window = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('StorageEvent', TestStorageEvent)
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})

afterEach(() => vi.unstubAllGlobals())

test('a change starts from the list that another tab has saved', () => {
  expect(changeSaved(toggled(shop(1), now))).toBeNull()
  const [[key = '', text = ''] = []] = [...kept]
  kept.set(key, JSON.stringify([...JSON.parse(text), saved(2)]))
  expect(changeSaved(toggled(shop(3), now))).toBeNull()
  expect(segments()).toEqual(['00000001', '00000002', '00000003'])
})

test('followers are called for changes here and in other tabs, and for cleared storage, but for nothing else', () => {
  let callCount = 0
  const stop = followSaved(() => callCount++)
  changeSaved(toggled(shop(1), now))
  const [key = ''] = [...kept.keys()]
  for (const changed of [key, null, 'another']) window.dispatchEvent(new TestStorageEvent('storage', { key: changed }))
  expect(callCount).toBe(3)
  stop()
  changeSaved(toggled(shop(2), now))
  expect(callCount).toBe(3)
})

test('full or refused storage gives a message, and followers are not called', () => {
  let callCount = 0
  followSaved(() => callCount++)
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(changeSaved(toggled(shop(1), now))).toMatch(/^Det kunne ikke gemmes: din browser/)
  vi.stubGlobal('localStorage', undefined)
  expect(changeSaved(toggled(shop(1), now))).toMatch(/^Det kunne ikke gemmes: din browser/)
  expect(callCount).toBe(0)
})

test('a full list accepts no more shops, but shops can be removed', () => {
  const full = Array.from({ length: MOST_SAVED }, (_, nth) => saved(nth))
  expect(changeSaved(withSaved(full))).toBeNull()
  expect(changeSaved(toggled(shop(MOST_SAVED), now))).toBe('Det kunne ikke gemmes: der er plads til 1000 gårde.')
  expect(changeSaved(toggled(shop(0), now))).toBeNull()
  expect(segments()).toHaveLength(MOST_SAVED - 1)
})
