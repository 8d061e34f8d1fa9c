import { useState } from 'react'
import type { ReactNode } from 'react'

import type { ProducerSubmission } from '#src/contracts/producer/submission.ts'
import { isSignedOut, signInAgain } from '#src/stores/admin/operator.ts'
import { call } from '#src/stores/call.ts'
import { failureOf } from '#src/stores/submit.ts'
import type { SubmitFailure } from '#src/stores/submit.ts'
import { saveToastForNextPage, showToast } from '#src/stores/toasts.ts'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import { ProducerFields } from './ProducerFields.tsx'

async function send(producer: ProducerSubmission, isPublic: boolean): Promise<SubmitFailure | null> {
  try {
    await call('POST', '/api/admin/producers', { ...producer, isPublic })
    showToast({ tone: 'neutral', title: 'Ny producent er tilføjet til systemet.' })
    saveToastForNextPage()
    location.assign(isPublic ? '/admin/editor?sort=newest' : '/admin/review')
    return null
  } catch (error) {
    if (isSignedOut(error)) signInAgain()
    else
      showToast({
        tone: 'destructive',
        title: 'Fejl',
        description: 'Der opstod en fejl ved tilføjelse af producenten.',
      })
    return failureOf(error)
  }
}

/** The form for operators: the producer is public at once, or reviewed like a visitor's. */
export function AddForOperators({ tiles }: { tiles: Tiles }): ReactNode {
  const [isPublic, setPublic] = useState(true)
  return (
    <ProducerFields tiles={tiles} send={(producer) => send(producer, isPublic)}>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={isPublic}
          onChange={({ currentTarget }) => setPublic(currentTarget.checked)}
          className="size-5 accent-forest"
        />
        Vis den på kortet med det samme
      </label>
    </ProducerFields>
  )
}
