import type { Locator, Page } from 'playwright/test'

import { addProducer } from '#db/testing/producers.ts'
import type { TestProducer } from '#db/testing/producers.ts'

import { test as office } from './office.ts'

interface Fixtures {
  /** Stores a producer with a name that no other test has, unless it is given one; it goes, with what is about it, when the test ends. */
  newProducer: (content?: TestProducer) => Promise<{ id: string; name: string }>
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
    for (const id of added) await db.deleteFrom('producers').where('id', '=', id).execute()
  },
})

export const { expect } = test

/** What is shown of a row, found by something that it alone says. */
export const card = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

/** The visible toast. */
export const toast = (page: Page): Locator => page.locator('.toast')
