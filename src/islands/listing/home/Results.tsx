import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { filtersOf, homeSorts, isFiltered } from '#src/domain/listing/choice.ts'
import type { ListingChoice, Sort } from '#src/domain/listing/choice.ts'
import type { IndexedProducer, ListedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import { effectiveSort } from '#src/domain/listing/results.ts'
import type { Results as Found } from '#src/domain/listing/results.ts'
import { placeInWords } from '#src/domain/place/named/place-in-words.ts'
import type { Question } from '#src/domain/search/question.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $failure, $hasConfirmed, $listed, $origin, $results } from '#src/stores/listing/results.ts'
import { $pointedAt, openMap } from '#src/stores/listing/map.ts'
import { $question } from '#src/stores/listing/search/search.ts'
import { isBesideList } from '#src/stores/wide.ts'
import { ProducerCard } from '#src/ui/producer/ProducerCard.tsx'

import { onDemand } from '../../on-demand.ts'
import { countText, openCountText } from '../count-text.ts'
import { danishNumber } from '#src/domain/text/numbers.ts'
import { HiddenUnknown } from '../HiddenUnknown.tsx'
import { ResultList } from '../ResultList.tsx'
import { groupTexts, suggestedPart } from '../suggested-part.tsx'
import { Select } from '../Select.tsx'
import { selectProducer } from '../selection.ts'

import { ListedArea } from './ListedArea.tsx'
import { scrollToOpeningHours } from './map/SelectedProducer.tsx'
import { SheetHandle } from './SheetHandle.tsx'
import { useListTop } from './use-list-top.ts'

const PAGE = 12

const { Component: NothingFound, fetch: fetchNothingFound } = onDemand(
  async () => (await import('./later.ts')).NothingFound,
)

/** What to do about an empty result. */
function Nothing(): ReactNode {
  useEffect(() => void fetchNothingFound(), [])
  return <NothingFound />
}

const sortLabels = {
  relevance: 'Passer bedst',
  distance: 'Afstand',
  name: 'Navn',
  status: 'Åbningsstatus',
  confirmed: 'Senest bekræftet',
}

function SortChoice(): ReactNode {
  const { sort } = useStore($choice, { ssr: 'initial' })
  const origin = useStore($origin, { ssr: () => null })
  const hasTerms = (useStore($question, { ssr: () => null })?.terms.length ?? 0) > 0
  const hasConfirmed = useStore($hasConfirmed, { ssr: () => null }) === true
  const isPossible = (option: Sort): boolean => {
    if (option === 'distance') return origin !== null
    if (option === 'relevance') return hasTerms
    return option !== 'confirmed' || hasConfirmed || sort === 'confirmed'
  }
  return (
    <Select
      label="Sortér efter"
      value={effectiveSort(sort, origin, hasTerms)}
      options={homeSorts.filter(isPossible).map((option) => [option, sortLabels[option]])}
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
  listed: Found['found'] | null
  hasFailed: boolean
}

/** Lights the marker of the card that is pointed at; nobody points at a phone's. */
function pointAt(producer: ListedProducer | null): void {
  if (!isBesideList()) return
  if (producer !== null) openMap()
  $pointedAt.set(producer)
}

/** How many were found, where that is known. */
function statusText(choice: ListingChoice, { question, results, listed, hasFailed }: Status, total: number): string {
  if (results === null) return isFiltered(choice) && !hasFailed ? 'Henter...' : countText(total)
  const place = question?.place ?? null
  const where = place === null ? '' : ` ${placeInWords(place, choice.distanceKm)}`
  const { length } = results.found
  if (results.isBeyond) return `Ingen${where}. ${length === 1 ? 'Den nærmeste er' : 'De nærmeste er'}:`
  const inArea = choice.area === null || listed === null ? '' : `${danishNumber(listed.length)} i udsnittet · `
  const when = question?.when ?? choice.openWhen
  const groups = groupTexts(choice, question, results.found)
  const count = groups?.stated ?? countText(length)
  return (
    inArea +
    (when === null ? `${count}${where}` : openCountText(length, when, where, count)) +
    (groups ? ` · ${groups.suggested}` : '')
  )
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
  const listed = useStore($listed, { ssr: () => null })
  useListTop(JSON.stringify([filtersOf(choice), choice.area]))
  useEffect(() => {
    if (choice.selected === null || !isBesideList()) return
    // Beside the map, a marker shows its card in the list, too.
    document.querySelector(`[data-card="${CSS.escape(choice.selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [choice.selected])
  return (
    <section aria-labelledby="resultater" className="results">
      <div className="results-bar">
        <SheetHandle>
          <div className="results-words">
            <h2 id="resultater" tabIndex={-1} className="text-xl leading-tight md:text-2xl">
              Gårdbutikker
            </h2>
            <p role="status" className="text-moss">
              {statusText(choice, { question, results, listed, hasFailed }, total)}
            </p>
          </div>
        </SheetHandle>
      </div>
      <div id="resultatliste" className="results-list">
        <div className="results-tools">
          <ListedArea />
          <HiddenUnknown />
          {results?.isBeyond !== true && <SortChoice />}
        </div>
        <ResultList
          pageSize={PAGE}
          failure="Søgningen kunne ikke hentes."
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
