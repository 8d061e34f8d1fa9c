import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'

import { initialChoice, isFiltered } from '#src/domain/listing/choice.ts'
import { unpackListing } from '#src/domain/listing/listing-file.ts'
import { effectiveSort } from '#src/domain/listing/results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { isOrganic } from '#src/domain/producer/certifications.ts'
import { readLandingChoice, writeLandingChoice } from '#src/stores/listing/choice-in-address.ts'
import { $choice, forgetWaiting, writeAddress, recordChoices } from '#src/stores/listing/choice.ts'
import { $listing, loadListing } from '#src/stores/listing/files.ts'
import { $origin, $results } from '#src/stores/listing/results.ts'
import { loadChanges } from '#src/stores/live/load-changes.ts'
import { followTime } from '#src/stores/time.ts'
import { $toast } from '#src/stores/toasts.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'
import { loadMapStyles } from '#src/ui/map/map-styles.ts'
import { listing } from '#src/texts/texts.ts'

import { ResultList, suggestedPart } from './ResultList.tsx'
import { countText, openCountText, partsText, groupTexts } from './count-text.ts'
import { Controls } from './landing/Controls.tsx'
import type { Choosable } from './landing/Controls.tsx'

/** Starts a landing page in the browser: address, clock, back button. Returns a function that stops it. */
function startLanding(): () => void {
  const read = (): void => {
    forgetWaiting()
    const fromAddress = readLandingChoice(location.search)
    // An unchanged choice keeps the built cards.
    if (writeLandingChoice(fromAddress) !== writeLandingChoice($choice.get()))
      $choice.set({ ...$choice.get(), ...fromAddress })
  }
  read()
  recordChoices((choice, history) =>
    writeAddress(`${location.pathname}${writeLandingChoice(choice)}${location.hash}`, history),
  )
  window.addEventListener('popstate', read)
  const stopTime = followTime()
  return () => {
    window.removeEventListener('popstate', read)
    stopTime()
  }
}

/** Heading of the producers without an organic mark, on a page about organic goods. */
export function UnmarkedHeading({ goods }: { goods: string }): ReactNode {
  return (
    <header className="mt-10 mb-4">
      <h2 className="text-2xl">{listing.notMarkedOrganic}</h2>
      <p className="mt-1 max-w-2xl text-moss">{listing.theySell(goods)}</p>
    </header>
  )
}

const LandingMap = lazy(async () => {
  const [{ LandingMap: Map }] = await Promise.all([import('./landing/LandingMap.tsx'), loadMapStyles()])
  return { default: Map }
})

const PAGE = 24

interface LandingProps {
  /** Name of the page's LandingFile among the search files. */
  file: string
  total: number
  /** How many producers match the page's heading; they come first. */
  marked: number
  /** What the remaining producers sell, who are not known to be organic; null if all match. */
  unmarkedGoods: string | null
  /** The available filters. */
  choosable: Choosable
  tiles: Tiles
  center: Position
  /** The first cards, rendered at build time. */
  children?: ReactNode
}

/** List and map of a landing page. The first cards stay plain HTML until the visitor acts. */
export function Landing({
  file,
  total,
  marked,
  unmarkedGoods,
  choosable,
  tiles,
  center,
  children,
}: LandingProps): ReactNode {
  const choice = useStore($choice, { ssr: 'initial' })
  const origin = useStore($origin, { ssr: () => null })
  const { status } = useStore($listing, { ssr: 'initial' })
  const results = useStore($results, { ssr: () => null })
  const toast = useStore($toast, { ssr: 'initial' })
  const load = (): void => {
    if ($listing.get().status === 'waiting') void loadListing({ name: file, unpack: unpackListing })
  }
  useEffect(startLanding, [])
  useEffect(loadChanges, [])
  useEffect(() => {
    if (choice !== initialChoice) load()
  })
  const found = results?.found.length ?? total
  const markedFound = results?.found.filter(({ producer }) => isOrganic(producer)).length ?? marked
  const isMap = choice.view === 'map'
  const groups = groupTexts(choice, null, results?.found ?? null)
  const countsText = groups === null ? countText(found) : `${groups.stated} · ${groups.suggested}`
  return (
    <>
      <Controls choosable={choosable} />
      <p role="status" className="my-4 text-moss">
        {results !== null && choice.openWhen !== null
          ? openCountText(results, choice.openWhen)
          : unmarkedGoods === null
            ? countsText
            : partsText(markedFound, found - markedFound)}
      </p>
      {isMap && unmarkedGoods !== null && found > markedFound && (
        <p className="mb-3 text-sm text-moss">{listing.mapShowsUnmarked}</p>
      )}
      {isMap && status !== 'failed' && (
        <div className="relative isolate h-[600px] max-h-[calc(100svh-4rem)] overflow-hidden rounded-card border border-sand bg-sea">
          <Suspense>
            <LandingMap tiles={tiles} center={center} />
          </Suspense>
        </div>
      )}
      <ResultList
        pageSize={PAGE}
        failure={listing.listFailed}
        total={total}
        onMore={load}
        isHidden={isMap}
        {...(unmarkedGoods === null
          ? suggestedPart(groups)
          : {
              below: {
                isBelow: ({ producer }) => !isOrganic(producer),
                heading: <UnmarkedHeading goods={unmarkedGoods} />,
              },
            })}
        isAsBuilt={!isFiltered(choice) && effectiveSort(choice.sort, origin) === 'name'}
        nothing={
          <p className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
            <strong className="block font-display text-2xl">{listing.nothingFound}</strong>
            {listing.adjustFilters}
          </p>
        }
      >
        {children}
      </ResultList>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
