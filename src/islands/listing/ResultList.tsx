import { useStore } from '@nanostores/react'
import { memo, useEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import { statusOf } from '#src/domain/listing/results.ts'
import type { Result } from '#src/domain/listing/results.ts'
import { danishNumber } from '#src/domain/text/format.ts'
import { afterPaint } from '#src/stores/scheduling.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { fetchDetails } from '#src/stores/listing/files/details.ts'
import { $names, fetchNames, namedOf, namesFileOf } from '#src/stores/listing/files/names.ts'
import { $hoursThen, loadHoursThen } from '#src/stores/listing/hours-then.ts'
import { $failure, $listed, $results } from '#src/stores/listing/results.ts'
import { $when } from '#src/stores/listing/search/search.ts'
import { $now } from '#src/stores/time.ts'
import { ProducerCard, SkeletonCard } from '#src/ui/producer/ProducerCard.tsx'

import { useDetails, useNotice } from '../use-details.ts'
import { shownText } from './count-text.ts'
import { useShownCount } from './use-shown-count.ts'

/** Follows a value after the next paint. */
function useAfterPaint<Value>(value: Value): Value {
  const [followed, setFollowed] = useState(() => value)
  useEffect(() => afterPaint(() => setFollowed(() => value)), [value])
  return followed
}

interface ResultCardsProps {
  results: readonly Result[]
  /** Called for a closed producer, to show its opening hours; must be stable across renders. */
  onClosed: ((segment: string) => void) | undefined
  /** Called with the card under the pointer or focus, or null; must be stable across renders. */
  onPoint: ((producer: ListedProducer | null) => void) | undefined
}

/** A card that renders again by itself when its details arrive. */
const DetailedCard = memo(function DetailedCard(
  props: Omit<ComponentProps<typeof ProducerCard>, 'details'>,
): ReactNode {
  return <ProducerCard details={useDetails(props.producer)} {...useNotice(props.producer.segment)} {...props} />
})

/**
 * The cards visible at once, a row of them in the list view: they follow each key press; the remaining ones follow in
 * the next frame.
 */
const AT_ONCE = 3

/**
 * Cards of results. A card whose name has not loaded is a skeleton. A list of another length is rendered at once, so
 * that no card of the previous list remains.
 */
function ResultCards({ results, onClosed, onPoint }: ResultCardsProps): ReactNode {
  const { selected } = useStore($choice)
  const openWhen = useStore($when)
  const now = useStore($now)
  const describe = useStore($hoursThen)
  const painted = useAfterPaint(results)
  const others = painted.length === results.length ? painted : results
  return (
    <ul className="result-grid">
      {/* Keyed by index, so that the existing cards are reused after a key press. */}
      {[...results.slice(0, AT_ONCE), ...others.slice(AT_ONCE)].map(({ producer, distanceKm }, place) => {
        const named = namedOf(producer)
        return (
          <li
            key={place}
            data-card={named?.segment}
            className="flex *:flex-1"
            onMouseEnter={() => onPoint?.(producer)}
            onMouseLeave={() => onPoint?.(null)}
            onFocus={() => onPoint?.(producer)}
            onBlur={() => onPoint?.(null)}
          >
            {named === null ? (
              <SkeletonCard />
            ) : (
              <DetailedCard
                producer={named}
                status={now && statusOf(named.timeline, now)}
                distanceKm={distanceKm}
                hoursThen={now && describe && describe(named.timeline, openWhen, now.day)}
                isSelected={named.segment === selected}
                {...(onClosed && { onClosed })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const SKELETONS = 3
const DETAILS_PAUSE_MS = 100

interface ResultListProps {
  /** Number of cards at first, and per request for more. */
  pageSize: number
  /** Message if the producers could not be fetched. */
  failure: string
  /** The first cards as built, without opening status or distance. */
  children: ReactNode
  /** Whether the built cards match the choice and can stay until the producers arrive. */
  isAsBuilt: boolean
  /** Number of all producers, if more can be requested before they arrive. */
  total?: number
  onMore?: () => void
  /** Shown in place of an empty list. */
  nothing: ReactNode
  /** The map is shown instead. */
  isHidden?: boolean
  /** A separate part below the other results, with its heading. */
  below?: { isBelow: (result: Result) => boolean; heading: ReactNode }
  /** Called for a closed producer, to show its opening hours; must be stable across renders. */
  onClosed?: (segment: string) => void
  /** Called with the card under the pointer or focus, or null; must be stable across renders. */
  onPoint?: (producer: ListedProducer | null) => void
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

/** Reports a failed fetch and retries on request. */
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

/** The results as cards, a page at a time. */
export function ResultList(props: ResultListProps): ReactNode {
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
    onPoint,
  } = props
  const [count, showMore] = useShownCount(pageSize)
  const openWhen = useStore($when, { ssr: () => null })
  const { sort } = useStore($choice)
  useEffect(() => {
    if (openWhen !== null || sort === 'status') void loadHoursThen()
  }, [openWhen, sort])
  const results = useStore($results, { ssr: () => null })
  const listed = useStore($listed, { ssr: () => null })
  const failed = useStore($failure, { ssr: () => null })
  const list = useRef<HTMLDivElement>(null)
  /** Index of the card to focus once it is rendered. */
  const next = useRef<number>(null)
  useEffect(() => {
    if (next.current === null) return
    // The card may still be a skeleton, or the list may have changed.
    const card = list.current?.querySelectorAll('.result-grid > li')[next.current]?.querySelector('a')
    card?.focus({ preventScroll: true })
    if (card || next.current >= count) next.current = null
  })
  const isBelow = (result: Result): boolean => below?.isBelow(result) ?? false
  const ordered = listed ?? []
  const pageResults = (
    below ? [...ordered.filter((result) => !isBelow(result)), ...ordered.filter(isBelow)] : ordered
  ).slice(0, count)
  // While typing, all names are fetched; the list re-renders for the names of its own cards only.
  const namesFiles = [...new Set(pageResults.map(({ producer }) => namesFileOf(producer)))]
  useStore($names, { keys: namesFiles, deps: [namesFiles.join()], ssr: 'initial' })
  useEffect(() => {
    if (!isHidden) void fetchNames(pageResults.map(({ producer }) => producer))
  })
  const positions = isHidden ? '' : pageResults.map(({ producer }) => producer.position).join()
  useEffect(() => {
    // Skips lists that are replaced while typing.
    const pause = setTimeout(() => {
      for (const position of positions.split(',').filter(Boolean)) void fetchDetails(Number(position))
    }, DETAILS_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [positions])
  // Cards whose name failed to load are left out.
  const shown = failed === null ? pageResults : pageResults.filter(({ producer }) => namedOf(producer) !== null)
  const problem = failed && <LoadFailure title={failure} onRetry={failed.retry} />
  if (isHidden) return problem

  const found = listed?.length ?? total
  const goOn = (): void => {
    next.current = count
    showMore()
    onMore?.()
  }
  const first = shown.filter((result) => !isBelow(result)).length
  return (
    <>
      {problem}
      {shown.length > 0 && (
        <div ref={list}>
          {shown.some(({ distanceKm }) => distanceKm !== null) && (
            <p className="mb-2 text-sm text-moss">Afstande er i fugleflugt.</p>
          )}
          {first > 0 && <ResultCards results={shown.slice(0, first)} onClosed={onClosed} onPoint={onPoint} />}
          {first < shown.length && below?.heading}
          {first < shown.length && <ResultCards results={shown.slice(first)} onClosed={onClosed} onPoint={onPoint} />}
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

/**
 * While a time is chosen: the number of shops hidden because their opening hours are unknown. Pressing shows or hides
 * them.
 */
export function HiddenUnknown(): ReactNode {
  const { withUnknown } = useStore($choice, { ssr: 'initial' })
  const when = useStore($when, { ssr: () => null })
  const hidden = useStore($results, { ssr: () => null })?.hiddenUnknown ?? 0
  if (when === null || (hidden === 0 && !withUnknown)) return null
  return (
    <button
      type="button"
      className="link mr-auto min-h-11 text-left text-sm md:min-h-9"
      onClick={() => choose({ withUnknown: !withUnknown })}
    >
      {withUnknown
        ? 'Skjul dem med ukendte åbningstider'
        : `${danishNumber(hidden)} med ukendte åbningstider er skjult`}
    </button>
  )
}
