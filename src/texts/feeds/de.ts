const inPlace = (place: string): string => `${place.startsWith('Kommune ') ? 'in der' : 'in'} ${place}`

export const texts = {
  title: (place: string): string => `Hofläden ${inPlace(place)}: Neues und Saison`,
  description: (place: string): string =>
    `Neue Hofläden und Verkaufsstände ${inPlace(place)} und was gerade Saison hat.`,
  newShop: (name: string): string => `Neu auf der Karte: ${name}`,
  inSeason: (place: string): string => `Jetzt Saison ${inPlace(place)}`,
  stored: (season: string): string => `aus dem Lager ${season}`,
  more: (count: number): string => ` und ${count} weitere`,
  noSellers: (place: string, goods: string): string => `Kein Anbieter ${inPlace(place)} nennt ${goods}.`,
  nearestSellers: 'Die nächsten Anbieter',
  roundedSeasons: 'Die Zeiten sind Erfahrungswerte, auf halbe Monate gerundet.',
  callFirst: 'Rufen Sie vor einer langen Fahrt an.',

  isOpen: (shop: string): string => `${shop} hat geöffnet`,
  hoursAsOf: (date: string): string => `Öffnungszeiten, Stand ${date}.`,
  goodsInSeason: (goods: string, shop: string): string => `Saison für ${goods}: ${shop}`,
}
