import type { Locator, Page } from 'playwright/test'

import { addProducer } from '#db/testing/producers.ts'
import type { TestProducer } from '#db/testing/producers.ts'
import { addMessage } from '#db/testing/submissions.ts'

import { test as office } from './office.ts'

interface Fixtures {
  /** Adds a producer, by default with a unique name. It is deleted with its dependent rows when the test ends. */
  newProducer: (content?: TestProducer) => Promise<{ id: string; name: string }>
  /** Returns a unique name. Producers with that name are deleted when the test ends. */
  newName: (word: string) => string
  /** Adds a message and returns its id. It is deleted when the test ends. */
  newMessage: (content: Parameters<typeof addMessage>[1]) => Promise<string>
}

let producers = 0

/** Returns a name that is unique in the database. */
export function uniqueName(word: string): string {
  producers++
  return `${word} ${process.pid}-${Date.now()}-${producers}`
}

export const test = office.extend<Fixtures>({
  newProducer: async ({ db }, use) => {
    const added: string[] = []
    await use(async (content = {}) => {
      const { name = uniqueName('Prøvegård') } = content
      const id = await addProducer(db, { ...content, name })
      added.push(id)
      return { id, name }
    })
    if (added.length > 0) await db.deleteFrom('producers').where('id', 'in', added).execute()
  },
  newName: async ({ db }, use) => {
    const names: string[] = []
    await use((word) => {
      const name = uniqueName(word)
      names.push(name)
      return name
    })
    if (names.length > 0) await db.deleteFrom('producers').where('name', 'in', names).execute()
  },
  newMessage: async ({ db }, use) => {
    const added: string[] = []
    await use(async (content) => {
      const id = await addMessage(db, content)
      added.push(id)
      return id
    })
    if (added.length > 0) await db.deleteFrom('contactMessages').where('id', 'in', added).execute()
  },
})

export const { expect } = test

/** Returns the address of a list with a search query. */
export const pathWithSearch = (path: string, q: string, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ q, ...more })}`

/** The card of a row, found by a text that only this row has. */
export const card = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

export const toast = (page: Page): Locator => page.locator('.toast')
