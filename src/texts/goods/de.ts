import { counted } from '../format.ts'

export const knownSellers = (name: string, count: number): string =>
  `Bei ${counted(count, 'Anbieter', 'Anbietern')} auf der Karte steht, dass es ${name} gibt.`
export const shopsWith = (name: string): string => `Hofläden, die ${name} anbieten`
export const othersMay = (name: string): string => `Auch andere können ${name} haben, ohne dass es irgendwo steht.`
export const searchEverywhere = (name: string): string => `${name} auf der ganzen Karte suchen`
