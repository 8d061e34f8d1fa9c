import type { Language } from '../text/format.ts'

/** An uploaded picture as it is stored: WebP, upright, dimensions in pixels. */
export interface Picture {
  /** Hash of the stored file. The same picture always has the same name. */
  hash: string
  width: number
  height: number
}

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** The largest upload our forms send. Netlify limits a function's request to 6 MB, and encoding a file adds a third. */
export const MAX_SENT_BYTES = 4 * 1024 * 1024

/** The message for a file that is too large even after resizing. */
export const pictureTooLarge: Record<Language, string> = {
  da: 'Billedet er for stort: højst 5 MB.',
  en: 'The picture is too large: at most 5 MB.',
}

/** The longer side of a stored picture, in pixels. */
export const MAX_PICTURE_SIDE = 1600

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** The message for a file of any other type. */
export const noPictureType: Record<Language, string> = {
  da: 'Kun billeder af typen JPG, PNG og WebP kan bruges.',
  en: 'Only JPG, PNG and WebP pictures can be uploaded.',
}

/** Widths stored besides the original, if they are smaller than it. */
const smallerWidths = [480, 960]

const PLACE = '/images/'
const FILE = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})(?:-(480|960))?\.webp$/

/** The widths in which a picture is stored, the smallest first. */
export function widthsOf({ width }: Picture): number[] {
  return [...smallerWidths.filter((smaller) => smaller < width), width]
}

/** The file name of a picture in one of its widths. It contains the size, so that pages can reserve the space. */
export function pictureFile({ hash, width, height }: Picture, inWidth = width): string {
  return `${hash}-${width}x${height}${inWidth === width ? '' : `-${inWidth}`}.webp`
}

export const isPictureFile = (name: string): boolean => FILE.test(name)

/** The path of a picture. In the original width it is the producer's `imageUrl`. */
export const pictureAddress = (picture: Picture, inWidth = picture.width): string =>
  PLACE + pictureFile(picture, inWidth)

/** The uploaded picture at an `imageUrl`; null if there is none or the picture is hosted elsewhere. */
export function pictureAt(imageUrl: string | null): Picture | null {
  if (!imageUrl?.startsWith(PLACE)) return null
  const [, hash, width, height, inWidth] = FILE.exec(imageUrl.slice(PLACE.length)) ?? []
  return hash === undefined || inWidth !== undefined ? null : { hash, width: Number(width), height: Number(height) }
}

/** The URL of the smallest stored size of a picture; a picture hosted elsewhere is returned unchanged. */
export function thumbnailOf(imageUrl: string): string {
  const picture = pictureAt(imageUrl)
  return picture === null ? imageUrl : pictureAddress(picture, widthsOf(picture)[0])
}

/** The names of all stored files of the picture at an `imageUrl`; empty for a picture hosted elsewhere. */
export function filesAt(imageUrl: string): string[] {
  const picture = pictureAt(imageUrl)
  return picture === null ? [] : widthsOf(picture).map((width) => pictureFile(picture, width))
}

/** The maximum number of pictures of a shop, including the first. */
export const MAX_PICTURES = 6

export const MAX_FURTHER_PICTURES = MAX_PICTURES - 1

/** A producer's pictures. The first is a separate field, because cards, search and other sites use only that one. */
export interface ShopPictures {
  imageUrl: string | null
  furtherPictures: string[]
}

/** A shop's pictures in order, without duplicates. */
export const picturesOf = ({ imageUrl, furtherPictures }: Readonly<ShopPictures>): string[] =>
  [...new Set([...(imageUrl === null ? [] : [imageUrl]), ...furtherPictures])].slice(0, MAX_PICTURES)

/** Converts a list of pictures to the stored fields; the first of them becomes `imageUrl`. */
export function asShopPictures(pictures: readonly string[]): ShopPictures {
  const [imageUrl = null, ...furtherPictures] = pictures
  return { imageUrl, furtherPictures }
}

/**
 * The pictures of two producers that are merged: the chosen ones, then as many of the others as fit. If the chosen
 * producer has none, that is deliberate, and the result has none either.
 */
export function joinedPictures(chosen: Readonly<ShopPictures>, others: Readonly<ShopPictures>): ShopPictures {
  const { imageUrl, furtherPictures } = chosen
  if (imageUrl === null) return asShopPictures([])
  return asShopPictures(picturesOf({ imageUrl, furtherPictures: [...furtherPictures, ...picturesOf(others)] }))
}

/** Moves one picture to another index, such as to the front (0). */
export const movedTo = (pictures: readonly string[], from: number, to: number): string[] =>
  pictures.toSpliced(from, 1).toSpliced(to, 0, ...pictures.slice(from, from + 1))
