import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Fragment, memo, useEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import { statusOf } from '#src/domain/listing/results.ts'
import type { Result } from '#src/domain/listing/results.ts'
import { afterPaint } from '#src/stores/scheduling.ts'
import { $choice } from '#src/stores/listing/choice.ts'
import { fetchDetails, $names, fetchNames, namedOf, namesFileOf } from '#src/stores/listing/files.ts'
import { $cardNote, loadCardNote } from '#src/stores/listing/card-note.ts'
import { $failure, $listed, $results } from '#src/stores/listing/results.ts'
import { $when } from '#src/stores/listing/search/search.ts'
import { $now } from '#src/stores/time.ts'
import { ProducerCard, SkeletonCard } from '#src/ui/producer/ProducerCard.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { listing } from '#src/texts/texts.ts'

import { useDetails, useNotice } from '../use-details.ts'
import { shownText } from './count-text.ts'
import type * as openingSectionsModule from './opening-sections.tsx'
import type { ListSection } from './opening-sections.tsx'
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
const DetailedCard = memo(function DetailedCard({
  match,
  opening,
  ...props
}: Omit<ComponentProps<typeof ProducerCard>, 'details'> & Pick<Result, 'match' | 'opening'>): ReactNode {
  const { producer } = props
  const details = useDetails(producer)
  const note = useStore($cardNote)
  return (
    <ProducerCard
      details={details}
      {...useNotice(producer.segment)}
      note={note && note({ producer, details, match, opening })}
      {...props}
    />
  )
})

/**
 * The number of cards that update on each key press, which is one row of the list view. The others follow in the next
 * frame.
 */
const AT_ONCE = 3

/**
 * Cards of results. A card whose name has not loaded is a skeleton. A list of another length is rendered at once, so
 * that no card of the previous list remains.
 */
function ResultCards({ results, onClosed, onPoint }: ResultCardsProps): ReactNode {
  const { selected } = useStore($choice)
  const now = useStore($now)
  const painted = useAfterPaint(results)
  const others = painted.length === results.length ? painted : results
  return (
    <ul className="result-grid">
      {/* Keyed by index, so that the existing cards are reused after a key press. */}
      {[...results.slice(0, AT_ONCE), ...others.slice(AT_ONCE)].map(
        ({ producer, distanceKm, match, opening }, place) => {
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
                  match={match}
                  opening={opening}
                  isSelected={named.segment === selected}
                  {...(onClosed && { onClosed })}
                />
              )}
            </li>
          )
        },
      )}
    </ul>
  )
}

/** Divides a list with a time into groups; null until its code is loaded. */
const $opening = atom<typeof openingSectionsModule | null>(null)

