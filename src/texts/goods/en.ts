import { counted } from '../format.ts'

export const texts = {
  knownSellers: (name: string, count: number): string =>
    `${counted(count, 'place', 'places')} on the map ${count === 1 ? 'is' : 'are'} listed as selling ${name}.`,
  shopsWith: (name: string): string => `Farm shops with ${name}`,
  othersMay: (name: string): string => `Others may have ${name} without saying so anywhere.`,
  searchEverywhere: (name: string): string => `Search the whole map for ${name}`,
}
