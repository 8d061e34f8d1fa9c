import type { ReactNode } from 'react'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { correctionFields } from '#src/domain/corrections/fields.ts'
import { correctionStatuses } from '#src/domain/corrections/statuses.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Facts } from '#src/ui/admin/Facts.tsx'
import { danishFold, LongText } from '#src/ui/admin/LongText.tsx'

import { EntryCard, ProducerName } from '../EntryCard.tsx'
import { Comparison } from './Comparison.tsx'
import { warningsOf } from './suggestion.ts'

const tones = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const

function decidedText({ reviewedAt, reviewedBy }: AdminCorrection): string | null {
  if (reviewedAt === null) return null
  return reviewedBy === null ? dateTimeLabel(reviewedAt) : `${dateTimeLabel(reviewedAt)} af ${reviewedBy}`
}

function Note({ title, text }: { title: string; text: string | null }): ReactNode {
  if (text === null) return null
  return (
    <div>
      <h4 className="text-sm font-semibold text-moss">{title}</h4>
      <LongText words={danishFold}>{text}</LongText>
    </div>
  )
}

/** 'Telefon – Bøgely'. */
export const correctionName = ({ field, producer }: AdminCorrection): string =>
  `${correctionFields[field]} – ${producer.name}`

interface Props {
  correction: AdminCorrection
  /** What the operator can do with it. */
  children: ReactNode
}

/** A suggestion with all that there is to judge it by. */
export function CorrectionCard({ correction, children }: Props): ReactNode {
  const { field, status, producer, change } = correction
  return (
    <EntryCard
      title={
        <>
          {correctionFields[field]} –{' '}
          <ProducerName name={producer.name} page={producer.verified ? `/producer/${producer.slug}` : null} />
        </>
      }
      badges={
        <>
          <Badge tone={tones[status]}>{correctionStatuses[status]}</Badge>
          {correction.isFromOwner && <Badge tone="good">Fra ejeren</Badge>}
          {status === 'pending' &&
            warningsOf(correction).map((warning) => (
              <Badge key={warning} tone="bad">
                {warning}
              </Badge>
            ))}
          {change !== null && <Badge tone="quiet">{change.isUndone ? 'Fortrudt' : 'Ført ind'}</Badge>}
        </>
      }
      createdAt={correction.createdAt}
      className="flex flex-col gap-4"
    >
      <Comparison correction={correction} />
      <Note title="Uddybning" text={correction.description} />
      <Facts
        facts={{
          Navn: correction.submitterName,
          'E-mail': correction.submitterEmail,
          'IP-adresse': correction.ipAddress,
          Behandlet: decidedText(correction),
        }}
      />
      <Note title="Noter" text={correction.adminNotes} />
      {children}
    </EntryCard>
  )
}