function useOpening(isTimed: boolean): typeof openingSectionsModule | null {
  const opening = useStore($opening, { ssr: 'initial' })
  useEffect(() => {
    // If the code cannot be fetched, the list has no groups, but open shops still come first.
    if (isTimed && $opening.get() === null) import('./opening-sections.tsx').then($opening.set, () => undefined)
  }, [isTimed])
  return isTimed ? opening : null
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

/** Props that move merely suggested results to a separate part of the list. */
export const suggestedPart = (texts: { suggested: string } | null): Pick<ResultListProps, 'below'> =>
  texts === null
    ? {}
    : {
        below: {
          isBelow: ({ match }) => match === 'suggested',
          heading: <h3 className="mt-8 mb-3 text-lg">{texts.suggested}</h3>,
        },
      }

/** The first results, and below them those of the separate part. */
function plainSections(
  ordered: readonly Result[],
  count: number,
  below: ResultListProps['below'] = { isBelow: () => false, heading: null },
): ListSection[] {
  const first = ordered.filter((result) => !below.isBelow(result))
  const others = ordered.filter(below.isBelow).slice(0, Math.max(0, count - first.length))
  return [
    { key: 'first', heading: null, results: first.slice(0, count) },
    { key: 'below', heading: below.heading, results: others },
  ].filter(({ results }) => results.length > 0)
}

function Skeletons(): ReactNode {
  return (
    <ul className="result-grid" aria-label={listing.loading}>
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
      <p className="flex-1 basis-60">
        <strong>{title}</strong> {listing.checkConnection}
      </p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {listing.tryAgain}
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
  const [isClosedShown, showClosed] = useState(false)
  const isClosedPressedRef = useRef(false)
  const openWhen = useStore($when, { ssr: () => null })
  const { sort } = useStore($choice)
  const results = useStore($results, { ssr: () => null })
  const needsNotes = openWhen !== null || sort === 'status' || (results?.suggested ?? 0) > 0
  useEffect(() => {
    if (needsNotes) void loadCardNote()
  }, [needsNotes])
  const listed = useStore($listed, { ssr: () => null })
  const failed = useStore($failure, { ssr: () => null })
  const list = useRef<HTMLDivElement>(null)
  /** The last card before the next page: the one after it is focused once it is rendered. */
  const lastBefore = useRef<string>(null)
  useEffect(() => {
    if (lastBefore.current === null) return
    const before = list.current?.querySelector(`[data-card="${lastBefore.current}"]`)
    // The card may still be a skeleton, or the list may have changed.
    const card = before?.nextElementSibling?.querySelector('a')
    card?.focus({ preventScroll: true })
    if (card || !before?.nextElementSibling) lastBefore.current = null
  })
  const ordered = listed ?? []
  const opening = useOpening(openWhen !== null)
  const sections =
    opening === null || results === null
      ? plainSections(ordered, count, below)
      : opening.openingSections(results, ordered, count, isClosedShown ? count : 0)
  const pageResults = sections.flatMap((section) => section.results)
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
  const problem = failed && <LoadFailure title={failure} onRetry={failed.retry} />
  if (isHidden) return problem

  const found = listed?.length ?? total
  const goOn = (after: ListSection | undefined): void => {
    const last = after?.results.at(-1)
    lastBefore.current = (last && namedOf(last.producer)?.segment) ?? null
    showMore()
    onMore?.()
  }
  // Cards whose name failed to load are left out.
  const shownOf = ({ results }: ListSection): readonly Result[] =>
    failed === null ? results : results.filter(({ producer }) => namedOf(producer) !== null)
  const closed = opening && (
    <opening.ClosedToggle
      isShown={isClosedShown}
      onToggle={() => showClosed(!isClosedShown)}
      pressedRef={isClosedPressedRef}
    />
  )
  return (
    <>
      {problem}
      {pageResults.length > 0 && (
        <div ref={list}>
          {pageResults.some(({ distanceKm }) => distanceKm !== null) && (
            <p className="mb-2 text-sm text-moss">{listing.straightDistances}</p>
          )}
          {sections.map((section) => (
            <Fragment key={section.key}>
              {section.key === 'closed' ? closed : section.heading}
              <ResultCards results={shownOf(section)} onClosed={onClosed} onPoint={onPoint} />
              {section.hasMore && (
                <button type="button" className="no-print link min-h-11 text-sm" onClick={() => goOn(section)}>
                  {section.key === 'closed' ? listing.moreClosed : listing.moreOpen}
                </button>
              )}
            </Fragment>
          ))}
        </div>
      )}
      {results && found === 0 && (
        <>
          {nothing}
          <p className="mt-4 text-center">
            {listing.isOneMissing}{' '}
            <a className="link inline-flex min-h-11 items-center" href={pathOf('stall')}>
              {listing.addItHere}
            </a>
          </p>
        </>
      )}
      {results === null && (isAsBuilt || problem ? children : <Skeletons />)}
      {found > count && (
        <p className="needs-script mt-6 flex flex-col items-center gap-2 text-sm text-moss">
          {shownText(count, found)}
          <button
            type="button"
            className="no-print button button-quiet"
            onClick={() => goOn(sections.findLast(({ key }) => key !== 'closed'))}
          >
            {listing.showMore}
          </button>
        </p>
      )}
      {!isClosedShown && closed}
    </>
  )
}
