export const texts = {
  hours: (count: number): string => `${count} Std.`,
  minutes: (count: number): string => `${count} Min.`,

  allOpen: (count: number): string => `alle ${count} geöffnet`,
  open: (count: number): string => (count === 0 ? 'keiner geöffnet' : `${count} geöffnet`),
  maybe: (count: number): string => `${count} vielleicht geöffnet`,
  closed: (count: number): string => `${count} geschlossen`,

  enoughSlack: 'mit reichlich Zeit',
  noSlack: 'ohne Puffer',
  slack: (minutes: number): string => `mit ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} Puffer`,

  drive: (duration: string, distance: string): string => `${duration} mit dem Auto (${distance})`,
  leg: (drive: string): string => `Ca. ${drive}`,
  ferry: (distance: string): string => `Nur mit der Fähre (${distance} Luftlinie)`,
  unknownWay: 'Der Weg dorthin ist nicht bekannt',
  arrivalByFerry: 'Die Ankunft hängt von der Fähre ab.',
  unknownArrival: 'Die Ankunft ist nicht bekannt.',
  arrivalAfterUnknown: 'Die Ankunft hängt von der Strecke davor ab.',
  ferries: (count: number): string => (count === 1 ? 'mit Fähre' : `mit ${count} Fährfahrten`),
  back: (time: string): string => `zurück gegen ${time}`,

  allOpenInOrder: 'In dieser Reihenfolge haben alle geöffnet, wenn Sie ankommen.',
  openInOrder: (open: number, all: number): string =>
    `Soweit wir wissen, ${open < 2 ? 'hat' : 'haben'} ${open === 0 ? 'keiner' : open === 1 ? 'einer' : open} von ${all} geöffnet, während Sie dort sind.`,
  allOpenInOther: 'In einer anderen Reihenfolge haben alle geöffnet, wenn Sie ankommen.',
  openInOther: (open: number): string =>
    `In einer anderen Reihenfolge ${open === 1 ? 'hat einer' : `haben ${open}`} geöffnet, wenn Sie ankommen.`,
  longerDrive: (duration: string): string => `Die Fahrt dauert ${duration} länger.`,

  openOnArrival: (closes: string): string => `Geöffnet bei Ihrer Ankunft · schließt um ${closes}`,
  closesOnArrival: (time: string): string => `Schließt bei Ihrer Ankunft (${time})`,
  closesAfter: (minutes: number, time: string): string => `Schließt ${minutes} Min. nach Ihrer Ankunft (${time})`,
  closedOnArrival: (holiday: string): string => `Geschlossen bei Ihrer Ankunft${holiday === '' ? '' : ` (${holiday})`}`,
  opens: (when: string): string => `öffnet ${when}`,
  unknownHours: 'Öffnungszeiten unbekannt',
  unknownSeePage: 'Öffnungszeiten unbekannt · siehe Seite des Hofs',

  hoursThatDay: (hours: string): string => `Öffnungszeiten an diesem Tag: ${hours}`,
  phone: (number: string): string => `Tel. ${number}`,
  arrives: (time: string): string => `Ankunft gegen ${time}`,
  fileTitle: (date: string): string => `Meine Tour ${date}`,
}
