import { MAX_PICTURE_SIDE } from '#src/domain/pictures/pictures.ts'

const QUALITY = 0.9

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Redraws a photo in the stored size, rotated as its camera recorded, without its metadata. Null if the browser cannot
 * decode it.
 */
export async function redrawnPhoto(photo: Blob, type: 'image/jpeg' | 'image/webp'): Promise<Blob | null> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return null
  const canvas = drawn(bitmap)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
