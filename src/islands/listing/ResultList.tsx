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

/** A value that follows once the frame with all else is out. */
function useAfterPaint<Value>(value: Value): Value {
  const [followed, setFollowed] = useState(() => value)
  useEffect(() => afterPaint(() => setFollowed(() => value)), [value])
  return followed
}

interface ResultCardsProps {
  results: readonly Result[]
  /** A closed place leads to its opening hours; the same function at each render. */
  onClosed: ((segment: string) => void) | undefined
  /** Told which card a mouse or the keyboard is at; the same function at each render. */
  onPoint: ((producer: ListedProducer | null) => void) | undefined
}

/** A card with its details, drawn again by itself when they come. */
const DetailedCard = memo(function DetailedCard(
  props: Omit<ComponentProps<typeof ProducerCard>, 'details'>,
): ReactNode {
  return <ProducerCard details={useDetails(props.producer)} {...useNotice(props.producer.segment)} {...props} />
})

/** As many as a window shows of a list at once, a row of them where the list has no map beside it: they follow each key press, and the others in the next frame. */
const AT_ONCE = 3

/**
 * The cards of some results; one whose name has yet to come is a skeleton, until the list is drawn again with it. A longer
 * or shorter list is drawn whole: nothing of another stays.
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
      {/* By place, not by producer: after a key press the cards that are there are filled anew. */}
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
  below?: { isBelow: (result: Result) => boolean; heading: ReactNode }
  /** A closed place leads to its opening hours; the same function at each render. */
  onClosed?: (segment: string) => void
  /** Told which card a mouse or the keyboard is at, null when it has left; the same function at each render. */
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
  /** The card where the keyboard goes on, once it has been drawn. */
  const next = useRef<number>(null)
  useEffect(() => {
    if (next.current === null) return
    // Its name may be on its way, or another list be chosen meanwhile.
    const card = list.current?.querySelectorAll('.result-grid > li')[next.current]?.querySelector('a')
    card?.focus({ preventScroll: true })
    if (card || next.current >= count) next.current = null
  })
  const isBelow = (result: Result): boolean => below?.isBelow(result) ?? false
  const ordered = listed ?? []
  const wanted = (
    below ? [...ordered.filter((result) => !isBelow(result)), ...ordered.filter(isBelow)] : ordered
  ).slice(0, count)
  // Whoever types has all names fetched: the list waits for those of its own cards alone.
  const namesFiles = [...new Set(wanted.map(({ producer }) => namesFileOf(producer)))]
  useStore($names, { keys: namesFiles, deps: [namesFiles.join()], ssr: 'initial' })
  useEffect(() => {
    if (!isHidden) void fetchNames(wanted.map(({ producer }) => producer))
  })
  const positions = isHidden ? '' : wanted.map(({ producer }) => producer.position).join()
  useEffect(() => {
    // Not of every list that somebody types past.
    const pause = setTimeout(() => {
      for (const position of positions.split(',').filter(Boolean)) void fetchDetails(Number(position))
    }, DETAILS_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [positions])
  // Whose name could not be fetched is not waited for.
  const shown = failed === null ? wanted : wanted.filter(({ producer }) => namedOf(producer) !== null)
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

/** While a time is chosen: how many shops are left out because their opening hours are unknown; pressing shows them, or hides them again. */
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
