import { reports } from '#src/texts/texts.ts'
import { DAY } from '../hours/local-time.ts'
import { dateLabel } from '../text/dates.ts'
import { safeWebsite, websiteLabel } from '../text/links.ts'
import { monthLabel } from '../text/periods.ts'
import type { Confirmer, Producer } from './producer.ts'
import { FRESH_DAYS } from './fresh-days.ts'

/** After this many years without news a page warns that it may be outdated. */
const OUTDATED_YEARS = 3

/** The values of `dataSource` for producers that were entered on this site. */
export const VISITOR = 'visitor'
export const OPERATOR = 'operator'

const originLabels: Readonly<Record<string, string>> = {
  openstreetmap: 'OpenStreetMap',
  [VISITOR]: 'Tilføjet af en besøgende',
  [OPERATOR]: 'Tilføjet af redaktionen',
  manual_entry: 'Indtastet af redaktionen',
  website_scrape: 'En hjemmeside',
}

/** The label of a `dataSource`. A source without a label is shown by its name. */
export const originLabel = (dataSource: string | null): string =>
  dataSource === null ? 'Unknown' : (originLabels[dataSource] ?? dataSource)

/** The fields of a producer that its freshness depends on. */
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

/** The person or group who confirmed a producer's page, and the time (ISO 8601). */
export interface Confirmation {
  by: Confirmer
  at: string
}

/**
 * How far a producer's page can be trusted, best first. Only a person confirms; the date of a source is no confirmation.
 *
 * - `confirmed`: a person confirmed it within the last year
 * - `lapsed`: a person confirmed it longer ago, or its owner has left three reminders unanswered since
 * - `current`: never confirmed; what is known is less than a year old
 * - `dated`: never confirmed; what is known is older
 * - `undated`: never confirmed; the age of what is known is unknown
 */
export const freshnessLevels = ['confirmed', 'lapsed', 'current', 'dated', 'undated'] as const
export type FreshnessLevel = (typeof freshnessLevels)[number]

export interface Freshness {
  /** 'I OpenStreetMap pr. januar 2026', 'Bekræftet af ejeren 3. maj 2026'. */
  text: string
  level: FreshnessLevel
}

/** The latest confirmation by a person, or null. Adding a producer as an operator counts as one by the editors. */
function latestConfirmation({ confirmedAt, confirmedBy, dataSource, createdAt }: Dated): Confirmation | null {
  if (confirmedAt !== null && confirmedBy !== null) return { by: confirmedBy, at: confirmedAt }
  return dataSource === OPERATOR ? { by: 'editors', at: createdAt } : null
}

/**
 * The confirmation that a producer's page relies on, or null. One from before the first of three reminders that the owner
 * left unanswered no longer counts.
 */
export function confirmationOf(producer: Dated): Confirmation | null {
  const latest = latestConfirmation(producer)
  const { unansweredSince } = producer
  return latest !== null && (unansweredSince === null || latest.at > unansweredSince) ? latest : null
}

/** The day of the confirmation that a producer's page relies on, in days since 1970; 0 without one. */
export function confirmedDay(producer: Dated): number {
  const confirmation = confirmationOf(producer)
  return confirmation === null ? 0 : Math.floor(Date.parse(confirmation.at) / DAY)
}

const yearsSince = (moment: string, now: Date): number => (now.getTime() - Date.parse(moment)) / (FRESH_DAYS * DAY)

export const isRecentlyConfirmed = (producer: Dated, now: Date): boolean => levelOf(producer, now) === 'confirmed'

/** The date of the information from a producer's source, a day or a moment in ISO 8601; null if unknown. */
function dateOfOrigin({ dataSource, sourceDate, createdAt }: Dated): string | null {
  // For other imports, the day of the import is not the date of their data.
  return dataSource === VISITOR || dataSource === OPERATOR ? createdAt : sourceDate
}

export function levelOf(producer: Dated, now: Date): FreshnessLevel {
  const confirmation = confirmationOf(producer)
  if (confirmation !== null) return yearsSince(confirmation.at, now) < 1 ? 'confirmed' : 'lapsed'
  if (producer.unansweredSince !== null) return 'lapsed'
  const date = dateOfOrigin(producer)
  if (date === null) return 'undated'
  return yearsSince(date, now) < 1 ? 'current' : 'dated'
}

/** The name of a source: the page it refers to, or its own name. */
function sourceName({ dataSource, sourceUrl }: Dated): string {
  const page = safeWebsite(sourceUrl)
  if (dataSource === 'openstreetmap') return reports.fromSource.openstreetmap
  if (dataSource === 'manual_entry') return reports.fromSource.editors
  if (page !== null) return reports.onPage(websiteLabel(page))
  if (dataSource === 'website_scrape') return reports.fromSource.website
  return dataSource === null ? reports.fromSource.list : reports.from(dataSource)
}

/** The source and its date, for a producer without confirmation. */
function originText(producer: Dated): string {
  if (producer.dataSource === VISITOR) return reports.addedByVisitor(dateLabel(producer.createdAt))
  const source = sourceName(producer)
  return producer.sourceDate === null ? reports.undated(source) : reports.asOf(source, monthLabel(producer.sourceDate))
}

function confirmationText({ confirmedAt, editedAt }: Dated, { by, at }: Confirmation): string {
  const verb =
    confirmedAt === null
      ? reports.verbs.added
      : editedAt === at && by !== 'visitors'
        ? reports.verbs.corrected
        : reports.verbs.confirmed
  return reports.confirmation(verb, reports.by[by], dateLabel(at))
}

/** The text for a shop whose owner left three reminders unanswered. */
function unansweredText(producer: Dated): string {
  const latest = latestConfirmation(producer)
  return latest === null ? originText(producer) : reports.notConfirmedSince(monthLabel(latest.at))
}

/** The line about the age of a producer's information on its page and card, with its level at `now`. */
export function freshnessOf(producer: Dated, now: Date): Freshness {
  const level = levelOf(producer, now)
  const confirmation = confirmationOf(producer)
  if (confirmation === null && producer.unansweredSince !== null)
    return { text: reports.maybeOutdated(unansweredText(producer)), level }
  const origin = dateOfOrigin(producer)
  // If the source is newer than a lapsed confirmation, it is the latest information.
  if (confirmation !== null && !(level === 'lapsed' && origin !== null && origin > confirmation.at))
    return { text: withWarning(confirmationText(producer, confirmation), confirmation.at, now), level }
  return { text: withWarning(originText(producer), origin, now), level }
}

function withWarning(text: string, date: string | null, now: Date): string {
  return date !== null && yearsSince(date, now) >= OUTDATED_YEARS ? reports.maybeOutdated(text) : text
}

/**
 * The source to name for the claim that a producer is organic, or null. 'økologisk' is a protected term, and a map's
 * tag is no certificate. Once a person has confirmed the producer, the claim needs no source.
 */
export const organicSourceOf = (producer: Dated): string | null =>
  producer.dataSource === 'openstreetmap' && confirmationOf(producer) === null ? 'OpenStreetMap' : null

/**
 * When the content of a producer's page last changed, ISO 8601: the day of its source, or of a later edit; null if
 * unknown.
 */
export function lastChangeOf(producer: Dated): string | null {
  const origin = dateOfOrigin(producer)
  const { editedAt } = producer
  return origin === null || (editedAt !== null && editedAt > origin) ? editedAt : origin
}
