import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { homeSorts, isFiltered } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import type { IndexedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import { effectiveSort } from '#src/domain/listing/results.ts'
import type { Results as Found } from '#src/domain/listing/results.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $listing } from '#src/stores/listing/listing.ts'
import { $origin, $results } from '#src/stores/listing/results.ts'
import { ProducerCard } from '#src/ui/producer/ProducerCard.tsx'

import { onDemand } from '../../on-demand.ts'
import { countText, openCountText } from '../count-text.ts'
import { ResultList } from '../ResultList.tsx'
import { Select } from '../Select.tsx'
import { selectProducer } from '../selection.ts'

import { scrollToOpeningHours } from './SelectedProducer.tsx'

const PAGE = 12

const { Component: NothingFound, fetch: fetchNothingFound } = onDemand(
  async () => (await import('./later.ts')).NothingFound,
)

/** What to do about an empty result. */
function Nothing(): ReactNode {
  useEffect(() => void fetchNothingFound(), [])
  return <NothingFound />
}

const sortLabels = { distance: 'Afstand', name: 'Navn', status: 'Åbningsstatus' }

function SortChoice(): ReactNode {
  const { sort } = useStore($choice, { ssr: 'initial' })
  const origin = useStore($origin, { ssr: () => null })
  return (
    <Select
      label="Sortér efter"
      value={effectiveSort(sort, origin)}
      options={homeSorts
        .filter((option) => option !== 'distance' || origin !== null)
        .map((option) => [option, sortLabels[option]])}
      onChoose={(chosen) => choose({ sort: chosen })}
    />
  )
}

function showOpeningHours(segment: string): void {
  selectProducer(segment)
  void scrollToOpeningHours()
}

/** How many were found, where that is known. */
function statusText(choice: ListingChoice, results: Found | null, isFailed: boolean, total: number): string {
  if (results === null) return isFiltered(choice) && !isFailed ? 'Henter…' : countText(total)
  const { length } = results.found
  return choice.openWhen === null ? countText(length) : openCountText(length, choice.openWhen, results.hiddenUnknown)
}

interface Props {
  total: number
  firstProducers: readonly IndexedProducer[]
  firstDetails: readonly ProducerDetails[]
}

/** Count, order and cards of what was found. */
export function Results({ total, firstProducers, firstDetails }: Props): ReactNode {
  const choice = useStore($choice, { ssr: 'initial' })
  const isFailed = useStore($listing, { ssr: 'initial' }).status === 'failed'
  const results = useStore($results, { ssr: () => null })
  return (
    <section aria-labelledby="resultater" className="mx-auto max-w-6xl px-4 pt-6 pb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="resultater" tabIndex={-1} className="text-2xl">
          Gårdbutikker
        </h2>
        <p role="status" className="mr-auto pt-1.5 text-moss">
          {statusText(choice, results, isFailed, total)}
        </p>
        <SortChoice />
      </div>
      <ResultList
        pageSize={PAGE}
        failure="Søgningen kunne ikke hentes."
        isAsBuilt={!isFiltered(choice)}
        nothing={<Nothing />}
        onClosed={showOpeningHours}
      >
        <ul className="result-grid">
          {firstProducers.map((producer) => (
            <li key={producer.segment} className="flex *:flex-1">
              <ProducerCard
                producer={producer}
                details={firstDetails[producer.position]}
                status={null}
                distanceKm={null}
              />
            </li>
          ))}
        </ul>
      </ResultList>
    </section>
  )
}
