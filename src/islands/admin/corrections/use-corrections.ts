import type { AdminCorrection, CorrectionDecisionBody } from '#src/contracts/corrections/admin-corrections.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import { failureText, isOvertaken } from '../overtaken.ts'

const FAILED = 'Fejl'
const CALL = '/api/admin/corrections'

interface Judgement {
  correction: AdminCorrection
  decision: CorrectionDecisionBody
}

function toldOfProducer({ correction: { field }, decision: { value } }: Judgement): { description?: string } {
  if (value === undefined) return {}
  return {
    description:
      field === 'address'
        ? 'Gårdbutikken er rettet. Kontrollér, at den står rigtigt på kortet.'
        : 'Gårdbutikken er rettet.',
  }
}

interface Options {
  onDone: () => Promise<void>
  /** Somebody else was quicker: what is shown is not what there is. */
  onOvertaken: () => Promise<void>
}

/** What an operator does with corrections. */
export function useCorrections({ onDone, onOvertaken }: Options) {
  const refreshOvertaken = (error: unknown): void => {
    if (isOvertaken(error)) void onOvertaken()
  }
  const judge = useAction({
    send: ({ correction, decision }: Judgement) => call('PUT', `${CALL}/${correction.id}/status`, decision),
    onDone,
    success: (_, judgement) => ({ title: 'Status opdateret', ...toldOfProducer(judgement) }),
    failure: (told, _, error) => {
      refreshOvertaken(error)
      return { title: FAILED, description: failureText('Kunne ikke opdatere status.', told, error) }
    },
  })
  const remove = useAction({
    send: ({ id }: AdminCorrection) => call('DELETE', `${CALL}/${id}`),
    onDone,
    success: () => ({ title: 'Slettet' }),
    failure: (told, _, error) => {
      refreshOvertaken(error)
      return { title: FAILED, description: failureText('Kunne ikke slette rettelsesforslaget.', told, error) }
    },
  })
  const undo = useAction({
    send: (changeId: string) => call('POST', `/api/admin/changes/${changeId}/undo`),
    onDone,
    success: () => ({ title: 'Rettelsen er fortrudt', description: 'Gårdbutikken er, som den var før.' }),
    failure: (told, _, error) => {
      refreshOvertaken(error)
      return { title: FAILED, description: failureText('Kunne ikke fortryde rettelsen.', told, error) }
    },
  })
  return { judge, remove, undo }
}
export type Corrections = ReturnType<typeof useCorrections>
