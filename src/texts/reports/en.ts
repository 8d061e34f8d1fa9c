import { counted, formatNumber } from '../format.ts'

const inSentence = (goods: string): string => (goods.startsWith('Christmas') ? goods : goods.toLowerCase())

export const texts = {
  fromSource: {
    openstreetmap: 'In OpenStreetMap',
    editors: 'Entered by the editors',
    website: 'On a website',
    list: 'From a list',
  },
  onPage: (host: string): string => `On ${host}`,
  from: (source: string): string => `From ${source}`,
  addedByVisitor: (date: string): string => `Added by a visitor on ${date}`,
  undated: (source: string): string => `${source}, undated`,
  asOf: (source: string, month: string): string => `${source} as of ${month}`,

  verbs: { added: 'Added', corrected: 'Updated', confirmed: 'Confirmed' },
  by: { editors: 'Gårdkortet', owner: 'the owner', visitors: 'two visitors' },
  confirmation: (verb: string, by: string, date: string): string => `${verb} by ${by} on ${date}`,
  notConfirmedSince: (month: string): string => `Not confirmed since ${month}`,
  maybeOutdated: (text: string): string => `${text} – may be out of date`,

  suggestedBy: {
    visitors: 'according to visitors',
    name: 'according to the name',
    description: 'according to the description',
  },

  inspections: {
    1: 'No remarks',
    2: 'Warning',
    3: 'Order or prohibition',
    4: 'Fined, reported to the police or approval withdrawn',
  },

  closedToday: 'Closed today',
  closedUntil: (date: string): string => `Closed until ${date} inclusive`,
  onHolidayToday: 'Closed for holidays today',
  onHolidayUntil: (date: string): string => `Closed for holidays until ${date} inclusive`,
  onHoliday: (from: string, to: string): string => `Closed for holidays ${from} – ${to}`,
  soldOutToday: 'Sold out today',
  soldOutUntil: (date: string): string => `Sold out until ${date} inclusive`,
  forSale: 'For sale this week: ',

  day: (weekday: string, day: number, month: number): string => `${weekday.slice(0, 3)} ${day}/${month}`,
  foundOpen: (day: string): string => `A visitor found it open on ${day}`,
  foundShut: (day: string): string => `A visitor found it closed on ${day}`,
  doubted: (day: string): string => `Two visitors found it closed, most recently on ${day}`,

  areaFull: 'There is not enough space on the device for all of them.',
  areaOffline: 'Some pages could not be loaded. Check your connection and try again.',
  tooManyAreas: 'There is room for three areas. Remove one of them under Saved farms.',
  cannotKeep: 'Your browser cannot save pages for offline use.',
  fetchAgain: 'Download it again',
  keepArea: 'Save the area on this device',
  areaKept: (count: number, when: string): string =>
    `${counted(count, 'farm is', 'farms are')} on this device · downloaded ${when}.`,
  keeping: 'Saving…',
  keepingOf: (count: number, total: number): string => `Saving ${formatNumber(count)} of ${formatNumber(total)}…`,
  withoutConnection: 'Offline',
  areaPages: (kept: number, isPart: boolean, megabytes: string): string =>
    `${kept === 1 ? 'The farm’s page' : `The pages of ${isPart ? 'the first' : 'all'} ${formatNumber(kept)} farms`} on this device, ` +
    'with opening hours, surroundings and directions. ' +
    `That takes up about ${megabytes}\u00a0MB.`,
  removeAgain: 'Remove it again',
  open: 'Open',
  shutAgainstHours: 'Closed, although it should have been open',
  shut: 'Closed',
  closedForGood: 'Closed for good',
  gone: 'It is not here',
  thanks: 'Thank you. It helps the next visitor.',
  waiting: 'Thank you. Your answer is kept on this device and is sent when you are online.',
  lost: 'It could not be sent. Check your connection and try again.',
  answeredToday: 'Thank you, you have answered today. Tap another answer if it was wrong.',
  wasHere: 'I was here',
  close: 'Close',
  yes: 'Yes',
  no: 'No',
  doNotKnow: 'Don’t know',
  thanksForFact: 'Thank you. When two people give the same answer, it is shown on the page.',
  onlyIfKnown: 'Only if you know. It helps the next visitor.',
  askAnother: 'Thank you. We will ask somebody else.',

  selfService: 'Self-service',
  notTaken: (payment: string): string => `No ${payment === 'MobilePay' ? payment : payment.toLowerCase()}`,
  notSold: (goods: string): string => `No ${inSentence(goods)}`,
  questions: {
    self_service_stall: 'Is it self-service?',
    pick_your_own: 'Can you pick your own?',
    vending_machine: 'Is there a vending machine?',
    farm_cafe: 'Is there a farm café?',
    dairy: 'Do they sell milk, cheese or other dairy products?',
    fabrics: 'Do they sell yarn or textiles?',
    cash: 'Do they take cash?',
    card: 'Do they take cards?',
  },
  isPaidWith: (payment: string): string => `Do they take ${payment}?`,
  isSold: (goods: string): string => `Do they sell ${inSentence(goods)}?`,
  settled: (tag: string): string => `${tag}: settled`,
}
