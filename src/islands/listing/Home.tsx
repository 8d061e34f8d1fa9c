import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'

import { unpackProducers } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer, PackedProducers, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import { asksForSearch } from '#src/stores/listing/choice-in-address.ts'
import { $choice, $isList } from '#src/stores/listing/choice.ts'
import { addDetails, addNamed } from '#src/stores/listing/files.ts'
import { loadIndex, locateAgain, startHome } from '#src/stores/listing/home.ts'
import { $toast, showSavedToast } from '#src/stores/toasts.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import type { FilterCounts } from './home/Filters.tsx'
import { Header } from './home/Header.tsx'
import { MapSection } from './home/MapSection.tsx'
import { Results, SelectedProducer } from './home/Results.tsx'
import { SEARCH_FIELD } from './home/SearchBox.tsx'
import { $origin } from '#src/stores/listing/results.ts'
import { $parsedQuery, $when } from '#src/stores/listing/search/search.ts'
import { listing } from '#src/texts/texts.ts'
import { onDemand } from '../on-demand.ts'

const { Component: QueryChips, fetch: fetchQueryChips } = onDemand(
  async () => (await import('./home/later.ts')).QueryChips,
)

/** How the query was understood; nothing until there is a query, a time or a position. */
function Understood(): ReactNode {
  const question = useStore($parsedQuery, { ssr: () => null })
  const when = useStore($when, { ssr: () => null })
  const origin = useStore($origin, { ssr: () => null })
  const hasChips = (question ?? when ?? origin) !== null
  useEffect(() => {
    if (hasChips) void fetchQueryChips()
  }, [hasChips])
  return hasChips && <QueryChips />
}

/** The introduction, and how the query was understood. */
function Hero({ total }: { total: number }): ReactNode {
  return (
    <section className="furrows">
      <div
        className={
          'hero-row mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 pt-5 pb-4 ' +
          'md:pt-6 md:pb-5 sheet:py-0 beside:px-6'
        }
      >
        <div className="max-w-2xl sheet:sr-only">
          <h1 className="text-[1.7rem] leading-tight text-deep md:text-4xl">{listing.findNearYou}</h1>
          <p className="mt-1.5 text-moss">{listing.overAll(total)}</p>
        </div>
        <div className="needs-script flex flex-wrap items-center gap-3 empty:hidden sheet:py-2">
          <Understood />
        </div>
      </div>
    </section>
  )
}

export interface HomeProps {
  /** The number of all producers. */
  total: number
  /** The first producers by name, packed like the search index, and their details. */
  first: PackedProducers
  firstDetails: readonly ProducerDetails[]
  /** URL of this build's index and details. */
  folder: string
  counts: FilterCounts
  tiles: Tiles
  navigation?: ReactNode
  /** Shown until the map is loaded. */
  picture?: ReactNode
}

/** Starts the page in the browser: address, clock, index, and the action that a link requests. */
function useHome(folder: string, first: readonly IndexedProducer[], firstDetails: readonly ProducerDetails[]): void {
  useEffect(() => {
    addNamed(first)
    addDetails(first, firstDetails)
    const wantsSearch = asksForSearch(location.search)
    const stop = startHome()
    showSavedToast()
    void loadIndex(folder).then(() => document.documentElement.setAttribute('data-ready', ''))
    if (wantsSearch) document.getElementById(SEARCH_FIELD)?.focus()
    if ($choice.get().nearMe) void locateAgain()
    return stop
  }, [folder, first, firstDetails])
}

export function Home({ total, first, firstDetails, folder, counts, tiles, navigation, picture }: HomeProps): ReactNode {
  const isList = useStore($isList, { ssr: 'initial' })
  const toast = useStore($toast, { ssr: 'initial' })
  const firstProducers = useMemo<readonly IndexedProducer[]>(() => unpackProducers(first), [first])
  useHome(folder, firstProducers, firstDetails)
  return (
    <>
      <Header counts={counts} navigation={navigation} />
      <main id="indhold" tabIndex={-1} className="outline-none">
        <div className="explore">
          <Hero total={total} />
          <div className="map-column">
            {!isList && <MapSection tiles={tiles} picture={picture} />}
            <SelectedProducer />
          </div>
          <Results total={total} firstProducers={firstProducers} firstDetails={firstDetails} />
        </div>
      </main>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
