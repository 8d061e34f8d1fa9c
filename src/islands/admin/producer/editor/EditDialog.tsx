import type { ReactNode } from 'react'

import { operatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { toldBy } from '#src/stores/call.ts'
import { LoadProblem } from '#src/ui/admin/LoadProblem.tsx'
import { Spinner } from '#src/ui/admin/Spinner.tsx'
import { ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'

import { useRead } from '../../calls.ts'
import { VERIFIED } from '../paths.ts'
import { useLeaving } from '../../unsaved.tsx'
import { EditProducer } from './EditProducer.tsx'

/** One producer, fetched anew, to edit. */
export function EditDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { hasChangesRef, leave, leaveQuestion } = useLeaving('en')
  const { data, error, refetch } = useRead([...VERIFIED, id], operatorProducer, { isForgotten: true })
  return (
    <>
      <ModalDialog
        title="Edit Producer"
        {...(data ? { description: data.name } : {})}
        closeLabel="Close"
        isOpen
        onClose={() => leave(onClose)}
      >
        {error !== null && data === undefined && (
          <LoadProblem
            title="The producer could not be fetched"
            told={toldBy(error)}
            retryLabel="Try again"
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === null && <Spinner label="Loading..." />}
        {data !== undefined && <EditProducer producer={data} hasChangesRef={hasChangesRef} onClose={onClose} />}
      </ModalDialog>
      {leaveQuestion}
    </>
  )
}
