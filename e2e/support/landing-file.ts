import type { Page } from 'playwright/test'

import type { LandingFile } from '#src/domain/listing/listing-file.ts'

/** Where a landing page fetches its producers when somebody acts. */
export const FILE = /\/soeg\/[0-9a-f]+\/side-[\w-]+\.json$/

/** Changes what the site answers: nobody has reviewed the shipped producers, and all came on one day. */
export async function changeLandingFile(page: Page, change: (file: LandingFile) => LandingFile): Promise<void> {
  await page.route(FILE, async (route) => {
    const answer = await route.fetch()
    const file: LandingFile = await answer.json()
    await route.fulfill({ response: answer, json: change(file) })
  })
}

/** Certifies the last producer alone: none of those that ship with vegetables is organic. */
export function makeLastOrganic(file: LandingFile): LandingFile {
  // '0' stands for the first of the values.
  const certifications = file.names.map((_, nth) => (nth === file.names.length - 1 ? '0' : '')).join(',')
  return { ...file, certifications, certificationValues: ['organic'] }
}
