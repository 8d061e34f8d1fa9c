import { useState } from 'react'
import type { ReactNode } from 'react'

interface Props {
  /** The id of what names it. */
  labelledBy: string
  onDrop: (files: readonly File[]) => void
  children: ReactNode
}

/** A frame on which files may be dropped. */
export function DropZone({ labelledBy, onDrop, children }: Props): ReactNode {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      className={`rounded-card border-2 border-dashed p-4 ${isOver ? 'border-forest bg-meadow' : 'border-sand'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Over a part of it, it is over it still.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
