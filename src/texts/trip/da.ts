export const texts = {
  hours: (count: number): string => `${count} t.`,
  minutes: (count: number): string => `${count} min.`,

  /** How many shops are in a group on arrival. */
  allOpen: (count: number): string => `alle ${count} åbne`,
  open: (count: number): string => (count === 0 ? 'ingen åbne' : `${count} ${count === 1 ? 'åben' : 'åbne'}`),
  maybe: (count: number): string => `${count} måske ${count === 1 ? 'åben' : 'åbne'}`,
  closed: (count: number): string => `${count} ${count === 1 ? 'lukket' : 'lukkede'}`,

  enoughSlack: 'med god tid',
  noSlack: 'uden luft',
  slack: (minutes: number): string => `med ${minutes} minutters luft`,

  drive: (duration: string, distance: string): string => `${duration} i bil (${distance})`,
  leg: (drive: string): string => `Ca. ${drive}`,
  ferry: (distance: string): string => `Kræver færge (${distance} i luftlinje)`,
  unknownWay: 'Vejen dertil kendes ikke',
  arrivalByFerry: 'Ankomsten afhænger af færgen.',
  unknownArrival: 'Ankomsten kendes ikke.',
  arrivalAfterUnknown: 'Ankomsten afhænger af turen før.',
  ferries: (count: number): string => (count === 1 ? 'kræver færge' : `kræver færge ${count} gange`),
  back: (time: string): string => `tilbage ca. ${time}`,

  allOpenInOrder: 'I denne rækkefølge er alle åbne, når du kommer.',
  openInOrder: (open: number, all: number): string =>
    `Så vidt vi ved, er ${open === 0 ? 'ingen' : open} af ${all} ${open === 1 ? 'åben' : 'åbne'}, mens du er der.`,
  allOpenInOther: 'I en anden rækkefølge er alle åbne, når du kommer.',
  openInOther: (open: number): string =>
    `I en anden rækkefølge er ${open} ${open === 1 ? 'åben' : 'åbne'}, når du kommer.`,
  longerDrive: (duration: string): string => `Det tager ${duration} mere i bil.`,

  openOnArrival: (closes: string): string => `Åben, når du kommer · lukker ${closes}`,
  closesOnArrival: (time: string): string => `Lukker, når du kommer (${time})`,
  closesAfter: (minutes: number, time: string): string => `Lukker ${minutes} min. efter din ankomst (${time})`,
  closedOnArrival: (holiday: string): string => `Lukket, når du kommer${holiday === '' ? '' : ` (${holiday})`}`,
  opens: (when: string): string => `åbner ${when}`,
  unknownHours: 'Ukendt åbningstid',
  unknownSeePage: 'Ukendt åbningstid · se gårdens side',

  /** Of the files that devices for navigation and calendars read. */
  hoursThatDay: (hours: string): string => `Åbningstid den dag: ${hours}`,
  phone: (number: string): string => `Tlf. ${number}`,
  arrives: (time: string): string => `Ankomst ca. kl. ${time}`,
  fileTitle: (date: string): string => `Min tur ${date}`,
}
