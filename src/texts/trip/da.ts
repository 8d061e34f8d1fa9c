export const hours = (count: number): string => `${count} t.`
export const minutes = (count: number): string => `${count} min.`

/** How many shops are in a group on arrival. */
export const allOpen = (count: number): string => `alle ${count} åbne`
export const open = (count: number): string =>
  count === 0 ? 'ingen åbne' : `${count} ${count === 1 ? 'åben' : 'åbne'}`
export const maybe = (count: number): string => `${count} måske ${count === 1 ? 'åben' : 'åbne'}`
export const closed = (count: number): string => `${count} ${count === 1 ? 'lukket' : 'lukkede'}`

export const enoughSlack = 'med god tid'
export const noSlack = 'uden luft'
export const slack = (minutes: number): string => `med ${minutes} minutters luft`

export const drive = (duration: string, distance: string): string => `${duration} i bil (${distance})`
export const leg = (drive: string): string => `Ca. ${drive}`
export const ferry = (distance: string): string => `Kræver færge (${distance} i luftlinje)`
export const unknownWay = 'Vejen dertil kendes ikke'
export const arrivalByFerry = 'Ankomsten afhænger af færgen.'
export const unknownArrival = 'Ankomsten kendes ikke.'
export const arrivalAfterUnknown = 'Ankomsten afhænger af turen før.'
export const ferries = (count: number): string => (count === 1 ? 'kræver færge' : `kræver færge ${count} gange`)
export const back = (time: string): string => `tilbage ca. ${time}`

export const allOpenInOrder = 'I denne rækkefølge er alle åbne, når du kommer.'
export const openInOrder = (open: number, all: number): string =>
  `Så vidt vi ved, er ${open === 0 ? 'ingen' : open} af ${all} ${open === 1 ? 'åben' : 'åbne'}, mens du er der.`
export const allOpenInOther = 'I en anden rækkefølge er alle åbne, når du kommer.'
export const openInOther = (open: number): string =>
  `I en anden rækkefølge er ${open} ${open === 1 ? 'åben' : 'åbne'}, når du kommer.`
export const longerDrive = (duration: string): string => `Det tager ${duration} mere i bil.`

export const openOnArrival = (closes: string): string => `Åben, når du kommer · lukker ${closes}`
export const closesOnArrival = (time: string): string => `Lukker, når du kommer (${time})`
export const closesAfter = (minutes: number, time: string): string =>
  `Lukker ${minutes} min. efter din ankomst (${time})`
export const closedOnArrival = (holiday: string): string =>
  `Lukket, når du kommer${holiday === '' ? '' : ` (${holiday})`}`
export const opens = (when: string): string => `åbner ${when}`
export const unknownHours = 'Ukendt åbningstid'
export const unknownSeePage = 'Ukendt åbningstid · se gårdens side'

/** Of the files that devices for navigation and calendars read. */
export const hoursThatDay = (hours: string): string => `Åbningstid den dag: ${hours}`
export const phone = (number: string): string => `Tlf. ${number}`
export const arrives = (time: string): string => `Ankomst ca. kl. ${time}`
export const fileTitle = (date: string): string => `Min tur ${date}`
