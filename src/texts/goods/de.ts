import { counted } from '../format.ts'

export const texts = {
  knownSellers: (name: string, count: number): string =>
    `Bei ${counted(count, 'Anbieter', 'Anbietern')} auf der Karte steht, dass es ${name} gibt.`,
  shopsWith: (name: string): string => `Hofläden, die ${name} anbieten`,
  othersMay: (name: string): string => `Auch andere können ${name} haben, ohne dass es irgendwo steht.`,
  searchEverywhere: (name: string): string => `${name} auf der ganzen Karte suchen`,
}
