import type { ReactNode } from 'react'

import { operatorProducer } from '#src/contracts/producer/operator-producers.ts'

import { useRead } from '../../calls.ts'
import { Fetched } from '../../Fetched.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { VERIFIED } from '../paths.ts'
import { EditProducer } from './EditProducer.tsx'

/** One producer, fetched anew, to edit. */
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
