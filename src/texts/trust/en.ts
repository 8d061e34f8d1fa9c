export const fromSource = {
  openstreetmap: 'In OpenStreetMap',
  editors: 'Entered by the editors',
  website: 'On a website',
  list: 'From a list',
}
export const onPage = (host: string): string => `On ${host}`
export const from = (source: string): string => `From ${source}`
export const addedByVisitor = (date: string): string => `Added by a visitor on ${date}`
export const undated = (source: string): string => `${source}, undated`
export const asOf = (source: string, month: string): string => `${source} as of ${month}`

export const verbs = { added: 'Added', corrected: 'Updated', confirmed: 'Confirmed' }
export const by = { editors: 'Gårdkortet', owner: 'the owner', visitors: 'two visitors' }
export const confirmation = (verb: string, by: string, date: string): string => `${verb} by ${by} on ${date}`
export const notConfirmedSince = (month: string): string => `Not confirmed since ${month}`
export const maybeOutdated = (text: string): string => `${text} – may be out of date`

export const suggestedBy = {
  visitors: 'according to visitors',
  name: 'according to the name',
  description: 'according to the description',
}

export const inspections = {
  1: 'No remarks',
  2: 'Warning',
  3: 'Order or prohibition',
  4: 'Fined, reported to the police or approval withdrawn',
}
