import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import type { Kept } from '#src/domain/producer/edit-conflicts.ts'
import { ConflictFields } from '#src/ui/form/ConflictFields.tsx'

import type { ShopConflict as Conflict } from './use-shop-edit.ts'

const labels = { mine: 'Det, du har skrevet', theirs: 'Det, der står på siden nu' }

interface Props {
  conflict: Conflict
  kept: Kept
  onKeep: (kept: Kept) => void
}

/** What somebody else has changed while the owner wrote: theirs beside the owner's own. */
export function ShopConflict({ conflict, kept, onKeep }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [conflict])
  return (
    <section
      aria-labelledby="aendret-imens"
      className="flex flex-col gap-4 rounded-card border border-rapeseed bg-straw p-4"
    >
      <div>
        <h3 id="aendret-imens" ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
          Er ændret af andre imens
        </h3>
        <p className="mt-1">
          Intet er gemt endnu, og det, du har skrevet, er her stadig. Vælg, hvad der skal stå, og tryk Gem igen.
        </p>
      </div>
      <ConflictFields
        conflict={conflict}
        language="da"
        labelOf={(version) => labels[version]}
        kept={kept}
        onKeep={onKeep}
      />
    </section>
  )
}
