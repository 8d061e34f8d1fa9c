import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { SavedProducer } from '#src/domain/saved/saved.ts'
import { writeSharedList } from '#src/domain/saved/shared-list.ts'
import { Button } from '#src/ui/Button.tsx'
import { share } from '#src/ui/share.ts'

const outcomes = {
  asked: '',
  copied: 'Linket er kopieret.',
  failed: 'Linket kunne ikke kopieres. Markér det ovenfor, og kopiér det selv.',
}

const TITLE = 'Mine gårde på Gårdkortet'

/** A link that carries the list, to send or to copy by hand. */
export function SharePanel({ producers }: { producers: readonly SavedProducer[] }): ReactNode {
  const [withNotes, setWithNotes] = useState(false)
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('asked')
  const hasNotes = producers.some(({ note }) => note !== '')
  const url = `${location.origin}${location.pathname}#${writeSharedList(producers, { withNotes })}`
  return (
    <section
      id="del-listen"
      aria-label="Del listen"
      className="no-print mb-5 flex flex-col gap-3 rounded-card border border-sand bg-linen/60 p-4"
    >
      <p className="max-w-prose text-sm">
        Listen ligger i selve linket og sendes ikke til os. Den, der åbner det, ser gårdene, som de er på kortet den
        dag.
      </p>
      {hasNotes && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={withNotes}
            onChange={({ currentTarget }) => {
              setWithNotes(currentTarget.checked)
              setOutcome('asked')
            }}
          />
          Tag mine noter med
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          className="field-input min-w-0 flex-1 basis-60"
          aria-label="Link til listen"
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button look="primary" Icon={Share2} onPress={() => void share({ title: TITLE, url }).then(setOutcome)}>
          {'share' in navigator ? 'Send link' : 'Kopiér link'}
        </Button>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {outcomes[outcome]}
      </p>
    </section>
  )
}
