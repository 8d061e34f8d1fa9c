import type { Language } from '../text/format.ts'

/** A picture that was uploaded, as it is kept: WebP, upright, its sides in pixels. */
export interface Picture {
  /** Of the kept file: the same picture has the same name. */
  hash: string
  width: number
  height: number
}

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

/**
 * What our screens send at most: a request to a function has 6 MB on Netlify, a third of it for how a file is written.
 */
export const MAX_SENT_BYTES = 4 * 1024 * 1024

/** The message for a file that is too large even after resizing. */
export const pictureTooLarge: Record<Language, string> = {
  da: 'Billedet er for stort: højst 5 MB.',
  en: 'The picture is too large: at most 5 MB.',
}

/** The longer side of a kept picture, in pixels. */
export const MAX_PICTURE_SIDE = 1600

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** The message for a file of any other type. */
export const noPictureType: Record<Language, string> = {
  da: 'Kun billeder af typen JPG, PNG og WebP kan bruges.',
  en: 'Only JPG, PNG and WebP pictures can be uploaded.',
}

/** Widths that are kept besides the picture's own, where they are smaller. */
const smallerWidths = [480, 960]

const PLACE = '/images/'
const FILE = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})(?:-(480|960))?\.webp$/

/** The widths in which a picture is kept, the smallest first. */
export function widthsOf({ width }: Picture): number[] {
  return [...smallerWidths.filter((smaller) => smaller < width), width]
}

/** The file name of a picture in one of its widths. It contains the size, so that pages can reserve the space. */
export function pictureFile({ hash, width, height }: Picture, inWidth = width): string {
  return `${hash}-${width}x${height}${inWidth === width ? '' : `-${inWidth}`}.webp`
}

export const isPictureFile = (name: string): boolean => FILE.test(name)

/** The path of a picture. In its own width that is a producer's `imageUrl`. */
export const pictureAddress = (picture: Picture, inWidth = picture.width): string =>
  PLACE + pictureFile(picture, inWidth)

/** The picture of our own that an `imageUrl` names; null for none, and for a picture from elsewhere. */
export function pictureAt(imageUrl: string | null): Picture | null {
  if (!imageUrl?.startsWith(PLACE)) return null
  const [, hash, width, height, inWidth] = FILE.exec(imageUrl.slice(PLACE.length)) ?? []
  return hash === undefined || inWidth !== undefined ? null : { hash, width: Number(width), height: Number(height) }
}

/** The address of the smallest of our own sizes of a picture; a picture from elsewhere as it is. */
export function thumbnailOf(imageUrl: string): string {
  const picture = pictureAt(imageUrl)
  return picture === null ? imageUrl : pictureAddress(picture, widthsOf(picture)[0])
}

/** The names of all files of the picture of our own that an `imageUrl` names. */
export function filesAt(imageUrl: string): string[] {
  const picture = pictureAt(imageUrl)
  return picture === null ? [] : widthsOf(picture).map((width) => pictureFile(picture, width))
}
