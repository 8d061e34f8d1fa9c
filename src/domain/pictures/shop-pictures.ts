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
