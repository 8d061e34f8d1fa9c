import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'

import { lastBatch, undoneAnswer } from '#src/contracts/producer/waiting-producers.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { call } from '#src/stores/call.ts'
import { counted, danishNumber } from '#src/domain/text/numbers.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { Button } from '#src/ui/Button.tsx'

import { refresh, useAction, useRead } from '../../calls.ts'
import { EVERYTHING } from '../paths.ts'

const texts = {
  en: {
    approved: (count: number) => `${count} ${count === 1 ? 'producer was' : 'producers were'} approved at once`,
    undo: 'Undo',
    undone: (count: number) => ({ title: 'Approval undone', description: `${count} wait for review again.` }),
    failure: { title: 'Undo Failed', description: 'Please try again.' },
  },
  da: {
    approved: (count: number) => `${counted(count, 'producent blev', 'producenter blev')} godkendt på én gang`,
    undo: 'Fortryd',
    undone: (count: number) => ({
      title: 'Godkendelsen er fortrudt',
      description: `${danishNumber(count)} afventer igen.`,
    }),
    failure: { title: 'Fejl', description: 'Godkendelsen kunne ikke fortrydes.' },
  },
}

/** What was approved at once last, with the way back; nothing once it has been taken. */
export function LastBatch(): ReactNode {
  const { data: batch } = useRead('/api/admin/last-batch', lastBatch)
  const words = texts[screenLanguage()]
  const undo = useAction({
    send: async (id: string) => undoneAnswer.parse(await call('POST', `/api/admin/batches/${id}/undo`)),
    refresh: () => refresh(EVERYTHING),
    success: ({ undone }) => words.undone(undone),
    failure: words.failure,
  })
  if (!batch) return null
  const { id, approved, operator, createdAt } = batch
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-sand bg-linen py-2 pr-2 pl-4">
      <span>
        {words.approved(approved)}{' '}
        <span className="text-moss">
          · {dateTimeLabel(createdAt)}
          {operator !== null && ` · ${operator}`}
        </span>
      </span>
      <Button Icon={Undo2} isBusy={undo.isPending} onPress={() => undo.mutate(id)}>
        {words.undo}
      </Button>
    </p>
  )
}
