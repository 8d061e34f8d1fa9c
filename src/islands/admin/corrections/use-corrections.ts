import { correctionDecisionsAnswer } from '#src/contracts/corrections/admin-corrections.ts'
import type {
  AdminCorrection,
  CorrectionDecisionBody,
  CorrectionDecisions,
} from '#src/contracts/corrections/admin-corrections.ts'
import { deletedAnswer } from '#src/contracts/producer/waiting-producers.ts'
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

/** '12 behandlet', and the server's reasons for those that failed. */
function decidedText(decided: number, failures: readonly { message: string }[]) {
  const reasons = [...new Set(failures.map(({ message }) => message))].join(' ')
  const left = failures.length === 0 ? undefined : `${failures.length} blev ikke behandlet. ${reasons}`
  return { title: `${decided} behandlet`, description: left }
}

interface Options {
  /** Runs after the decision of a dialog. */
  onJudged: (correction: AdminCorrection) => void
  /** Runs after a decision, with its correction if it is on a single one. */
  onDone: (correction?: AdminCorrection) => void
  /** Refetches the list after these rows may have left it. */
  refresh: (...ids: readonly string[]) => Promise<void>
}

/** The actions on corrections. */
export function useCorrections({ onJudged, onDone, refresh }: Options) {
  const judge = useAction({
    send: ({ correction, decision }: Judgement) =>
      call('PUT', `${CORRECTIONS}/${correction.id}/status`, decision, { displayed: [correction] }),
    onDone: (_, { correction }) => {
      onJudged(correction)
      onDone(correction)
    },
    refresh: ({ correction }) => refresh(correction.id),
    success: (_, judgement) => ({ title: 'Status opdateret', description: producerText(judgement) }),
    failure: failure('Kunne ikke opdatere status.'),
  })
  const remove = useAction({
    send: ({ id }: AdminCorrection) => call('DELETE', `${CORRECTIONS}/${id}`),
    onDone: (_, correction) => onDone(correction),
    refresh: ({ id }) => refresh(id),
    success: { title: 'Slettet' },
    failure: failure('Kunne ikke slette rettelsesforslaget.'),
  })
  const undo = useAction({
    send: ({ change }: AdminCorrection) => call('POST', `/api/admin/changes/${change?.id}/undo`),
    refresh: ({ id }) => refresh(id),
    success: { title: 'Rettelsen er fortrudt', description: 'Gårdbutikken er, som den var før.' },
    failure: failure('Kunne ikke fortryde rettelsen.'),
  })
  const reopen = useAction({
    send: ({ id }: AdminCorrection) => call('PUT', `${CORRECTIONS}/${id}/reopen`),
    refresh: ({ id }) => refresh(id),
    success: { title: 'Rettelsesforslaget afventer igen' },
    failure: failure('Kunne ikke åbne rettelsesforslaget igen.'),
  })
  const judgeMany = useAction({
    send: async ({ decisions, displayed }: CorrectionDecisions & { displayed: readonly AdminCorrection[] }) =>
      correctionDecisionsAnswer.parse(await call('PUT', `${CORRECTIONS}/status`, { decisions }, { displayed })),
    onDone: () => onDone(),
    refresh: ({ decisions }) => refresh(...decisions.map(({ id }) => id)),
    success: ({ decided, failures }) => decidedText(decided, failures),
    failure: failure('Kunne ikke opdatere status.'),
  })
  const removeMany = useAction({
    send: async (ids: readonly string[]) =>
      deletedAnswer.parse(await call('POST', `${CORRECTIONS}/delete`, { ids })).deleted,
    onDone: () => onDone(),
    refresh: (ids) => refresh(...ids),
    success: (deleted) => ({ title: `${deleted} slettet` }),
    failure: failure('Kunne ikke slette rettelsesforslagene.'),
  })
  return { judge, remove, undo, reopen, judgeMany, removeMany }
}
export type CorrectionActions = ReturnType<typeof useCorrections>
