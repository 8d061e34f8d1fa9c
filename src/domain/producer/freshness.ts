import { dateLabel } from '../text/dates.ts'
import { safeWebsite, websiteLabel } from '../text/links.ts'
import { monthLabel } from '../text/periods.ts'
import type { Producer } from './producer.ts'

/** What is known of when somebody last said that a producer is as its page says. */
type Dated = Pick<Producer, 'dataSource' | 'sourceUrl' | 'sourceDate' | 'createdAt' | 'confirmedAt' | 'editedAt'>

/** 'fresh' for a year, 'old' after three. */
export type Age = 'fresh' | 'ageing' | 'old' | 'undated'

export interface Freshness {
  /** 'Set i OpenStreetMap september 2019'. */
  text: string
  age: Age
}

/** Where operators see that a visitor, or one of them, added a producer. */
export const VISITOR = 'visitor'
export const OPERATOR = 'operator'

/** Sources that spoke on the day when the producer came. Of any other, that is the day of an import, which says nothing. */
const cameThemselves: ReadonlyMap<string, string> = new Map([
  [VISITOR, 'Tilføjet af en besøgende'],
  [OPERATOR, 'Tilføjet af redaktionen'],
])

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
const saidAt = ({ dataSource, sourceDate, createdAt }: Dated): string | null =>
  cameThemselves.has(dataSource ?? '') ? createdAt : sourceDate

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000

function ageAt(moment: string, now: Date): Exclude<Age, 'undated'> {
  const years = (now.getTime() - Date.parse(moment)) / YEAR_MS
  return years < 1 ? 'fresh' : years < 3 ? 'ageing' : 'old'
}

/** Said in words too: a colour alone tells nobody. */
const aged = (text: string, age: Age): Freshness => ({
  text: age === 'old' ? `${text} – kan være forældet` : text,
  age,
})

/** Who last said that a producer is as its page says, and when: its source, or the editors when they looked later. */
export function freshnessOf(producer: Dated, now: Date): Freshness {
  const { dataSource, confirmedAt } = producer
  const said = saidAt(producer)
  if (confirmedAt !== null && later(said, confirmedAt) === confirmedAt)
    return aged(`Bekræftet af redaktionen ${dateLabel(confirmedAt)}`, ageAt(confirmedAt, now))
  const came = cameThemselves.get(dataSource ?? '')
  if (came !== undefined) return aged(`${came} ${dateLabel(producer.createdAt)}`, ageAt(producer.createdAt, now))
  if (said === null) return { text: `${sourceText(producer)}, uden dato`, age: 'undated' }
  return aged(`${sourceText(producer)} ${monthLabel(said)}`, ageAt(said, now))
}

/**
 * When the content of a producer's page last changed, ISO 8601: when somebody edited it, or the day of its source for
 * what an import brought; null where nobody knows.
 */
export const lastChangeOf = (producer: Dated): string | null => later(saidAt(producer), producer.editedAt)
