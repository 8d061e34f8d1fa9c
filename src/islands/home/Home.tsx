import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'

import { asksForSearch } from '#src/domain/listing/home-state.ts'
import { unpackProducers } from '#src/domain/listing/search-index.ts'
import type { IndexedProducer, PackedProducers, ProducerDetails } from '#src/domain/listing/search-index.ts'
import { giveDetails } from '#src/stores/details.ts'
import { $home, loadIndex, locateAgain, startHome } from '#src/stores/home.ts'
import { $toast, showKeptToast } from '#src/stores/toasts.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import type { FilterCounts } from './FilterPanel.tsx'
import { Header, SEARCH_FIELD } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { MapSection } from './MapSection.tsx'
import { Results } from './Results.tsx'
import { SelectedProducer } from './SelectedProducer.tsx'

export interface HomeProps {
  /** How many producers there are in all. */
  total: number
  /** The first producers by name, packed as the search index is, and their details. */
  first: PackedProducers
  firstDetails: readonly ProducerDetails[]
  /** Where this build's index, details and picture are. */
  folder: string
  picture: { width: number; height: number }
  counts: FilterCounts
  tiles: Tiles
}

/** Runs the page in a browser: address, time, index, and what a link asked for. */
function useHome(folder: string, firstDetails: readonly ProducerDetails[]): void {
  useEffect(() => {
    giveDetails(firstDetails)
    const wantsSearch = asksForSearch(location.search)
    const stop = startHome()
    showKeptToast()
    void loadIndex(folder).then(() => document.documentElement.setAttribute('data-ready', ''))
    if (wantsSearch) document.getElementById(SEARCH_FIELD)?.focus()
    if ($home.get().nearMe) void locateAgain()
    return stop
  }, [folder, firstDetails])
}

export function Home({ total, first, firstDetails, folder, picture, counts, tiles }: HomeProps): ReactNode {
  useHome(folder, firstDetails)
  const home = useStore($home, { ssr: 'initial' })
  const toast = useStore($toast, { ssr: 'initial' })
  const firstProducers = useMemo<readonly IndexedProducer[]>(() => unpackProducers(first), [first])
  return (
    <>
      <Header counts={counts} />
      <main id="indhold" tabIndex={-1} className="outline-none">
        <Hero total={total} />
        {home.view === 'map' && <MapSection folder={folder} picture={picture} tiles={tiles} total={total} />}
        <SelectedProducer folder={folder} />
        <Results folder={folder} total={total} firstProducers={firstProducers} firstDetails={firstDetails} />
      </main>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
