import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { homeSorts, isFiltered } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import type { IndexedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import { effectiveSort } from '#src/domain/listing/results.ts'
import type { Results as Found } from '#src/domain/listing/results.ts'
import { placeInWords } from '#src/domain/place/named/place-in-words.ts'
import type { Question } from '#src/domain/search/question.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $failure, $origin, $results } from '#src/stores/listing/results.ts'
import { $question } from '#src/stores/listing/search.ts'
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

const sortLabels = { relevance: 'Bedste match', distance: 'Afstand', name: 'Navn', status: 'Åbningsstatus' }

function SortChoice(): ReactNode {
  const { sort } = useStore($choice, { ssr: 'initial' })
  const origin = useStore($origin, { ssr: () => null })
  const hasTerms = (useStore($question, { ssr: () => null })?.terms.length ?? 0) > 0
  return (
    <Select
      label="Sortér efter"
      value={effectiveSort(sort, origin, hasTerms)}
      options={homeSorts
        .filter((option) => (option !== 'distance' || origin !== null) && (option !== 'relevance' || hasTerms))
        .map((option) => [option, sortLabels[option]])}
      onChoose={(chosen) => choose({ sort: chosen })}
    />
  )
}

function showOpeningHours(segment: string): void {
  selectProducer(segment)
  void scrollToOpeningHours()
}

interface Status {
  question: Question | null
  results: Found | null
  hasFailed: boolean
}

/** How many were found, where that is known. */
function statusText(choice: ListingChoice, { question, results, hasFailed }: Status, total: number): string {
  if (results === null) return isFiltered(choice) && !hasFailed ? 'Henter…' : countText(total)
  const place = question?.place ?? null
  const where = place === null ? '' : ` ${placeInWords(place, choice.distanceKm)}`
  const { length } = results.found
  if (results.isBeyond) return `Ingen${where}. ${length === 1 ? 'Den nærmeste er' : 'De nærmeste er'}:`
  const when = question?.when ?? choice.openWhen
  return when === null ? `${countText(length)}${where}` : openCountText(length, when, results.hiddenUnknown, where)
}

interface Props {
  total: number
  firstProducers: readonly IndexedProducer[]
  firstDetails: readonly ProducerDetails[]
}

/** Count, order and cards of what was found. */
export function Results({ total, firstProducers, firstDetails }: Props): ReactNode {
  const choice = useStore($choice, { ssr: 'initial' })
  const hasFailed = useStore($failure, { ssr: () => null }) !== null
  const question = useStore($question, { ssr: () => null })
  const results = useStore($results, { ssr: () => null })
  return (
    <section aria-labelledby="resultater" className="mx-auto max-w-6xl px-4 pt-6 pb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="resultater" tabIndex={-1} className="text-2xl">
          Gårdbutikker
        </h2>
        <p role="status" className="mr-auto pt-1.5 text-moss">
          {statusText(choice, { question, results, hasFailed }, total)}
        </p>
        {results?.isBeyond !== true && <SortChoice />}
      </div>
      <ResultList
        pageSize={PAGE}
        failure="Søgningen kunne ikke hentes."
        isAsBuilt={!isFiltered(choice)}
        nothing={<Nothing />}
        onClosed={showOpeningHours}
      >
        <ul className="result-grid">
          {firstProducers.map((producer, nth) => (
            <li key={producer.segment} className="flex *:flex-1">
              <ProducerCard producer={producer} details={firstDetails[nth]} status={null} distanceKm={null} />
            </li>
          ))}
        </ul>
      </ResultList>
    </section>
  )
}
