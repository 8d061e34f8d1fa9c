/**
 * Translates a generated sentence of a description (`functions/sources/osm/shop.ts`) from Danish; '' for any other
 * text.
 */
export const texts = {
  sentence: (danish: string): string => danish,
}
