import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type {
  OperatorProducer,
  PossibleDuplicate,
  UnverifiedProducer,
} from '#src/contracts/producer/operator-producers.ts'
import type { Similarity } from '#src/contracts/producer/submission.ts'
import { Tooltip } from '#src/ui/admin/Tooltip.tsx'
import { Button } from '#src/ui/Button.tsx'

import type { WritingRef } from '../../unsaved.tsx'
import { mergePath } from '../../merging/merge-path.ts'
import { hasDraft } from '../use-producer-edit.ts'
import { DetailTabs } from './DetailTabs.tsx'
import { EditForm } from './EditForm.tsx'

const reasons: Record<Similarity, string> = {
  phone: 'Samme telefonnummer',
  website: 'Samme hjemmeside',
  nearby: 'Ligger tæt på og hedder næsten det samme',
}

/** Those that may be the same place, each with why; a public one with the way to look at it. */
function Duplicates({ of, duplicates }: { of: string; duplicates: readonly PossibleDuplicate[] }): ReactNode {
  if (duplicates.length === 0) return null
  return (
    <section aria-label="Mulige dubletter" className="rounded-card border border-rapeseed bg-straw p-4">
      <h3 className="font-sans font-semibold">Findes den allerede?</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {duplicates.map(({ id, slug, name, address, similarity, verified }) => (
          <li key={id} className="text-sm [overflow-wrap:anywhere]">
            {verified ? (
              <a className="link font-semibold" href={`/producer/${slug}`} target="_blank" rel="noopener">
                {name}
                <span className="sr-only"> (åbner i en ny fane)</span>
              </a>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            <span className="block text-ink">
              {address} · {reasons[similarity]}
              {!verified && ' · venter også på godkendelse'}
            </span>
            <a className="link" href={mergePath(id, of)}>
              Flet de to
              <span className="sr-only">: {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  producer: UnverifiedProducer
  headingRef: RefObject<HTMLHeadingElement | null>
  isBusy: boolean
  writingRef: WritingRef
  /** Asks before what is typed is lost. */
  leave: (onLeave: () => void) => void
  onApprove: () => void
  onReject: () => void
  onSaved: (producer: OperatorProducer) => void
  onBack: () => void
}

/** The selected producer, viewed or edited. */
export function Detail({
  producer,
  headingRef,
  isBusy,
  writingRef,
  leave,
  onSaved,
  onBack,
  ...actions
}: Props): ReactNode {
  // What was written before signing in again, or a reload, is gone on with.
  const [isEditing, setEditing] = useState(() => hasDraft(producer.id))
  const stopEditing = (): void => {
    setEditing(false)
    // The form that had the keyboard has gone.
    headingRef.current?.focus()
  }
  const buttons = [
    { label: 'Rediger', Icon: Pencil, look: 'quiet', onPress: () => setEditing(true) },
    { label: 'Godkend', Icon: Check, look: 'primary', onPress: actions.onApprove },
    { label: 'Afvis', Icon: X, look: 'danger', onPress: actions.onReject },
  ] as const
  return (
    <section
      aria-labelledby="selected-producer"
      className="rounded-card border border-sand bg-white p-5 shadow-card sm:p-6"
    >
      <button type="button" className="link mb-3 min-h-8 lg:hidden" onClick={onBack}>
        ← Tilbage til listen
      </button>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2
          id="selected-producer"
          ref={headingRef}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-60 text-2xl leading-tight [overflow-wrap:anywhere]"
        >
          {producer.name}
        </h2>
        {!isEditing && (
          <div className="flex gap-2">
            {buttons.map(({ label, Icon, ...button }) => (
              <Tooltip key={label} text={label}>
                <Button aria-label={label} isBusy={isBusy} className="size-11 p-0" {...button}>
                  <Icon aria-hidden="true" className="size-5" />
                </Button>
              </Tooltip>
            ))}
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-col gap-5">
        {isEditing ? (
          <EditForm
            producer={producer}
            writingRef={writingRef}
            onSaved={(saved) => {
              stopEditing()
              onSaved(saved)
            }}
            onCancel={() => leave(stopEditing)}
          />
        ) : (
          <>
            <Duplicates of={producer.id} duplicates={producer.duplicates} />
            <DetailTabs producer={producer} />
          </>
        )}
      </div>
    </section>
  )
}
