import type { Page } from 'playwright/test'

import type { LandingFile } from '#src/domain/listing/listing-file.ts'

/** The file from which a landing page loads its producers on the first interaction. */
export const LANDING_FILE = /\/soeg\/[0-9a-f]+\/side-[\w-]+\.json$/

/** Changes the site's response: the shipped producers have no reviews and were all added on one day. */
export async function changeLandingFile(page: Page, change: (file: LandingFile) => LandingFile): Promise<void> {
  await page.route(LANDING_FILE, async (route) => {
    const answer = await route.fetch()
    const file: LandingFile = await answer.json()
    await route.fulfill({ response: answer, json: change(file) })
  })
}

/** Certifies only the last producer: none of the shipped ones with vegetables is organic. */
export function makeLastOrganic(file: LandingFile): LandingFile {
  // '0' is the index of the first value.
  const certifications = file.names.map((_, nth) => (nth === file.names.length - 1 ? '0' : '')).join(',')
  return { ...file, certifications, certificationValues: ['organic'] }
}
