import { counted } from '../format.ts'

export const knownSellers = (name: string, count: number): string =>
  `Bei ${counted(count, 'Anbieter', 'Anbietern')} auf der Karte ist ${name} angegeben.`
export const shopsWith = (name: string): string => `Hofläden mit ${name}`
export const othersMay = (name: string): string => `Auch andere können ${name} haben, ohne dass es irgendwo steht.`
export const searchEverywhere = (name: string): string => `Auf der ganzen Karte nach ${name} suchen`
