import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { $saved, $shared, startSaved } from '#src/stores/saved/saved.ts'
import { $toast } from '#src/stores/toasts.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import { saved } from '#src/texts/texts.ts'

import { KeptAreas } from './KeptOffline.tsx'
import { EmptyList, OwnList } from './OwnList.tsx'
import { SharedList } from './SharedList.tsx'

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
