/** How many pictures a shop shows at most, the first among them. */
export const MAX_PICTURES = 6

export const MAX_FURTHER_PICTURES = MAX_PICTURES - 1

/** Pictures as a producer has them: the first stands alone, since cards, search and other sites know that one. */
export interface ShopPictures {
  imageUrl: string | null
  furtherPictures: string[]
}

/** A shop's pictures in their order, each once. */
export const picturesOf = ({ imageUrl, furtherPictures }: Readonly<ShopPictures>): string[] =>
  [...new Set([...(imageUrl === null ? [] : [imageUrl]), ...furtherPictures])].slice(0, MAX_PICTURES)

/** The same as they are stored: where there is no first, the next is. */
export function asShopPictures(pictures: readonly string[]): ShopPictures {
  const [imageUrl = null, ...furtherPictures] = pictures
  return { imageUrl, furtherPictures }
}

/**
 * Pictures of two that become one: those that are chosen, then as many of the others as there is room for. Where none
 * was chosen on purpose, there are none.
 */
export function joinedPictures(chosen: Readonly<ShopPictures>, others: Readonly<ShopPictures>): ShopPictures {
  const { imageUrl, furtherPictures } = chosen
  if (imageUrl === null) return asShopPictures([])
  return asShopPictures(picturesOf({ imageUrl, furtherPictures: [...furtherPictures, ...picturesOf(others)] }))
}

/** A list with one of it moved to another place, such as to the front (0). */
export const movedTo = (pictures: readonly string[], from: number, to: number): string[] =>
  pictures.toSpliced(from, 1).toSpliced(to, 0, ...pictures.slice(from, from + 1))
