import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { hoursLine } from '#src/domain/hours/week.ts'

import { ProducerFacts } from '../ProducerFacts.tsx'

interface Props {
  producer: OperatorProducer
  /** Whether something is being done to it. */
  isBusy: boolean
  onApprove: (producer: OperatorProducer) => void
  onDelete: (producer: OperatorProducer) => void
}

/** One that awaits review, with all that is known of it. */
export function ReviewCard({ producer, isBusy, onApprove, onDelete }: Props): ReactNode {
  const { name, openingHours } = producer
  const hours = hoursLine(openingHours)
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
      <ProducerFacts producer={producer} />
      {hours !== '' && (
        <p className="mt-3 flex gap-1.5 text-sm text-moss">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {hours}
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-primary"
          aria-describedby={id}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onApprove(producer)}
        >
          <Check aria-hidden="true" className="size-4" />
          Approve
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-describedby={id}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onDelete(producer)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </button>
      </p>
    </article>
  )
}
