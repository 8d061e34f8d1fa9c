/**
 * Draws the icons of browsers and home screens from the logo. Run by hand when `public/favicon.svg` changes:
 * `node scripts/generate/icons.ts`. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'

import sharp from 'sharp'

import { dayColours } from '#src/domain/pictures/palette.ts'

const folder = new URL('../../public/', import.meta.url)
const LOGO_UNITS = 48
const POINTS_PER_INCH = 72

interface Icon {
  name: string
  /** Width and height in pixels. */
  size: number
  /** The share of the width that the logo takes. */
  logo: number
  background: string | null
}

export const icons: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, logo: 1, background: null },
  { name: 'icon-512.png', size: 512, logo: 1, background: null },
  // A launcher may cut off all but a circle of 80 % of the width. The logo's corners lie within it.
  { name: 'icon-maskable-512.png', size: 512, logo: 0.62, background: dayColours.paper },
  // iOS rounds the corners, and shows transparent areas black.
  { name: 'apple-touch-icon.png', size: 180, logo: 0.8, background: dayColours.paper },
]

async function drawn(svg: Buffer, { size, logo, background }: Omit<Icon, 'name'>): Promise<Buffer> {
  const logoSize = Math.round(size * logo)
  const before = Math.floor((size - logoSize) / 2)
  const after = size - logoSize - before
  const picture = sharp(svg, { density: (POINTS_PER_INCH * logoSize) / LOGO_UNITS })
    .resize(logoSize, logoSize)
    .extend({ top: before, bottom: after, left: before, right: after, background: background ?? 'transparent' })
  const opaque = background === null ? picture : picture.flatten({ background })
  return opaque.png({ compressionLevel: 9, palette: true }).toBuffer()
}

const ICO_SIZE = 32
const ICO_HEADER_BYTES = 22

/** Returns an .ico file with one PNG, which browsers request at /favicon.ico for pages without an icon link. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(ICO_SIZE, 6)
  header.writeUInt8(ICO_SIZE, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(ICO_HEADER_BYTES, 18)
  return Buffer.concat([header, png])
}

async function drawIcons(): Promise<void> {
  const svg = await readFile(new URL('favicon.svg', folder))
  for (const icon of icons) await writeFile(new URL(icon.name, folder), await drawn(svg, icon))
  await writeFile(
    new URL('favicon.ico', folder),
    icoOf(await drawn(svg, { size: ICO_SIZE, logo: 1, background: null })),
  )
}

if (import.meta.main) await drawIcons()
