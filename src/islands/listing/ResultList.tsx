import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { $choice } from '#src/stores/listing/choice.ts'
import { $details, fetchDetails } from '#src/stores/listing/details.ts'
import { $hoursThen, loadHoursThen } from '#src/stores/listing/hours-then.ts'
import { $names, fetchNames, namedOf } from '#src/stores/listing/names.ts'
import { $failure, $results } from '#src/stores/listing/results.ts'
import { $when } from '#src/stores/listing/search.ts'
import type { IndexedProducer, ListedProducer } from '#src/domain/listing/listing-file.ts'
import { statusOf } from '#src/domain/listing/results.ts'
import type { Result } from '#src/domain/listing/results.ts'
import { $now } from '#src/stores/time.ts'
import { ProducerCard, SkeletonCard } from '#src/ui/producer/ProducerCard.tsx'

import { shownText } from './count-text.ts'
import { useShownCount } from './use-shown-count.ts'

const SKELETONS = 3

interface Props {
  /** How many cards there are at first, and how many come with each request for more. */
  pageSize: number
  /** What is said when the producers could not be fetched. */
  failure: string
  /** The first cards as the page was built: without a time or a place. */
  children: ReactNode
  /** Whether they are what has been chosen, and can stand until the producers are here. */
  isAsBuilt: boolean
  /** How many there are in all, where more can be asked for before they are here. */
  total?: number
  onMore?: () => void
  /** Stands in the place of an empty list. */
  nothing: ReactNode
  /** The map has taken its place. */
  isHidden?: boolean
  /** A part of their own below the others: for whom, and what stands before it. */
  below?: { isBelow: (producer: ListedProducer) => boolean; heading: ReactNode }
  /** A closed place leads to its opening hours; the same function at each render. */
  onClosed?: (segment: string) => void
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

/** Says what could not be fetched, and tries again on request. */
function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-blush p-4">
      <p className="flex-1">
        <strong>{title}</strong> Tjek forbindelsen, og prøv igen.
      </p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Prøv igen
      </button>
    </div>
  )
}

/** The cards of what was found, some at a time. */
export function ResultList(props: Props): ReactNode {
  const {
    pageSize,
    failure,
    children,
    isAsBuilt,
    total = 0,
    onMore,
    nothing,
    isHidden = false,
    below,
    onClosed,
  } = props
  const [count, showMore] = useShownCount(pageSize)
  const { selected } = useStore($choice, { ssr: 'initial' })
  const openWhen = useStore($when, { ssr: () => null })
  const now = useStore($now, { ssr: () => null })
  const describe = useStore($hoursThen, { ssr: 'initial' })
  useEffect(() => {
    if (openWhen !== null) void loadHoursThen()
  }, [openWhen])
  const results = useStore($results, { ssr: () => null })
  const failed = useStore($failure, { ssr: () => null })
  const details = useStore($details, { ssr: 'initial' })
  useStore($names, { ssr: 'initial' })
  const list = useRef<HTMLDivElement>(null)
  /** The card where the keyboard goes on, once it has been drawn. */
  const next = useRef<number>(null)
  useEffect(() => {
    if (next.current === null || list.current === null) return
    list.current.querySelectorAll('article')[next.current]?.querySelector('a')?.focus({ preventScroll: true })
    next.current = null
  })
  const isBelow = ({ producer }: Result): boolean => below?.isBelow(producer) ?? false
  const ordered = results?.found ?? []
  const shown = (below ? [...ordered.filter((result) => !isBelow(result)), ...ordered.filter(isBelow)] : ordered).slice(
    0,
    count,
  )
  useEffect(() => {
    if (isHidden) return
    for (const { producer } of shown) void fetchDetails(producer.position)
    void fetchNames(shown.map(({ producer }) => producer))
  })
  const problem = failed && <LoadFailure title={failure} onRetry={failed.retry} />
  if (isHidden) return problem

  const found = results?.found.length ?? total
  const goOn = (): void => {
    next.current = count
    showMore()
    onMore?.()
  }
  const card = (producer: IndexedProducer | null, distanceKm: number | null): ReactNode =>
    producer === null ? (
      <SkeletonCard />
    ) : (
      <ProducerCard
        producer={producer}
        details={details[producer.position]}
        status={now && statusOf(producer.timeline, now)}
        distanceKm={distanceKm}
        hoursThen={now && describe && describe(producer.timeline, openWhen, now.day)}
        isSelected={producer.segment === selected}
        {...(onClosed && { onClosed })}
      />
    )
  const cards = (part: readonly Result[]): ReactNode => (
    <ul className="result-grid">
      {/* By place, not by producer: after a key press the cards that are there are filled anew. */}
      {part.map(({ producer, distanceKm }, place) => (
        <li key={place} className="flex *:flex-1">
          {card(namedOf(producer), distanceKm)}
        </li>
      ))}
    </ul>
  )
  const first = shown.filter((result) => !isBelow(result)).length
  return (
    <>
      {problem}
      {shown.length > 0 && (
        <div ref={list}>
          {first > 0 && cards(shown.slice(0, first))}
          {first < shown.length && below?.heading}
          {first < shown.length && cards(shown.slice(first))}
        </div>
      )}
      {results && found === 0 && nothing}
      {results === null && (isAsBuilt || problem ? children : <Skeletons />)}
      {found > count && (
        <p className="needs-script mt-6 flex flex-col items-center gap-2 text-sm text-moss">
          {shownText(count, found)}
          <button type="button" className="no-print button button-quiet" onClick={goOn}>
            Vis flere
          </button>
        </p>
      )}
    </>
  )
}
