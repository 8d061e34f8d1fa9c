import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { operatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { showToast } from '#src/stores/toasts.ts'

import { refresh, useRead } from '../calls.ts'
import { FormDialog } from '../dialogs.tsx'
import type { OpenFormRef } from '../dialogs.tsx'
import { Fetched } from '../Fetched.tsx'
import { EditFields, useIsPhotoUnderWay, useIsPlaceUnderWay } from './EditFields.tsx'
import { History } from './History.tsx'
import { EVERYTHING, VERIFIED } from './producers.tsx'
import { ConflictChoice, useProducerEdit } from './use-producer-edit.tsx'

interface Props {
  producer: OperatorProducer
  writingRef: OpenFormRef
  onSaved: () => void
  onCancel: () => void
}

/** The edit form, with the producer's history below it. */
function EditProducer({ producer, writingRef, onSaved, onCancel }: Props): ReactNode {
  const { form, submission, conflict, resolve, catchUp } = useProducerEdit({
    producer,
    writingRef,
    onSaved: () => {
      showToast({ tone: 'neutral', title: 'Producer updated successfully' })
      void refresh(EVERYTHING)
      onSaved()
    },
    onFailed: (message) =>
      showToast({ tone: 'destructive', title: 'Update Failed', description: message ?? 'Please try again' }),
  })
  const isPhotoUnderWay = useIsPhotoUnderWay()
  const isPlaceUnderWay = useIsPlaceUnderWay()
  const [name, description] = useWatch({ control: form.control, name: ['name', 'description'] })

  if (conflict !== null) return <ConflictChoice conflict={conflict} language="en" onResolve={resolve} />
  const isWaiting = submission.isBusy || isPhotoUnderWay || isPlaceUnderWay
  const isComplete = name.trim() !== '' && description.trim() !== ''
  return (
    <>
      <form aria-label="Edit Producer" noValidate onSubmit={submission.onSubmit} className="flex flex-col gap-6">
        <EditFields form={form} />
        <p role="alert" className="rounded-lg bg-blush px-4 py-3 font-medium text-barn empty:hidden">
          {submission.problem}
        </p>
        <p className="sticky bottom-0 z-10 -mx-5 flex flex-wrap justify-end gap-3 border-t border-sand bg-linen px-5 py-3 sm:-mx-7 sm:px-7">
          <button type="button" className="button button-quiet" onClick={onCancel}>
            Cancel
          </button>
          <button
            type="submit"
            className="button button-primary"
            disabled={!isComplete}
            aria-disabled={isWaiting}
            onClick={(event) => isWaiting && event.preventDefault()}
          >
            {isPhotoUnderWay
              ? 'Uploading photo...'
              : isPlaceUnderWay
                ? 'Geocoding...'
                : submission.isBusy
                  ? 'Saving...'
                  : 'Save Changes'}
          </button>
        </p>
      </form>
      <History id={producer.id} onUndone={catchUp} />
    </>
  )
}

/** Fetches one producer and opens it for editing. */
export function EditDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const read = useRead(`${VERIFIED}/${id}`, operatorProducer, { gcTime: 0 })
  return (
    <FormDialog title="Edit Producer" description={read.data?.name} onClose={onClose}>
      {(writingRef, cancel) => (
        <Fetched read={read} failed="The producer could not be fetched">
          {(producer) => (
            <EditProducer producer={producer} writingRef={writingRef} onSaved={onClose} onCancel={cancel} />
          )}
        </Fetched>
      )}
    </FormDialog>
  )
}
