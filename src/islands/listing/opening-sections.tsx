import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { nearerMaybe, openingParts } from '#src/domain/listing/opening-parts.ts'
import type { OpeningGroup } from '#src/domain/listing/open-when.ts'
import type { Result, Results } from '#src/domain/listing/results.ts'
import { exactDistanceLabel } from '#src/domain/place/distance.ts'
import { formatNumber } from '#src/texts/format.ts'
import { namedOf } from '#src/stores/listing/files.ts'
import { $results } from '#src/stores/listing/results.ts'
import { $when } from '#src/stores/listing/search/search.ts'
import { listing } from '#src/texts/texts.ts'

/** A part of a list: cards under a heading. */
export interface ListSection {
  key: string
  heading: ReactNode
  results: readonly Result[]
  /** Whether more results of this group follow. */
  hasMore?: boolean
}

const MAYBE_HEADING = 'maaske-aaben'

/** The groups differ in shape as well as in colour, here and on the map. */
const marks: Record<OpeningGroup, string> = {
  open: 'rounded-full bg-forest',
  maybe: 'rounded-xs border border-ink bg-rapeseed',
  closed: 'rounded-full border-2 border-moss',
}

/** The shape, the name and the count of a group. */
function GroupTitle({ group, count }: { group: OpeningGroup; count: number }): ReactNode {
  return (
    <>
      <span aria-hidden="true" className={`mr-2 inline-block size-3 ${marks[group]}`} />
      {listing.groups[group]} <span className="text-base text-moss">{formatNumber(count)}</span>
    </>
  )
}

/** Points out the nearest shop that may be open, where the open ones are much farther away. */
function NearerMaybe({ result }: { result: Result }): ReactNode {
  return (
    <a className="link mb-3 flex min-h-11 items-center text-sm" href={`#${MAYBE_HEADING}`}>
      {listing.nearerMaybe(namedOf(result.producer)?.name ?? null, exactDistanceLabel(result.distanceKm ?? 0))}
    </a>
  )
}

const sectionTitle = 'mt-6 mb-3 scroll-mt-40 text-lg first:mt-0'

/** The sections of a list with a time: open, maybe open, and closed once the visitor asks for them. */
export function openingSections(
  { nextOpen, closed }: Results,
  listed: readonly Result[],
  count: number,
  closedCount: number,
): ListSection[] {
  const closedPart: ListSection = {
    key: 'closed',
    heading: null,
    results: closed.slice(0, closedCount),
    hasMore: closedCount < closed.length,
  }
  if (listed.length === 0) return closedCount > 0 ? [closedPart] : []
  const { open, maybe, openTotal, maybeTotal } = openingParts(listed, count)
  const nearer = nearerMaybe(listed, nextOpen)
  const openHeading = (
    <>
      {nearer && <NearerMaybe result={nearer} />}
      <h3 className={sectionTitle}>
        <GroupTitle group="open" count={openTotal} />
      </h3>
      {openTotal === 0 && (
        <p className="mb-3 text-sm text-moss">{nextOpen === null ? listing.noneKnownOpen : listing.nearestFarther}</p>
      )}
    </>
  )
  const maybeHeading = (
    <h3 id={MAYBE_HEADING} tabIndex={-1} className={sectionTitle}>
      <GroupTitle group="maybe" count={maybeTotal} />
    </h3>
  )
  const next = nextOpen === null ? [] : [nextOpen]
  return [
    { key: 'open', heading: openHeading, results: openTotal === 0 ? next : open, hasMore: open.length < openTotal },
    ...(maybeTotal > 0 ? [{ key: 'maybe', heading: maybeHeading, results: maybe }] : []),
    ...(closedCount > 0 ? [closedPart] : []),
  ]
}

interface ClosedToggleProps {
  isShown: boolean
  onToggle: () => void
  /** True after a press, which moves the button to another part of the list, so that it gets the focus again. */
  pressedRef: { current: boolean }
}

/** Shows or hides the closed shops, which are hidden at first. */
export function ClosedToggle({ isShown, onToggle, pressedRef }: ClosedToggleProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pressedRef.current) button.current?.focus({ preventScroll: true })
    pressedRef.current = false
  }, [pressedRef])
  const press = (): void => {
    pressedRef.current = true
    onToggle()
  }
  const count = useStore($results, { ssr: () => null })?.closed.length ?? 0
  const when = useStore($when, { ssr: () => null })
  if (when === null || count === 0) return null
  return (
    <h3 className="mt-6 mb-3 text-lg">
      <button
        ref={button}
        type="button"
        className="no-print min-h-11 text-left"
        aria-expanded={isShown}
        onClick={press}
      >
        <GroupTitle group="closed" count={count} />{' '}
        <span className="link text-base">{isShown ? listing.hide : listing.whenTheyOpen}</span>
      </button>
    </h3>
  )
}
