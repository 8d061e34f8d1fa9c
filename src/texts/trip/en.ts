export const texts = {
  hours: (count: number): string => `${count} h`,
  minutes: (count: number): string => `${count} min`,

  allOpen: (count: number): string => `all ${count} open`,
  open: (count: number): string => `${count === 0 ? 'none' : count} open`,
  maybe: (count: number): string => `${count} may be open`,
  closed: (count: number): string => `${count} closed`,

  enoughSlack: 'with time to spare',
  noSlack: 'with no time to spare',
  slack: (minutes: number): string => `with ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to spare`,

  drive: (duration: string, distance: string): string => `${duration} by car (${distance})`,
  leg: (drive: string): string => `About ${drive}`,
  ferry: (distance: string): string => `By ferry only (${distance} as the crow flies)`,
  unknownWay: 'The way there is not known',
  arrivalByFerry: 'Arrival depends on the ferry.',
  unknownArrival: 'Arrival time unknown.',
  arrivalAfterUnknown: 'Arrival depends on the leg before.',
  ferries: (count: number): string => (count === 1 ? 'includes a ferry' : `includes ${count} ferries`),
  back: (time: string): string => `back about ${time}`,

  allOpenInOrder: 'In this order, all of them are open when you arrive.',
  openInOrder: (open: number, all: number): string =>
    `As far as we know, ${open === 0 ? 'none' : open} of ${all} ${open === 1 ? 'is' : 'are'} open while you are there.`,
  allOpenInOther: 'In another order, all of them are open when you arrive.',
  openInOther: (open: number): string => `In another order, ${open} ${open === 1 ? 'is' : 'are'} open when you arrive.`,
  longerDrive: (duration: string): string => `That adds ${duration} of driving.`,

  openOnArrival: (closes: string): string => `Open when you arrive · closes ${closes}`,
  closesOnArrival: (time: string): string => `Closes as you arrive (${time})`,
  closesAfter: (minutes: number, time: string): string => `Closes ${minutes} min after you arrive (${time})`,
  closedOnArrival: (holiday: string): string => `Closed when you arrive${holiday === '' ? '' : ` (${holiday})`}`,
  opens: (when: string): string => `opens ${when}`,
  unknownHours: 'Opening hours unknown',
  unknownSeePage: 'Opening hours unknown · see the farm’s page',

  hoursThatDay: (hours: string): string => `Opening hours that day: ${hours}`,
  phone: (number: string): string => `Tel. ${number}`,
  arrives: (time: string): string => `Arrival about ${time}`,
  fileTitle: (date: string): string => `My trip ${date}`,
}
