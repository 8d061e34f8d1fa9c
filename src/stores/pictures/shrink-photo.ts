import { MAX_PICTURE_SIDE } from '#src/domain/pictures/pictures.ts'

/** A file that is no larger than this is sent as it is: what is encoded twice loses twice. */
const SMALL_BYTES = 1024 * 1024

const QUALITY = 0.9

/** What a PNG or WebP shows through must stay so, which JPEG cannot. */
const typeFor = ({ type }: File): string => (type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')

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
 * A photo as it is sent: a large one in the size that is kept, upright as its camera says, so that the few megabytes
 * that a function takes are enough for every camera. What the browser cannot read is left to the server to refuse.
 */
export async function shrunkPhoto(photo: File): Promise<Blob> {
  if (photo.size <= SMALL_BYTES) return photo
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return photo
  const canvas = drawn(bitmap)
  bitmap.close()
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, typeFor(photo), QUALITY))
  return shrunk !== null && shrunk.size < photo.size ? shrunk : photo
}
