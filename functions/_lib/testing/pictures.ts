import { crc32 } from 'node:zlib'

import sharp from 'sharp'
import type { Sharp } from 'sharp'

interface Size {
  width: number
  height: number
}

/** Draws a picture that looks different at each place, so that places can be recognised. */
export function painted({ width, height }: Size): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = (y * width + x) * 3
      pixels[place] = (x * 255) / width
      pixels[place + 1] = (y * 255) / height
      pixels[place + 2] = 128
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const jpeg = (size: Size): Promise<Buffer> => painted(size).jpeg().toBuffer()

/** Encodes a number as the four bytes of a PNG. */
function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Creates a PNG of a few bytes that claims to have this size. */
export async function pngThatClaims({ width, height }: Size): Promise<Buffer> {
  const png = await painted({ width: 1, height: 1 }).png().toBuffer()
  const header = Buffer.concat([Buffer.from('IHDR'), number(width), number(height), png.subarray(24, 29)])
  return Buffer.concat([png.subarray(0, 12), header, number(crc32(header)), png.subarray(33)])
}

/** Creates an animation of two pictures. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(32 * 64 * 3).fill(200, 32 * 32 * 3)
  return sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .webp({ loop: 0 })
    .toBuffer()
}
