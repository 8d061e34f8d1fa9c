import { useStore } from '@nanostores/react'
import { CalendarClock, MapPin, Route, X } from 'lucide-react'
import { computed } from 'nanostores'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { distanceOptions } from '#src/domain/listing/choice.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { whenInWords } from '#src/domain/listing/open-when.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { WordRole } from '#src/domain/search/question-words.ts'
import type { ParsedQuery } from '#src/domain/search/question.ts'
import { askedKinds, seasonText } from '#src/domain/season/asked-season.ts'
import { inSeason } from '#src/domain/season/nearby-sellers.ts'
import { seasonPathAt } from '#src/domain/season/season-file.ts'
import { proposedTripPath } from '#src/domain/trip/trip.ts'
import { writeChoice } from '#src/stores/listing/choice-in-address.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $listing, currentHalfMonth, fetchSeasonEntries } from '#src/stores/listing/files.ts'
import { $origin, $visitor } from '#src/stores/listing/results.ts'
import { $parsedQuery, $when, queryWithout } from '#src/stores/listing/search/search.ts'
import { nameSellers, sellersNear } from '#src/stores/season-sellers.ts'
import { $now } from '#src/stores/time.ts'
import { sellerLink } from '#src/ui/seller-link.ts'
import { listing } from '#src/texts/texts.ts'

import { Select } from '../Select.tsx'

interface ChipProps {
  Icon: typeof X
  what: 'place' | 'time'
  children: string
  role: WordRole
}

/** The chip disappears: the focus moves to the results. */
function remove(role: WordRole): void {
  choose({ query: queryWithout(role) })
  document.getElementById('resultater')?.focus({ preventScroll: true })
}

function Chip({ Icon, what, children, role }: ChipProps): ReactNode {
  return (
    <button
      type="button"
      className="query-chip"
      aria-label={listing.remove(what, children)}
      onClick={() => remove(role)}
    >
      <Icon aria-hidden="true" className="size-4" />
      {children}
      <X aria-hidden="true" className="size-4" />
    </button>
  )
}

/** Searches for the literal word: quotation marks disable its interpretation. */
function searchLiterally(typed: string): void {
  const { query } = $choice.get()
  choose({ query: query.replace(typed, `"${typed}"`) })
  document.getElementById('resultater')?.focus({ preventScroll: true })
}

/** Shows a spelling correction, with a link to search for the word as typed. */
function Correction({ typed, read }: ParsedQuery['corrections'][number]): ReactNode {
  return (
    <p className="query-note flex w-full flex-wrap items-center gap-x-2 text-sm">
      <span>
        {listing.showingFor} <strong>{read}</strong>.
      </span>
      <button type="button" className="link min-h-11 md:min-h-9" onClick={() => searchLiterally(typed)}>
        {listing.searchInstead(typed)}
      </button>
    </p>
  )
}

/** How many goods the home page names. The season page lists all of them. */
const MOST_GOODS = 6

interface NearbyGoods {
  label: string
  seller: IndexedProducer
  distanceKm: number
}

/** The goods in season with their nearest stated seller, the nearest first. @throws if sellers cannot be fetched. */
async function nearbyGoods(origin: Position): Promise<NearbyGoods[]> {
  const kinds = inSeason(await fetchSeasonEntries(), currentHalfMonth())
  const goods = kinds.flatMap((kind) => {
    const [nearest] = sellersNear({ kind }, origin).named
    return nearest ? [{ label: kind.label, ...nearest }] : []
  })
  return nameSellers(goods.toSorted((one, other) => one.distanceKm - other.distanceKm).slice(0, MOST_GOODS))
}

function entry({ label, seller, distanceKm }: NearbyGoods): HTMLElement {
  const goods = document.createElement('strong')
  goods.className = 'font-semibold'
  goods.textContent = label
  const item = document.createElement('li')
  item.className = 'flex flex-wrap items-center gap-x-3 card px-4'
  item.append(goods, ...sellerLink(seller, distanceKm))
  return item
}

