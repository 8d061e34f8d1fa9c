import type { AdminCorrection, CorrectionDecisionBody } from '#src/contracts/corrections/admin-corrections.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'

export const CORRECTIONS = '/api/admin/corrections'

interface Judgement {
  correction: AdminCorrection
  decision: CorrectionDecisionBody
}

const failure = (description: string) => ({ title: 'Fejl', description })

function producerText({ correction: { field }, decision: { value, position } }: Judgement): string | undefined {
  if (value === undefined) return undefined
  return field === 'address' && position === undefined
    ? 'Gårdbutikken er rettet. Kontrollér, at den står rigtigt på kortet.'
    : 'Gårdbutikken er rettet.'
}

interface Options {
  onDone: () => void
  refresh: () => Promise<void>
}

/** What an operator does with corrections. */
export function useCorrections(options: Options) {
  const judge = useAction({
    send: ({ correction, decision }: Judgement) => call('PUT', `${CORRECTIONS}/${correction.id}/status`, decision),
    ...options,
    success: (_, judgement) => ({ title: 'Status opdateret', description: producerText(judgement) }),
    failure: failure('Kunne ikke opdatere status.'),
  })
  const remove = useAction({
    send: ({ id }: AdminCorrection) => call('DELETE', `${CORRECTIONS}/${id}`),
    ...options,
    success: { title: 'Slettet' },
    failure: failure('Kunne ikke slette rettelsesforslaget.'),
  })
  const undo = useAction({
    send: (changeId: string) => call('POST', `/api/admin/changes/${changeId}/undo`),
    ...options,
    success: { title: 'Rettelsen er fortrudt', description: 'Gårdbutikken er, som den var før.' },
    failure: failure('Kunne ikke fortryde rettelsen.'),
  })
  return { judge, remove, undo }
}
export type Corrections = ReturnType<typeof useCorrections>
