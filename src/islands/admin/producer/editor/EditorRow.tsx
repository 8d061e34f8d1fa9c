import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { thumbnailOf } from '#src/domain/pictures/pictures.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { ProducerFacts } from '../ProducerFacts.tsx'

/** A picture beside the name; nothing where there is none, or where it does not come. */
function Thumbnail({ imageUrl }: { imageUrl: string }): ReactNode {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <img
      src={thumbnailOf(imageUrl)}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-20 shrink-0 rounded-lg border border-sand object-cover sm:size-28"
      onError={() => setBroken(true)}
    />
  )
}

interface Props {
  producer: OperatorProducer
  isBusy: boolean
  onEdit: (id: string) => void
  onDelete: (producer: OperatorProducer) => void
}

/** One of the public producers. */
export function EditorRow({ producer, isBusy, onEdit, onDelete }: Props): ReactNode {
  const heading = useId()
  const { id, name, imageUrl } = producer
  return (
    <article
      aria-labelledby={heading}
      aria-busy={isBusy}
      className="rounded-card border border-sand bg-white p-5 shadow-card sm:p-6"
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 id={heading} className="text-xl leading-tight [overflow-wrap:anywhere]">
            <a className="hover:underline" href={producerPath(name, id)}>
              {name}
            </a>
          </h3>
          <ProducerFacts producer={producer} />
        </div>
        {imageUrl !== null && <Thumbnail key={imageUrl} imageUrl={imageUrl} />}
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-primary"
          aria-describedby={heading}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onEdit(id)}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-describedby={heading}
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
