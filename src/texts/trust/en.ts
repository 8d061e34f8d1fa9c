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
}
