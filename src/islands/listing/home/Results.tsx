import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { filtersOf, homeSorts, isFiltered } from '#src/domain/listing/choice.ts'
import type { ListingChoice, Sort } from '#src/domain/listing/choice.ts'
import type { IndexedProducer, ListedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import { effectiveSort } from '#src/domain/listing/results.ts'
import type { Results as Found } from '#src/domain/listing/results.ts'
import { placeInWords } from '#src/domain/place/named/place-in-words.ts'
import type { ParsedQuery } from '#src/domain/search/question.ts'
import { $choice, choose, OPENING_HOURS, selectProducer } from '#src/stores/listing/choice.ts'
import { fetchDetails } from '#src/stores/listing/files.ts'
import {
  $isFollowing,
  $movedTo,
  $pointedAt,
  isBesideList,
  openMap,
  searchHere,
  showWhole,
} from '#src/stores/listing/map.ts'
import { $failure, $hasConfirmed, $listed, $origin, $results, $selected } from '#src/stores/listing/results.ts'
import { $parsedQuery, $when } from '#src/stores/listing/search/search.ts'
import { ProducerCard } from '#src/ui/producer/ProducerCard.tsx'
import { listing } from '#src/texts/texts.ts'

import { onDemand } from '../../on-demand.ts'
import { useDetails } from '../../use-details.ts'
import { countText, openCountText, groupTexts } from '../count-text.ts'
import { ResultList, suggestedPart } from '../ResultList.tsx'
import { Select } from '../Select.tsx'
import { SheetHandle } from './SheetHandle.tsx'

/** Scrolls back to the first card when another list is chosen. `listKey` identifies the list. */
function useListTop(listKey: string): void {
  const former = useRef<string>(null)
  /** Whether the page may have scrolled since the last check; checking forces a layout of the whole list. */
  const hasScrolled = useRef(true)
  useEffect(() => {
    const onScroll = (): void => void (hasScrolled.current = true)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    // The browser restores the scroll position of the first list.
    const isOther = former.current !== null && former.current !== listKey
    if (former.current !== null || $results.get() !== null) former.current = listKey
    const bar = document.querySelector('.results-bar')
    const list = bar?.nextElementSibling
    const header = document.querySelector('.home-header')
    if (!isOther || !hasScrolled.current || !bar || !list || !header) return
    hasScrolled.current = false
    const top = list.getBoundingClientRect().top - bar.clientHeight - header.getBoundingClientRect().bottom
    if (top < 0) window.scrollBy({ top, behavior: 'instant' })
  }, [listKey])
}

/** Switches following the map on or off. Off shows all results again; the map does not move. */
function follow(isOn: boolean): void {
  $isFollowing.set(isOn)
  const area = $movedTo.get()
  if (isOn && area !== null) searchHere(area)
  else if (!isOn) choose({ area: null })
}

/** The button disappears: the focus moves to the results. */
function takeBack(): void {
  showWhole()
  document.getElementById('resultater')?.focus({ preventScroll: true })
}

/** Shows whether the list is limited to the map's area, and clears that limit. */
function ListedArea(): ReactNode {
  const { area } = useStore($choice, { ssr: 'initial' })
  const isFollowing = useStore($isFollowing, { ssr: 'initial' })
  return (
    <>
      {area !== null && (
        <button type="button" className="query-chip mr-auto" aria-label={listing.removeArea} onClick={takeBack}>
          {listing.onlyArea}
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      <label className="order-first mr-auto hidden min-h-11 items-center gap-2 text-sm md:min-h-9 beside:flex">
        <input
          type="checkbox"
          role="switch"
          className="size-4 accent-forest"
          checked={isFollowing}
          onChange={({ target }) => follow(target.checked)}
        />
        {listing.listFollows}
      </label>
    </>
  )
}

const { Component: Card, fetch: fetchCard } = onDemand(async () => (await import('./later.ts')).SelectedCard)

/** Waits until the card is rendered. */
async function scrollToOpeningHours(): Promise<void> {
  if (!(await fetchCard())) return
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(OPENING_HOURS)?.scrollIntoView({ block: 'center' })),
  )
}

/** The card of the selected producer, below the map. */
export function SelectedProducer(): ReactNode {
  const producer = useStore($selected, { ssr: () => null })
  const details = useDetails(producer)
  useEffect(() => {
    if (producer === null) return
    void fetchDetails(producer.position)
    void fetchCard()
  }, [producer])
  if (producer === null) return null
  return <Card producer={producer} details={details} onClosed={() => void scrollToOpeningHours()} />
}

const PAGE = 12

const { Component: NothingFound, fetch: fetchNothingFound } = onDemand(
  async () => (await import('./later.ts')).NothingFound,
)

/** Loads the help for an empty result. */
function Nothing(): ReactNode {
  useEffect(() => void fetchNothingFound(), [])
  return <NothingFound />
}

function SortChoice(): ReactNode {
  const { sort } = useStore($choice, { ssr: 'initial' })
  const origin = useStore($origin, { ssr: () => null })
  const hasTerms = (useStore($parsedQuery, { ssr: () => null })?.terms.length ?? 0) > 0
  const isTimed = useStore($when, { ssr: () => null }) !== null
  const hasConfirmed = useStore($hasConfirmed, { ssr: () => null }) === true
  const isPossible = (option: Sort): boolean => {
    if (option === 'distance') return origin !== null
    if (option === 'relevance') return hasTerms
    return option !== 'confirmed' || hasConfirmed || sort === 'confirmed'
  }
  return (
    <Select
      label={listing.sortBy}
      value={effectiveSort(sort, origin, hasTerms, isTimed)}
      options={homeSorts.filter(isPossible).map((option) => [option, listing.homeSorts[option]])}
      onChoose={(chosen) => choose({ sort: chosen })}
    />
  )
}

function showOpeningHours(segment: string): void {
  selectProducer(segment)
  void scrollToOpeningHours()
}

interface Status {
  question: ParsedQuery | null
  results: Found | null
  listed: Found['found'] | null
  hasFailed: boolean
}

/** Highlights the marker of the card under the pointer; only where map and list are both visible. */
function pointAt(producer: ListedProducer | null): void {
  if (!isBesideList()) return
  if (producer !== null) openMap()
  $pointedAt.set(producer)
}

/** The number of results, if known. Over a sheet's list it is one line, since the list's headings have the details. */
function statusText(choice: ListingChoice, { question, results, listed, hasFailed }: Status, total: number): ReactNode {
  if (results === null) return isFiltered(choice) && !hasFailed ? listing.loadingShort : countText(total)
  const place = question?.place ?? null
  const where = place === null ? '' : ` ${placeInWords(place, choice.distanceKm)}`
  const { length } = results.found
  const inArea = choice.area === null || listed === null ? '' : `${listing.onMap(listed.length)} · `
  const when = question?.when ?? choice.openWhen
  if (results.isBeyond) {
    const nearest = when === null ? ':' : `: ${openCountText({ ...results, closed: [] }, when)}`
    return `${listing.noneWithin(where)} ${listing.nearestAre(length)}${nearest}`
  }
  if (when !== null) return inArea + openCountText(results, when, where)
  const groups = groupTexts(choice, question, results.found)
  return (
    <>
      {`${inArea}${groups?.stated ?? countText(length)}${where}`}
      {groups && <span className="sheet:sr-only"> · {groups.suggested}</span>}
    </>
  )
}

interface Props {
  total: number
  firstProducers: readonly IndexedProducer[]
  firstDetails: readonly ProducerDetails[]
}

/** Count, sort order and cards of the results. */
export function Results({ total, firstProducers, firstDetails }: Props): ReactNode {
  const choice = useStore($choice, { ssr: 'initial' })
  const hasFailed = useStore($failure, { ssr: () => null }) !== null
  const question = useStore($parsedQuery, { ssr: () => null })
  const results = useStore($results, { ssr: () => null })
  const listed = useStore($listed, { ssr: () => null })
  useListTop(JSON.stringify([filtersOf(choice), choice.area]))
  useEffect(() => {
    if (choice.selected === null || !isBesideList()) return
    // Selecting a marker beside the list scrolls to its card.
    document.querySelector(`[data-card="${CSS.escape(choice.selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [choice.selected])
  return (
    <section aria-labelledby="resultater" className="results-column">
      <div className="results-bar">
        <SheetHandle>
          <div className="mr-auto flex min-w-0 flex-col">
            <h2 id="resultater" tabIndex={-1} className="text-xl leading-tight sheet:sr-only md:text-2xl">
              {listing.farmShops}
            </h2>
            <p role="status" className="text-moss sheet:leading-tight sheet:font-semibold sheet:text-deep">
              {statusText(choice, { question, results, listed, hasFailed }, total)}
            </p>
          </div>
        </SheetHandle>
      </div>
      <div id="resultatliste" className="results-list">
        <div className="mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 sheet:mb-2">
          <ListedArea />
          {results?.isBeyond !== true && <SortChoice />}
        </div>
        <ResultList
          pageSize={PAGE}
          failure={listing.searchFailed}
          isAsBuilt={!isFiltered(choice)}
          total={isFiltered(choice) || hasFailed ? 0 : total}
          nothing={<Nothing />}
          {...suggestedPart(groupTexts(choice, question, listed))}
          onClosed={showOpeningHours}
          onPoint={pointAt}
        >
          <ul className="result-grid">
            {firstProducers.map((producer, nth) => (
              <li key={producer.segment} className="flex *:flex-1">
                <ProducerCard producer={producer} details={firstDetails[nth]} status={null} distanceKm={null} />
              </li>
            ))}
          </ul>
        </ResultList>
      </div>
    </section>
  )
}
