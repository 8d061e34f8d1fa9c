import type { ReactNode } from 'react'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { correctionFields } from '#src/domain/corrections/fields.ts'
import { correctionStatuses } from '#src/domain/corrections/statuses.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Facts } from '#src/ui/admin/Facts.tsx'
import { danishFold, LongText } from '#src/ui/admin/LongText.tsx'

import { Comparison } from './Comparison.tsx'

const tones = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const

function ProducerName({ producer: { name, slug, verified } }: Pick<AdminCorrection, 'producer'>): ReactNode {
  if (!verified) return <bdi>{name}</bdi>
  return (
    <a className="link" href={`/producer/${slug}`}>
      <bdi>{name}</bdi>
    </a>
  )
}

function decided({ reviewedAt, reviewedBy }: AdminCorrection): string | null {
  if (reviewedAt === null) return null
  return reviewedBy === null ? dateTimeLabel(reviewedAt) : `${dateTimeLabel(reviewedAt)} af ${reviewedBy}`
}

interface Props {
  correction: AdminCorrection
  /** What the operator can do with it. */
  children: ReactNode
}

/** A suggestion with all that there is to judge it by. */
export function CorrectionCard({ correction, children }: Props): ReactNode {
  const {
    field,
    status,
    producer,
    description,
    submitterName,
    submitterEmail,
    ipAddress,
    adminNotes,
    createdAt,
    change,
  } = correction
  return (
    <article className="flex flex-col gap-4 rounded-card border border-sand bg-white p-4 shadow-card sm:p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg [overflow-wrap:anywhere]">
          {correctionFields[field]} – <ProducerName producer={producer} />
        </h3>
        <Badge tone={tones[status]}>{correctionStatuses[status]}</Badge>
        {change !== null && <Badge tone="quiet">{change.isUndone ? 'Fortrudt' : 'Ført ind'}</Badge>}
        <time dateTime={createdAt} className="text-sm text-moss tabular-nums sm:ml-auto">
          {dateTimeLabel(createdAt)}
        </time>
      </header>
      <Comparison correction={correction} />
      {description !== null && (
        <div>
          <h4 className="text-sm font-semibold text-moss">Uddybning</h4>
          <LongText words={danishFold}>{description}</LongText>
        </div>
      )}
      <Facts
        facts={[
          { label: 'Navn', value: submitterName },
          { label: 'E-mail', value: submitterEmail },
          { label: 'IP-adresse', value: ipAddress },
          { label: 'Behandlet', value: decided(correction) },
        ]}
      />
      {adminNotes !== null && (
        <div>
          <h4 className="text-sm font-semibold text-moss">Noter</h4>
          <LongText words={danishFold}>{adminNotes}</LongText>
        </div>
      )}
      {children}
    </article>
  )
}
