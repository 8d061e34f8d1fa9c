import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { Button } from '#src/ui/Button.tsx'

import { ProducerFacts } from './ProducerFacts.tsx'

interface Props {
  producer: OperatorProducer
  /** Its name, with a link where it has a page. */
  title: ReactNode
  /** Beside the name. */
  picture?: ReactNode
  /** Whether something is being done to it. */
  isBusy: boolean
  /** What is done with it most. */
  action: { label: string; Icon: typeof Trash2; onPress: () => void }
  onDelete: () => void
  /** What else can be done with it, beside deletion. */
  more?: ReactNode
  children?: ReactNode
}

/** A producer with what it says of itself, and what an operator can do with it. */
export function ProducerCard({ producer, title, picture, isBusy, action, onDelete, more, children }: Props): ReactNode {
  const id = useId()
  const shared = { 'aria-describedby': id, isBusy }
  return (
    <article
      aria-labelledby={id}
      aria-busy={isBusy}
      className="rounded-card border border-sand bg-white p-5 shadow-card sm:p-6"
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 id={id} className="text-xl leading-tight [overflow-wrap:anywhere]">
            {title}
          </h3>
          <ProducerFacts producer={producer} />
          {children}
        </div>
        {picture}
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" Icon={action.Icon} onPress={action.onPress} {...shared}>
          {action.label}
        </Button>
        <Button Icon={Trash2} onPress={onDelete} {...shared}>
          Delete
        </Button>
        {more}
      </p>
    </article>
  )
}
