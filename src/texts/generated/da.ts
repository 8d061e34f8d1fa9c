/**
 * A sentence of a description that was made of tags (`functions/sources/osm/shop.ts`), from its Danish; '' for
 * one that people wrote.
 */
export const texts = {
  sentence: (danish: string): string => danish,
}
