import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Draws a test photo, with sky over grass so that its orientation can be seen. */
export function photo(width: number, height: number, sky = '#8ec5e8'): Sharp {
  const grass = {
    input: { create: { width, height: Math.round(height / 3), channels: 3, background: '#4d8b3a' } },
    gravity: 'south',
  } as const
  return sharp({ create: { width, height, channels: 3, background: sky } }).composite([grass])
}

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const asFile = (buffer: Buffer, name = 'bod.jpg', mimeType = 'image/jpeg'): ChosenFile => ({
  name,
  mimeType,
  buffer,
})

/** Presses a button that opens a file chooser, and selects these files. */
export async function chooseFiles(page: Page, button: Locator, files: ChosenFile | ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(files)
}

/** Returns whether a picture has loaded. */
export const hasLoaded = (image: Locator): Promise<boolean> =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0)
