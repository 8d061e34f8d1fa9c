import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { effectiveSort } from '#src/domain/listing/home-results.ts'
import type { HomeResult } from '#src/domain/listing/home-results.ts'
import { isFiltered, sortOptions } from '#src/domain/listing/home-state.ts'
import type { Sort } from '#src/domain/listing/home-state.ts'
import type { IndexedProducer, ProducerDetails } from '#src/domain/listing/search-index.ts'
import { $details, fetchDetails } from '#src/stores/details.ts'
import { $home, $index, $origin, $results, changeHome, loadIndex } from '#src/stores/home.ts'
import { ProducerCard, SkeletonCard } from '#src/ui/ProducerCard.tsx'

import { NothingFound } from './NothingFound.tsx'
import { scrollToOpeningHours, selectProducer } from './selection.ts'

const PAGE = 12
const SKELETONS = 3

const sortLabels: Record<Sort, string> = { distance: 'Afstand', name: 'Navn', status: 'Åbningsstatus' }

function SortChoice(): ReactNode {
  const { sort } = useStore($home, { ssr: 'initial' })
  const origin = useStore($origin, { ssr: () => null })
  return (
    <label className="needs-script flex items-center gap-2 text-sm font-medium">
      Sortér efter
      <select
        value={effectiveSort(sort, origin)}
        onChange={(event) => {
          changeHome({ sort: sortOptions.find((option) => option === event.currentTarget.value) ?? null })
        }}
        className="h-11 rounded-lg border border-sand bg-white px-3 text-base"
      >
        {sortOptions
          .filter((option) => option !== 'distance' || origin !== null)
          .map((option) => (
            <option key={option} value={option}>
              {sortLabels[option]}
            </option>
          ))}
      </select>
    </label>
  )
}

const whole = new Intl.NumberFormat('da-DK')

/** '12 gårdbutikker', with what the open-now filter could not judge. */
function countText(count: number, hiddenUnknown: number, openNow: boolean): string {
  const shops = `${whole.format(count)} ${count === 1 ? 'gårdbutik' : 'gårdbutikker'}`
  if (!openNow) return shops
  const hidden = hiddenUnknown > 0 ? ` · ${whole.format(hiddenUnknown)} med ukendte åbningstider er skjult` : ''
  return `${shops} åbne nu${hidden}`
}

/** How many are shown; begins anew when the results are others. */
function useShown(key: unknown): [number, () => void] {
  const [shown, setShown] = useState({ key, count: PAGE })
  const count = shown.key === key ? shown.count : PAGE
  return [count, () => setShown({ key, count: count + PAGE })]
}

function useDetailsOf(folder: string, results: readonly HomeResult[]): Record<number, ProducerDetails> {
  useEffect(() => {
    for (const { producer } of results) void fetchDetails(folder, producer.position)
  }, [folder, results])
  return useStore($details)
}

function showOpeningHours(segment: string): void {
  selectProducer(segment)
  scrollToOpeningHours()
}

function ResultCards({ folder, found }: { folder: string; found: readonly HomeResult[] }): ReactNode {
  const { query, products, certifications, openNow, sort, selected } = useStore($home)
  const [count, showMore] = useShown(JSON.stringify([query, products, certifications, openNow, sort]))
  const shown = found.slice(0, count)
  const details = useDetailsOf(folder, shown)
  const list = useRef<HTMLUListElement>(null)
  const goOn = (): void => {
    showMore()
    // The keyboard goes on at the next card, once it has been drawn.
    requestAnimationFrame(() => list.current?.children[count]?.querySelector('a')?.focus({ preventScroll: true }))
  }
  return (
    <>
      <ul ref={list} className="result-grid">
        {/* By place, not by producer: after a key press the cards that are there are filled anew. */}
        {shown.map(({ producer, status, distanceKm }, place) => (
          <li key={place} className="flex *:flex-1">
            <ProducerCard
              producer={producer}
              details={details[producer.position]}
              status={status}
              distanceKm={distanceKm}
              isSelected={producer.segment === selected}
              onClosed={showOpeningHours}
            />
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <p className="mt-6 flex flex-col items-center gap-2 text-sm text-moss">
          Viser {whole.format(shown.length)} af {whole.format(found.length)}
          <button type="button" className="button button-quiet" onClick={goOn}>
            Vis flere
          </button>
        </p>
      )}
    </>
  )
}

/** The page as it was built: the first producers by name, without a time or a place. */
function FirstCards({
  producers,
  details,
}: {
  producers: readonly IndexedProducer[]
  details: readonly ProducerDetails[]
}): ReactNode {
  return (
    <ul className="result-grid">
      {producers.map((producer) => (
        <li key={producer.segment} className="flex *:flex-1">
          <ProducerCard producer={producer} details={details[producer.position]} status={null} distanceKm={null} />
        </li>
      ))}
    </ul>
  )
}

function Skeletons(): ReactNode {
  return (
    <ul className="result-grid" aria-label="Henter gårdbutikker">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} className="flex *:flex-1">
          <SkeletonCard />
        </li>
      ))}
    </ul>
  )
}

function LoadFailure({ folder }: { folder: string }): ReactNode {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-blush p-4">
      <p className="flex-1">
        <strong>Søgningen kunne ikke hentes.</strong> Tjek forbindelsen, og prøv igen.
      </p>
      <button type="button" className="button button-quiet" onClick={() => void loadIndex(folder)}>
        Prøv igen
      </button>
    </div>
  )
}

interface Props {
  folder: string
  total: number
  firstProducers: readonly IndexedProducer[]
  firstDetails: readonly ProducerDetails[]
}

/** Count, order and cards of what was found. */
export function Results({ folder, total, firstProducers, firstDetails }: Props): ReactNode {
  const home = useStore($home, { ssr: 'initial' })
  const index = useStore($index, { ssr: 'initial' })
  const results = useStore($results, { ssr: () => null })
  const count = results
    ? countText(results.found.length, results.hiddenUnknown, home.openNow)
    : countText(total, 0, false)
  const showsFirst = results === null && !isFiltered(home)
  return (
    <section aria-labelledby="resultater" className="mx-auto max-w-6xl px-4 pt-6 pb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="resultater" tabIndex={-1} className="text-2xl">
          Gårdbutikker
        </h2>
        <p role="status" className="mr-auto pt-1.5 text-moss">
          {results === null && isFiltered(home) && index.status === 'loading' ? 'Henter gårdbutikker…' : count}
        </p>
        <SortChoice />
      </div>
      {index.status === 'failed' && <LoadFailure folder={folder} />}
      {results && results.found.length > 0 && <ResultCards folder={folder} found={results.found} />}
      {results && results.found.length === 0 && <NothingFound />}
      {results === null && (showsFirst || index.status === 'failed') && (
        <FirstCards producers={firstProducers} details={firstDetails} />
      )}
      {results === null && !showsFirst && index.status === 'loading' && <Skeletons />}
    </section>
  )
}
