import { useStore } from '@nanostores/react'
import Heart from 'lucide-react/icons/heart'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import type { SharedProducer } from '#src/domain/saved/shared-list.ts'
import { $saved, $shared, startSaved, $bySegment, saveShared } from '#src/stores/saved/saved.ts'
import { $toast } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { saved } from '#src/texts/texts.ts'

import { KeptAreas } from './KeptOffline.tsx'
import { EmptyList, OwnList } from './OwnList.tsx'
import { DirectoryFailure, Paged, SavedCard } from './SavedCards.tsx'

const OwnListLink = (): ReactNode => (
  <a className="button button-quiet" href={pathOf('mine')}>
    {saved.seeOwn}
  </a>
)

function Unreadable(): ReactNode {
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
      <h2 className="text-2xl">{saved.linkUnreadable}</h2>
      <p className="mx-auto mt-2 mb-6 max-w-md">{saved.maybeShortened}</p>
      <OwnListLink />
    </div>
  )
}

/** Saves the shops that are not saved yet, and shows the outcome. */
function SaveAll({ shared }: { shared: readonly SharedProducer[] }): ReactNode {
  const list = useStore($saved)
  const [problem, setProblem] = useState<string | null>(null)
  const known = new Set(
    list.status === 'ready' ? list.entries.filter(({ isRemoved }) => !isRemoved).map(({ segment }) => segment) : [],
  )
  const isAllSaved = shared.every(({ segment }) => known.has(segment))
  return (
    <>
      <div className="no-print mb-4 flex flex-wrap items-center gap-2">
        {!isAllSaved && (
          <Button look="primary" Icon={Heart} onPress={() => setProblem(saveShared(shared, new Date()))}>
            {saved.saveAll}
          </Button>
        )}
        <OwnListLink />
        <p role="status" className="px-1 font-medium empty:hidden">
          {isAllSaved && saved.allSaved}
        </p>
      </div>
      {problem !== null && <Problem>{problem}</Problem>}
    </>
  )
}

/** A list shared by another visitor. */
function SharedList({ shared }: { shared: readonly SharedProducer[] }): ReactNode {
  const directory = useStore($bySegment)
  if (shared.length === 0) return <Unreadable />
  const shops = shared.flatMap(({ segment, note }) => {
    const producer = directory?.get(segment)
    return producer ? { segment, producer, note } : []
  })
  const gone = directory === null ? 0 : shared.length - shops.length
  return (
    <section aria-labelledby="delt">
      <h2 id="delt" className="mb-3 text-2xl">
        {saved.farmCount(shared.length)}
      </h2>
      <DirectoryFailure>{saved.listWhenFetched}</DirectoryFailure>
      {shops.length > 0 && <SaveAll shared={shops} />}
      {gone > 0 && <p className="mb-4 text-moss">{saved.someGone(gone)}</p>}
      <Paged shops={shops}>
        {({ producer, note }) => (
          <li key={producer.segment} className="flex flex-col *:first:grow">
            <SavedCard producer={producer} distanceKm={null} />
            {note !== '' && <p className="px-1 pt-2 text-sm whitespace-pre-line italic">{note}</p>}
          </li>
        )}
      </Paged>
    </section>
  )
}

function Problem({ children }: { children: string }): ReactNode {
  return (
    <p role="alert" className="mb-4 rounded-card bg-blush p-4">
      {children}
    </p>
  )
}

function Own(): ReactNode {
  const list = useStore($saved, { ssr: 'initial' })
  if (list.status === 'waiting')
    return (
      <div className="when-empty">
        <EmptyList />
      </div>
    )
  if (list.status === 'unavailable') return <Problem>{saved.nothingKept}</Problem>
  return (
    <>
      {!list.isReadable && <Problem>{saved.partlyUnreadable}</Problem>}
      <OwnList />
      <KeptAreas />
    </>
  )
}

/** The visitor's own list, or the shared one in the address. */
export function Mine(): ReactNode {
  const shared = useStore($shared, { ssr: () => null })
  const toast = useStore($toast, { ssr: 'initial' })
  useEffect(startSaved, [])
  const { heading, intro } = shared === null ? saved.own : saved.others
  return (
    <>
      <div className="furrows">
        <div className="mx-auto max-w-6xl px-4 pt-8 pb-6">
          <h1 className="text-3xl leading-tight text-deep md:text-4xl">{heading}</h1>
          <p className="mt-2 max-w-2xl text-moss">{intro}</p>
        </div>
      </div>
      <div className="needs-script mx-auto min-h-96 max-w-6xl px-4 pt-5">
        {shared === null ? <Own /> : <SharedList shared={shared} />}
      </div>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
