export const title = (place: string): string => `Hofläden in ${place}: Neues und Saison`
export const description = (place: string): string =>
  `Neue Hofläden und Verkaufsstände in ${place} und was gerade Saison hat.`
export const newShop = (name: string): string => `Neu auf der Karte: ${name}`
export const inSeason = (place: string): string => `Jetzt Saison in ${place}`
export const stored = (season: string): string => `aus dem Lager ${season}`
export const more = (count: number): string => ` und ${count} weitere`
export const noSellers = (place: string, goods: string): string => `Niemand in ${place} nennt: ${goods}.`
export const nearestSellers = 'Die nächsten Anbieter'
export const roundedSeasons = 'Die Zeiten sind allgemein bekannt und auf halbe Monate gerundet.'
export const callFirst = 'Rufen Sie vor einer langen Fahrt an.'

export const isOpen = (shop: string): string => `${shop} hat geöffnet`
export const hoursAsOf = (date: string): string => `Öffnungszeiten, Stand ${date}.`
export const goodsInSeason = (goods: string, shop: string): string => `Saison für ${goods}: ${shop}`
