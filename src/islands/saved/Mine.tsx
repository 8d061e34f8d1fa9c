import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { $saved, $shared, startSaved } from '#src/stores/saved/saved.ts'
import { $toast } from '#src/stores/toasts.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { KeptAreas } from './KeptOffline.tsx'
import { EmptyList, OwnList } from './OwnList.tsx'
import { SharedList } from './SharedList.tsx'

const OWN = {
  heading: 'Mine gårde',
  intro: 'De gårdbutikker, du har gemt. De ligger i din egen browser og sendes ingen steder hen.',
}
const OTHERS = {
  heading: 'En liste til dig',
  intro: 'Nogen har delt sine gårde med dig. Du kan gemme dem alle eller en ad gangen.',
}

function Problem({ children }: { children: string }): ReactNode {
  return (
    <p role="alert" className="mb-4 rounded-card bg-blush p-4">
      {children}
    </p>
  )
}

function Own(): ReactNode {
  const saved = useStore($saved, { ssr: 'initial' })
  if (saved.status === 'waiting')
    return (
      <div className="when-empty">
        <EmptyList />
      </div>
    )
  if (saved.status === 'unavailable')
    return <Problem>Din browser gemmer ikke noget fra denne side, så her kan ikke være nogen gårde.</Problem>
  return (
    <>
      {!saved.isReadable && (
        <Problem>Noget af det, der var gemt her, kunne ikke læses. Det, der kunne, står herunder.</Problem>
      )}
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
  const { heading, intro } = shared === null ? OWN : OTHERS
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
