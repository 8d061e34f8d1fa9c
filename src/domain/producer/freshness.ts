import { DAY } from '../hours/local-time.ts'
import { confirmers } from './confirmer.ts'
import { FRESH_DAYS } from './fresh-days.ts'
import { dateLabel } from '../text/dates.ts'
import { safeWebsite, websiteLabel } from '../text/links.ts'
import { monthLabel } from '../text/periods.ts'
import type { Producer } from './producer.ts'

/** What is known of when somebody last said that a producer is as its page says. */
type Dated = Pick<
  Producer,
  | 'dataSource'
  | 'sourceUrl'
  | 'sourceDate'
  | 'createdAt'
  | 'confirmedAt'
  | 'confirmedBy'
  | 'unansweredSince'
  | 'editedAt'
>

/** 'fresh' for a year, 'old' after three, 'unconfirmed' where its owner was asked in vain. */
export type Age = 'fresh' | 'ageing' | 'old' | 'unconfirmed' | 'undated'

export interface Freshness {
  /** 'Set i OpenStreetMap september 2019'. */
  text: string
  age: Age
}

/** Where operators see that a visitor, or one of them, added a producer. */
export const VISITOR = 'visitor'
export const OPERATOR = 'operator'

/** Who may have the last word on a producer: its source, whoever added it, the people who confirmed it, or nobody any more. */
export const speakers = ['source', 'visitor', 'operator', ...confirmers, 'nobody'] as const

/** Who last said that a producer is as its page says; when is a day or a moment, ISO 8601, and null where nobody knows. */
export interface LastWord {
  by: (typeof speakers)[number]
  at: string | null
}

/** Sources that spoke on the day when the producer came. Of any other, that is the day of an import, which says nothing. */
const cameThemselves = {
  [VISITOR]: 'Tilføjet af en besøgende',
  [OPERATOR]: 'Tilføjet af redaktionen',
} as const

/** The sources that the format guide of uploads names. */
const knownSources: ReadonlyMap<string, string> = new Map([
  ['openstreetmap', 'Set i OpenStreetMap'],
  ['manual_entry', 'Indtastet af redaktionen'],
  ['website_scrape', 'Set på en hjemmeside'],
])

/** What a source says of a producer: by the page that it names, or else by its own name. */
function sourceText({ dataSource, sourceUrl }: Dated): string {
  const known = knownSources.get(dataSource ?? '')
  const page = safeWebsite(sourceUrl)
  if (dataSource !== 'website_scrape' && known !== undefined) return known
  if (page !== null) return `Set på ${websiteLabel(page)}`
  return known ?? (dataSource === null ? 'Fra en liste' : `Fra ${dataSource}`)
}

/** When the source said so: a day or a moment, ISO 8601; null where nobody knows. */
const saidAt = (producer: Dated): string | null =>
  originOf(producer) === 'source' ? producer.sourceDate : producer.createdAt

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

function ageAt(moment: string, now: Date): 'fresh' | 'ageing' | 'old' {
  const years = (now.getTime() - Date.parse(moment)) / (FRESH_DAYS * DAY)
  return years < 1 ? 'fresh' : years < 3 ? 'ageing' : 'old'
}

/** Where a producer came from: whoever added it themselves, or a source. */
function originOf({ dataSource }: Dated): LastWord['by'] {
  return dataSource === VISITOR || dataSource === OPERATOR ? dataSource : 'source'
}

/** Where it came from, or who confirmed it later. */
function spokenWord(producer: Dated): LastWord {
  const { confirmedAt, confirmedBy } = producer
  const said = saidAt(producer)
  if (confirmedBy !== null && confirmedAt !== null && later(said, confirmedAt) === confirmedAt)
    return { by: confirmedBy, at: confirmedAt }
  return { by: originOf(producer), at: said }
}

/**
 * The one rule of who last said that a producer is as its page says: nobody, where its owner has left three reminders
 * unanswered and no source, visitor, editor or owner has spoken since the first of them.
 */
export function lastWordOf(producer: Dated): LastWord {
  const { unansweredSince } = producer
  const spoken = spokenWord(producer)
  const counts = unansweredSince === null || (spoken.at !== null && spoken.at > unansweredSince)
  return counts ? spoken : { by: 'nobody', at: null }
}

/** Days since 1970 of the last word; 0 where nobody knows. */
export function lastWordDay(producer: Dated): number {
  const { at } = lastWordOf(producer)
  return at === null ? 0 : Math.floor(Date.parse(at) / DAY)
}

export function ageOf(producer: Dated, now: Date): Age {
  const { by, at } = lastWordOf(producer)
  if (by === 'nobody') return 'unconfirmed'
  return at === null ? 'undated' : ageAt(at, now)
}

/** Of what nobody stands by any more: when somebody last did. */
function unconfirmedText(producer: Dated): string {
  const { at } = spokenWord(producer)
  return at === null ? 'Ikke bekræftet' : `Ikke bekræftet siden ${monthLabel(at)}`
}

/** What is said of the last word; an edit is one, and said to be one. */
function wordText(producer: Dated, { by, at }: LastWord): string {
  if (by === 'nobody') return unconfirmedText(producer)
  if (at === null) return `${sourceText(producer)}, uden dato`
  switch (by) {
    case 'source':
      return `${sourceText(producer)} ${monthLabel(at)}`
    case 'visitors':
      return `Bekræftet af to besøgende ${dateLabel(at)}`
    case 'editors':
    case 'owner':
      return `${producer.editedAt === at ? 'Rettet' : 'Bekræftet'} af ${by === 'owner' ? 'ejeren' : 'redaktionen'} ${dateLabel(at)}`
    case VISITOR:
    case OPERATOR:
      return `${cameThemselves[by]} ${dateLabel(at)}`
  }
}

/** The last word on a producer, for visitors. */
export function freshnessOf(producer: Dated, now: Date): Freshness {
  const age = ageOf(producer, now)
  const text = wordText(producer, lastWordOf(producer))
  // Said in words too: a colour alone tells nobody.
  return { text: age === 'old' || age === 'unconfirmed' ? `${text} – kan være forældet` : text, age }
}

/**
 * When the content of a producer's page last changed, ISO 8601: when somebody edited it, or the day of its source for
 * what an import brought; null where nobody knows.
 */
export const lastChangeOf = (producer: Dated): string | null => later(saidAt(producer), producer.editedAt)
