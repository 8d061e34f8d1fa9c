import { counted } from '../format.ts'

/** The page of a kind of goods; `name` is written as within a sentence. */
export const texts = {
  knownSellers: (name: string, count: number): string =>
    `Om ${counted(count, 'sted', 'steder')} på kortet står der, at ${count === 1 ? 'det' : 'de'} sælger ${name}.`,
  shopsWith: (name: string): string => `Gårdbutikker med ${name}`,
  othersMay: (name: string): string => `Andre kan have ${name}, uden at det står nogen steder.`,
  searchEverywhere: (name: string): string => `Søg på ${name} på hele kortet`,
}
