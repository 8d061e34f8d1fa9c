export const hours = (count: number): string => `${count} h`
export const minutes = (count: number): string => `${count} min`

export const allOpen = (count: number): string => `all ${count} open`
export const open = (count: number): string => `${count === 0 ? 'none' : count} open`
export const maybe = (count: number): string => `${count} may be open`
export const closed = (count: number): string => `${count} closed`

export const enoughSlack = 'with time to spare'
export const noSlack = 'with no time to spare'
export const slack = (minutes: number): string => `with ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to spare`

export const drive = (duration: string, distance: string): string => `${duration} by car (${distance})`
export const leg = (drive: string): string => `About ${drive}`
export const ferry = (distance: string): string => `By ferry only (${distance} as the crow flies)`
export const unknownWay = 'The way there is not known'
export const arrivalByFerry = 'Arrival depends on the ferry.'
export const unknownArrival = 'Arrival time unknown.'
export const arrivalAfterUnknown = 'Arrival depends on the leg before.'
export const ferries = (count: number): string => (count === 1 ? 'includes a ferry' : `includes ${count} ferries`)
export const back = (time: string): string => `back about ${time}`

export const allOpenInOrder = 'In this order, all of them are open when you arrive.'
export const openInOrder = (open: number, all: number): string =>
  `As far as we know, ${open === 0 ? 'none' : open} of ${all} ${open === 1 ? 'is' : 'are'} open while you are there.`
export const allOpenInOther = 'In another order, all of them are open when you arrive.'
export const openInOther = (open: number): string =>
  `In another order, ${open} ${open === 1 ? 'is' : 'are'} open when you arrive.`
export const longerDrive = (duration: string): string => `That adds ${duration} of driving.`

export const openOnArrival = (closes: string): string => `Open when you arrive · closes ${closes}`
export const closesOnArrival = (time: string): string => `Closes as you arrive (${time})`
export const closesAfter = (minutes: number, time: string): string => `Closes ${minutes} min after you arrive (${time})`
export const closedOnArrival = (holiday: string): string =>
  `Closed when you arrive${holiday === '' ? '' : ` (${holiday})`}`
export const opens = (when: string): string => `opens ${when}`
export const unknownHours = 'Opening hours unknown'
export const unknownSeePage = 'Opening hours unknown · see the farm’s page'

export const hoursThatDay = (hours: string): string => `Opening hours that day: ${hours}`
export const phone = (number: string): string => `Tel. ${number}`
export const arrives = (time: string): string => `Arrives about ${time}`
export const fileTitle = (date: string): string => `My trip ${date}`
