import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props {
  name: string
  address: string
  isBusy: boolean
  /** What is asked; `id` names the card, for what its buttons are about. */
  children: (id: string) => ReactNode
}

/** Something of which an operator is to say what it is. */
export function AskedCard({ name, address, isBusy, children }: Props): ReactNode {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      aria-busy={isBusy}
      className="rounded-card border border-sand bg-white p-5 shadow-card sm:p-6"
    >
      <h3 id={id} className="text-xl leading-tight [overflow-wrap:anywhere]">
        {name}
      </h3>
      <p className="mt-1 text-moss [overflow-wrap:anywhere]">{address}</p>
      {children(id)}
    </article>
  )
}
