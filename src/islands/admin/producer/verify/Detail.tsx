import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'

import type { HasChangesRef } from '../../unsaved.tsx'
import { DetailTabs } from './DetailTabs.tsx'
import { Duplicates } from './Duplicates.tsx'
import { EditForm } from './EditForm.tsx'

interface IconButtonProps {
  label: string
  Icon: typeof Check
  look: string
  isBusy: boolean
  buttonRef?: RefObject<HTMLButtonElement | null>
  onPress: () => void
}

function IconButton({ label, Icon, look, isBusy, buttonRef, onPress }: IconButtonProps): ReactNode {
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isBusy}
      className={`button size-11 p-0 ${look}`}
      onClick={() => !isBusy && onPress()}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

interface Props {
  producer: UnverifiedProducer
  heading: RefObject<HTMLHeadingElement | null>
  isBusy: boolean
  hasChangesRef: HasChangesRef
  onApprove: () => void
  onReject: () => void
  onSaved: (producer: OperatorProducer) => void
  onBack: () => void
}

/** The selected producer, viewed or edited. */
export function Detail({
  producer,
  heading,
  isBusy,
  hasChangesRef,
  onApprove,
  onReject,
  onSaved,
  onBack,
}: Props): ReactNode {
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const stopEditing = (): void => {
    setEditing(false)
    // The form that had the keyboard has gone.
    heading.current?.focus()
  }
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
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-60 text-2xl leading-tight [overflow-wrap:anywhere]"
        >
          {producer.name}
        </h2>
        {!isEditing && (
          <div className="flex gap-2">
            <IconButton
              label="Rediger"
              Icon={Pencil}
              look="button-quiet"
              isBusy={isBusy}
              buttonRef={edit}
              onPress={() => setEditing(true)}
            />
            <IconButton label="Godkend" Icon={Check} look="button-primary" isBusy={isBusy} onPress={onApprove} />
            <IconButton label="Afvis" Icon={X} look="button-danger" isBusy={isBusy} onPress={onReject} />
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-col gap-5">
        {isEditing ? (
          <EditForm
            producer={producer}
            hasChangesRef={hasChangesRef}
            onSaved={(saved) => {
              stopEditing()
              onSaved(saved)
            }}
            onCancel={stopEditing}
          />
        ) : (
          <>
            <Duplicates duplicates={producer.duplicates} />
            <DetailTabs producer={producer} />
          </>
        )}
      </div>
    </section>
  )
}
