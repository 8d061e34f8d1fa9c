import { useStore } from '@nanostores/react'
import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { SharedProducer } from '#src/domain/saved/shared-list.ts'
import { $bySegment, $saved, saveShared } from '#src/stores/saved/saved.ts'
import { Button } from '#src/ui/Button.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { saved } from '#src/texts/texts.ts'

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
      {problem !== null && (
        <p role="alert" className="mb-4 rounded-card bg-blush p-4">
          {problem}
        </p>
      )}
    </>
  )
}

/** A list shared by another visitor. */
export function SharedList({ shared }: { shared: readonly SharedProducer[] }): ReactNode {
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
