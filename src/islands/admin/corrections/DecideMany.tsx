import type { ReactNode } from 'react'

import type { AdminCorrection, CorrectionDecisions } from '#src/contracts/corrections/admin-corrections.ts'
import { correctedProperty } from '#src/domain/corrections/fields.ts'
import { counted } from '#src/domain/text/numbers.ts'
import { Button } from '#src/ui/Button.tsx'

import type { Question } from '../ConfirmDialog.tsx'
import { ChosenBar } from '../list/ChosenBar.tsx'
import type { Chosen } from '../list/use-chosen.ts'
import { seenOf } from './approval.ts'
import { suggestionOf, warningsOf } from './suggestion.ts'
import type { Corrections } from './use-corrections.ts'

type Decided = CorrectionDecisions['decisions'][number]

/** The decision to write a suggestion into the producer as it is. */
function approvalOf(correction: AdminCorrection): Decided {
  const { id, field, producer } = correction
  const property = correctedProperty(field)
  return {
    id,
    status: 'approved',
    adminNotes: '',
    value: suggestionOf(correction).producer[property] ?? null,
    basedOn: producer.updatedAt,
    seen: seenOf(producer, property),
  }
}

const suggestions = (count: number): string => counted(count, 'rettelse', 'rettelser')

interface Props {
  chosen: Chosen<AdminCorrection>
  /** Of this page, those that wait. */
  waiting: readonly AdminCorrection[]
  corrections: Corrections
  confirm: (question: Question) => void
}

/** What is done with many corrections at once. Those that somebody has to put right first are left as they are. */
export function DecideMany({ chosen, waiting, corrections: { judgeMany, removeMany }, confirm }: Props): ReactNode {
  const isBusy = judgeMany.isPending || removeMany.isPending
  const count = chosen.rows.length
  const able = chosen.rows.filter((correction) => suggestionOf(correction).warning === null)
  const left = count - able.length
  const buttons = [
    {
      label: 'Godkend',
      look: 'primary',
      question: {
        title: `Godkend ${suggestions(able.length)}?`,
        description: [
          'De føres ind på gårdbutikkerne, som de er.',
          ...(left > 0 ? [`${suggestions(left)} skal rettes til først og bliver stående.`] : []),
        ].join(' '),
        confirmLabel: `Godkend ${able.length}`,
        look: 'primary',
        onConfirm: () => able.length > 0 && judgeMany.mutate({ decisions: able.map(approvalOf), displayed: able }),
      },
    },
    {
      label: 'Afvis',
      look: 'quiet',
      question: {
        title: `Afvis ${suggestions(count)}?`,
        description: 'De kan åbnes igen.',
        confirmLabel: `Afvis ${count}`,
        onConfirm: () =>
          judgeMany.mutate({
            decisions: chosen.rows.map(({ id }) => ({ id, status: 'rejected', adminNotes: '' })),
            displayed: chosen.rows,
          }),
      },
    },
    {
      label: 'Slet',
      look: 'quiet',
      question: {
        title: `Slet ${suggestions(count)}?`,
        description: 'De slettes permanent.',
        confirmLabel: `Slet ${count}`,
        onConfirm: () => removeMany.mutate(chosen.rows.map(({ id }) => id)),
      },
    },
  ] as const
  return (
    <ChosenBar
      chosen={chosen}
      shown={waiting}
      isBusy={isBusy}
      onChooseUnwarned={() =>
        chosen.chooseAll(
          waiting.filter((correction) => warningsOf(correction).length === 0),
          true,
        )
      }
    >
      {buttons.map(({ label, look, question }) => (
        <Button key={label} look={look} isBusy={isBusy} onPress={() => confirm(question)}>
          {label}
        </Button>
      ))}
    </ChosenBar>
  )
}
