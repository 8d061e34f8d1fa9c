import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { fetchDetails } from '#src/stores/listing/files/details.ts'
import { $choice } from '#src/stores/listing/choice.ts'
import { loadHoursThen } from '#src/stores/listing/hours-then.ts'
import { $names, fetchNames, namedOf, namesFileOf } from '#src/stores/listing/files/names.ts'
import { $failure, $listed, $results } from '#src/stores/listing/results.ts'
import { $when } from '#src/stores/listing/search/search.ts'
import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import type { Result } from '#src/domain/listing/results.ts'
import { SkeletonCard } from '#src/ui/producer/ProducerCard.tsx'

import { shownText } from './count-text.ts'
import { ResultCards } from './ResultCards.tsx'
import { useShownCount } from './use-shown-count.ts'

const SKELETONS = 3
const DETAILS_PAUSE_MS = 100

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
