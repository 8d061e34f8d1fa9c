import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { Position } from '#src/domain/place/distance.ts'
import { filterProducers, sortProducers } from '#src/domain/listing/landing-list.ts'
import type { LandingChoice, ListedProducer } from '#src/domain/listing/landing-list.ts'
import { statusAt } from '#src/domain/hours/opening-hours.ts'
import { $details, fetchDetails } from '#src/stores/details.ts'
import { $position } from '#src/stores/geolocation.ts'
import { $now, followTime } from '#src/stores/time.ts'
import { $toast } from '#src/stores/toasts.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import { ProducerCard, SkeletonCard } from '#src/ui/ProducerCard.tsx'
import { loadMapStyles } from '#src/ui/map/map-styles.ts'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import { Controls } from './Controls.tsx'
import type { Choosable } from './Controls.tsx'
import { useLandingFile } from './use-landing-file.ts'

const LandingMap = lazy(async () => {
  const [{ LandingMap: Map }] = await Promise.all([import('./LandingMap.tsx'), loadMapStyles()])
  return { default: Map }
})

const PAGE = 24

export interface LandingProps {
  /** Name of the page's LandingFile, among the search files. */
  file: string
  total: number
  /** What can be chosen on this page. */
  choosable: Choosable
  tiles: Tiles
  center: Position
  /** The first cards, as the page was built. */
  children?: ReactNode
}

const untouched: LandingChoice = { product: null, region: null, onlyOrganic: false, sort: 'name' }

interface CardsProps {
  listed: readonly ListedProducer[]
  folder: string
  /** How many were there before more were asked for: the keyboard goes on at the next. Null when nobody asked. */
  former: number | null
}

function Cards({ listed, folder, former }: CardsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const details = useStore($details)
  const now = useStore($now)
  useEffect(() => {
    for (const { producer } of listed) void fetchDetails(folder, producer.position)
  }, [folder, listed])
  useEffect(() => {
    if (former !== null) list.current?.children[former]?.querySelector('a')?.focus({ preventScroll: true })
  }, [former])
  return (
    <ul ref={list} className="result-grid">
      {listed.map(({ producer, distanceKm }) => (
        <li key={producer.segment} className="flex *:flex-1">
          <ProducerCard
            producer={producer}
            details={details[producer.position]}
            status={now && statusAt(producer.week, now)}
            distanceKm={distanceKm}
          />
        </li>
      ))}
    </ul>
  )
}

function Failure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-blush p-4">
      <p className="flex-1">
        <strong>Listen kunne ikke hentes.</strong> Tjek forbindelsen, og prøv igen.
      </p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Prøv igen
      </button>
    </div>
  )
}

/** List and map of an area's, a product's or a pair's producers. The first cards are plain HTML until somebody acts. */
export function Landing({ file, total, choosable, tiles, center, children }: LandingProps): ReactNode {
  const [choice, setChoice] = useState(untouched)
  const [view, setView] = useState<'list' | 'map'>('list')
  const [count, setCount] = useState(PAGE)
  const toast = useStore($toast, { ssr: 'initial' })
  const position = useStore($position, { ssr: 'initial' })
  const hasOwnOrder = choice === untouched
  const isUntouched = hasOwnOrder && view === 'list' && count === PAGE
  const { status, producers, folder, retry } = useLandingFile(file, !isUntouched)
  useEffect(followTime, [])

  const { product, region, onlyOrganic, sort } = choice
  // The same array while nobody comes or goes, so that another order leaves the map as it is.
  const chosen = useMemo(
    () => producers && filterProducers(producers, { product, region, onlyOrganic }),
    [producers, product, region, onlyOrganic],
  )
  const listed = useMemo(() => chosen && sortProducers(chosen, sort, position), [chosen, sort, position])
  const found = listed?.length ?? total
  const former = count === PAGE ? null : count - PAGE
  // The first cards stay while more are on their way, so that nobody loses their place.
  const isAsBuilt = isUntouched || status === 'failed' || (hasOwnOrder && status === 'loading')
  return (
    <>
      <Controls
        choosable={choosable}
        choice={choice}
        onChoose={(change) => {
          setChoice((current) => ({ ...current, ...change }))
          setCount(PAGE)
        }}
        view={view}
        onView={setView}
      />
      <p role="status" className="my-4 text-moss">
        {found} {found === 1 ? 'gårdbutik' : 'gårdbutikker'}
      </p>
      {status === 'failed' && <Failure onRetry={retry} />}
      {view === 'map' && status !== 'failed' && (
        <div className="relative isolate h-[600px] max-h-[calc(100svh-4rem)] overflow-hidden rounded-card border border-sand bg-sea">
          <Suspense>
            <LandingMap tiles={tiles} center={center} folder={folder} producers={chosen} listed={listed} />
          </Suspense>
        </div>
      )}
      {view === 'list' && isAsBuilt && children}
      {view === 'list' && !isAsBuilt && status === 'loading' && (
        <ul className="result-grid" aria-label="Henter gårdbutikker">
          {[0, 1, 2].map((skeleton) => (
            <li key={skeleton} className="flex *:flex-1">
              <SkeletonCard />
            </li>
          ))}
        </ul>
      )}
      {view === 'list' && !isAsBuilt && listed && folder && (
        <Cards listed={listed.slice(0, count)} folder={folder} former={former} />
      )}
      {view === 'list' && listed?.length === 0 && (
        <p className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
          <strong className="block font-display text-2xl">Ingen gårdbutikker fundet</strong>
          Prøv at justere dine filtre.
        </p>
      )}
      {view === 'list' && found > count && (
        <p className="needs-script mt-6 flex flex-col items-center gap-2 text-sm text-moss">
          Viser {count} af {found}
          <button type="button" className="no-print button button-quiet" onClick={() => setCount(count + PAGE)}>
            Vis flere
          </button>
        </p>
      )}
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
