export const hours = (count: number): string => `${count} Std.`
export const minutes = (count: number): string => `${count} Min.`

export const allOpen = (count: number): string => `alle ${count} geöffnet`
export const open = (count: number): string => (count === 0 ? 'keiner geöffnet' : `${count} geöffnet`)
export const maybe = (count: number): string => `${count} vielleicht geöffnet`
export const closed = (count: number): string => `${count} geschlossen`

export const enoughSlack = 'mit reichlich Zeit'
export const noSlack = 'ohne Puffer'
export const slack = (minutes: number): string => `mit ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} Puffer`

export const drive = (duration: string, distance: string): string => `${duration} mit dem Auto (${distance})`
export const leg = (drive: string): string => `Ca. ${drive}`
export const ferry = (distance: string): string => `Nur mit der Fähre (${distance} Luftlinie)`
export const unknownWay = 'Der Weg dorthin ist nicht bekannt'
export const arrivalByFerry = 'Die Ankunft hängt von der Fähre ab.'
export const unknownArrival = 'Die Ankunft ist nicht bekannt.'
export const arrivalAfterUnknown = 'Die Ankunft hängt von der Strecke davor ab.'
export const ferries = (count: number): string => (count === 1 ? 'mit Fähre' : `mit ${count} Fährfahrten`)
export const back = (time: string): string => `zurück gegen ${time}`

export const allOpenInOrder = 'In dieser Reihenfolge haben alle geöffnet, wenn Sie ankommen.'
export const openInOrder = (open: number, all: number): string =>
  `Soweit wir wissen, ${open < 2 ? 'hat' : 'haben'} ${open === 0 ? 'keiner' : open === 1 ? 'einer' : open} von ${all} geöffnet, während Sie dort sind.`
export const allOpenInOther = 'In einer anderen Reihenfolge haben alle geöffnet, wenn Sie ankommen.'
export const openInOther = (open: number): string =>
  `In einer anderen Reihenfolge ${open === 1 ? 'hat einer' : `haben ${open}`} geöffnet, wenn Sie ankommen.`
export const longerDrive = (duration: string): string => `Die Fahrt dauert ${duration} länger.`

export const openOnArrival = (closes: string): string => `Geöffnet bei Ihrer Ankunft · schließt um ${closes}`
export const closesOnArrival = (time: string): string => `Schließt bei Ihrer Ankunft (${time})`
export const closesAfter = (minutes: number, time: string): string =>
  `Schließt ${minutes} Min. nach Ihrer Ankunft (${time})`
export const closedOnArrival = (holiday: string): string =>
  `Geschlossen bei Ihrer Ankunft${holiday === '' ? '' : ` (${holiday})`}`
export const opens = (when: string): string => `öffnet ${when}`
export const unknownHours = 'Öffnungszeiten unbekannt'
export const unknownSeePage = 'Öffnungszeiten unbekannt · siehe Seite des Hofs'

export const hoursThatDay = (hours: string): string => `Öffnungszeiten an dem Tag: ${hours}`
export const phone = (number: string): string => `Tel. ${number}`
export const arrives = (time: string): string => `Ankunft gegen ${time}`
export const fileTitle = (date: string): string => `Meine Tour ${date}`
