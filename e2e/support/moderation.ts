import type { Locator, Page } from 'playwright/test'

import { addProducer } from '#db/testing/producers.ts'
import type { TestProducer } from '#db/testing/producers.ts'
import { addMessage } from '#db/testing/submissions.ts'

import { test as office } from './office.ts'

interface Fixtures {
  /** Stores a producer with a name that no other test has, unless it is given one; it goes, with what is about it, when the test ends. */
  newProducer: (content?: TestProducer) => Promise<{ id: string; name: string }>
  /** A name that no other test has; producers who have it when the test ends go. */
  newName: (word: string) => string
  /** Stores a message, which goes when the test ends, and returns its id. */
  newMessage: (content: Parameters<typeof addMessage>[1]) => Promise<string>
}

let producers = 0

/** A name that nothing else in the database has. */
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

/** The address of a list that is searched. */
export const searched = (path: string, q: string, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ q, ...more })}`

/** What is shown of a row, found by something that it alone says. */
export const card = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

/** The visible toast. */
export const toast = (page: Page): Locator => page.locator('.toast')