/** The place to measure from, once the producers are loaded. A new object whenever live changes update them. */
const $from = computed([$origin, $listing], (origin, { status }) => (status === 'ready' && origin ? { origin } : null))

/** Replaces the list of goods in season by the nearest sellers. Returns a function that restores it. */
function showSeasonNearby(): (() => void) | undefined {
  const strip = document.querySelector<HTMLElement>('[data-season-strip]')
  const list = strip?.querySelector<HTMLElement>('[data-season-nearest]')
  const country = strip?.querySelector<HTMLElement>('[data-season-country]')
  const where = strip?.querySelector<HTMLElement>('[data-season-where]')
  const page = strip?.querySelector<HTMLAnchorElement>('[data-season-page]')
  if (!list || !country || !where || !page) return undefined

  const showCountry = (): void => {
    list.hidden = true
    country.hidden = false
    where.textContent = ''
  }

  const show = async (from: { origin: Position }, place: string | undefined): Promise<void> => {
    const goods = await nearbyGoods(from.origin)
    if ($from.get() !== from) return
    if (goods.length === 0) return showCountry()
    list.replaceChildren(...goods.map(entry))
    list.hidden = false
    country.hidden = true
    where.textContent = ` ${listing.near(place ?? null)}`
  }

  const stop = $from.subscribe((from) => {
    const place = (from?.origin ?? null) === $visitor.get() ? undefined : $parsedQuery.get()?.place?.name
    page.href = seasonPathAt(place)
    // If the sellers cannot be fetched, the strip stays as built.
    if (from !== null) show(from, place).catch(showCountry)
  })
  return () => {
    stop()
    showCountry()
    page.href = seasonPathAt()
  }
}

/**
 * Chooses the distance from the place of the search. While it is mounted, the season strip shows the nearest sellers.
 */
function DistanceChoice(): ReactNode {
  const { distanceKm } = useStore($choice, { ssr: 'initial' })
  useEffect(showSeasonNearby, [])
  return (
    <Select
      label={listing.within}
      value={distanceKm}
      options={distanceOptions.map((option) => [option, `${option} km`])}
      onChoose={(chosen) => choose({ distanceKm: chosen })}
    />
  )
}

/** Links to a trip with three proposed stops for the current search. */
function PlanTrip(): ReactNode {
  const choice = useStore($choice, { ssr: 'initial' })
  const search = writeChoice({ ...choice, view: null, selected: null, sort: null })
  return (
    <a className="query-chip border-forest font-semibold text-forest" href={proposedTripPath(search)}>
      <Route aria-hidden="true" className="size-4" />
      {listing.planTrip}
    </a>
  )
}

/** How the query was interpreted: corrected words, the place and day, each removable, and the season of its goods. */
function Understood(): ReactNode {
  const question = useStore($parsedQuery, { ssr: () => null })
  const now = useStore($now, { ssr: () => null })
  if (question === null) return null
  const { place, when, corrections, terms } = question
  return (
    <>
      {corrections.map((correction) => (
        <Correction key={correction.typed} {...correction} />
      ))}
      {place !== null && (
        <Chip Icon={MapPin} what="place" role="place">
          {place.name}
        </Chip>
      )}
      {when !== null && (
        <Chip Icon={CalendarClock} what="time" role="day">
          {listing.openAt(whenInWords(when))}
        </Chip>
      )}
      {now &&
        askedKinds(terms).map((kind) => (
          <p key={kind.key} className="query-note w-full text-sm">
            {seasonText(kind, now.day)}
          </p>
        ))}
    </>
  )
}

/** How the query was understood, the distance, and a link to plan a trip. */
export function QueryChips(): ReactNode {
  const hasTime = useStore($when, { ssr: () => null }) !== null
  const hasPlace = useStore($origin, { ssr: () => null }) !== null
  return (
    <>
      {hasPlace && <DistanceChoice />}
      <Understood />
      {(hasTime || hasPlace) && <PlanTrip />}
    </>
  )
}
