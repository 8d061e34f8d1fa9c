import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import type { ProducerSubmission } from '#src/contracts/producer/submission.ts'
import { submit } from '#src/stores/submit.ts'
import type { SubmitFailure } from '#src/stores/submit.ts'
import { $toast, saveToastForNextPage } from '#src/stores/toasts.ts'
import { FormBoundary } from '#src/ui/form/Form.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { forms } from '#src/texts/texts.ts'

import { ProducerFields } from './ProducerFields.tsx'

/** A page restored from the back/forward cache would still show the submitted form: it gets an empty one. */
function useFreshPage(): void {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload()
    }
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [])
}

async function send(producer: ProducerSubmission): Promise<SubmitFailure | null> {
  const failure = await submit({
    path: '/api/producers',
    body: producer,
    success: { title: forms.producerSent },
    failure: () => ({ title: forms.error, description: forms.producerFailed }),
  })
  if (failure === null) {
    saveToastForNextPage()
    location.assign(pathOf('home'))
  }
  return failure
}

/** The form that adds a producer to the directory. */
export function AddProducer({ tiles }: { tiles: Tiles }): ReactNode {
  useFreshPage()
  const toast = useStore($toast, { ssr: 'initial' })
  return (
    <>
      <FormBoundary>
        <ProducerFields tiles={tiles} send={send}>
          <span className="text-sm text-moss">{forms.weLookFirst}</span>
        </ProducerFields>
      </FormBoundary>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
