import type { ReactNode } from 'react'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { currentText } from '#src/domain/corrections/suggestions.ts'
import { correctedProperty, correctionFields, correctionStatuses } from '#src/domain/corrections/fields.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { Badge, Facts, LongText, EntryCard, ProducerName } from '../EntryCard.tsx'

import { suggestedText, warningsOf } from './suggestion.ts'

function Version({ label, text, look }: { label: string; text: string; look: string }): ReactNode {
  return (
    <div className={`min-w-0 rounded-lg border px-4 py-3 ${look}`}>
      <dt className="mb-1 text-sm font-semibold text-moss">{label}</dt>
      <dd>{text === '' ? <span className="text-moss">Ingenting</span> : <LongText>{text}</LongText>}</dd>
    </div>
  )
}

/** The current value, the suggested one, and the value at the time of the suggestion. */
function Comparison({ correction }: { correction: AdminCorrection }): ReactNode {
  const { field, producer, currentValue } = correction
  const property = correctedProperty(field)
  const today = currentText(property, producer)
  const versions = [
    { label: 'Nu', text: today, look: 'border-linen bg-linen' },
    { label: 'Forslag', text: suggestedText(correction), look: 'border-meadow bg-meadow' },
    {
      label: (currentValue ?? '') === today ? 'Da forslaget kom (uændret)' : 'Da forslaget kom',
      text: currentValue ?? '',
      look: 'border-sand',
    },
  ]
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      {versions.map((version) => (
        <Version key={version.label} {...version} />
      ))}
    </dl>
  )
}

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
      <LongText>{text}</LongText>
    </div>
  )
}

/** 'Telefon – Bøgely'. */
export const correctionName = ({ field, producer }: AdminCorrection): string =>
  `${correctionFields[field]} – ${producer.name}`

interface Props {
  correction: AdminCorrection
  /** The actions for this correction. */
  children: ReactNode
}

/** A correction with everything needed to decide on it. */
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
