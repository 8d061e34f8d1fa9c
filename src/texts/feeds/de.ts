const inPlace = (place: string): string => `${place.startsWith('Kommune ') ? 'in der' : 'in'} ${place}`
export const title = (place: string): string => `Hofläden ${inPlace(place)}: Neues und Saison`
export const description = (place: string): string =>
  `Neue Hofläden und Verkaufsstände ${inPlace(place)} und was gerade Saison hat.`
export const newShop = (name: string): string => `Neu auf der Karte: ${name}`
export const inSeason = (place: string): string => `Jetzt Saison ${inPlace(place)}`
export const stored = (season: string): string => `aus dem Lager ${season}`
export const more = (count: number): string => ` und ${count} weitere`
export const noSellers = (place: string, goods: string): string => `Niemand ${inPlace(place)} nennt ${goods}.`
export const nearestSellers = 'Die nächsten Anbieter'
export const roundedSeasons = 'Die Zeiten sind allgemein bekannt und auf halbe Monate gerundet.'
export const callFirst = 'Rufen Sie vor einer langen Fahrt an.'

export const isOpen = (shop: string): string => `${shop} hat geöffnet`
export const hoursAsOf = (date: string): string => `Öffnungszeiten, Stand ${date}.`
export const goodsInSeason = (goods: string, shop: string): string => `Saison für ${goods}: ${shop}`
