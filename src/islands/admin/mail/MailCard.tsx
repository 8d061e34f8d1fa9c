import type { ReactNode } from 'react'

import type { OutboxMail } from '#src/contracts/mail/outbox.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'

import { EntryCard } from '../EntryCard.tsx'
import { LinkedText } from './LinkedText.tsx'

const badges = {
  waiting: <Badge tone="waiting">Waiting</Badge>,
  sent: <Badge tone="good">Sent</Badge>,
  dead: <Badge tone="bad">Given up</Badge>,
}

interface Props {
  mail: OutboxMail
  isBusy: boolean
  onAgain: () => void
  onDismiss: () => void
}

function whenText({ state, attempts, dueAt, endedAt }: OutboxMail): string {
  const tried = attempts === 1 ? 'once' : `${attempts} times`
  if (endedAt !== null) return `${state === 'sent' ? 'Sent' : `Given up, tried ${tried},`} ${dateTimeLabel(endedAt)}`
  return attempts === 0 || dueAt === null ? 'Not tried yet' : `Tried ${tried}, next ${dateTimeLabel(dueAt)}`
}

/** A mail: to whom, what became of it, and what it says where it leaves no machine. */
export function MailCard({ mail, isBusy, onAgain, onDismiss }: Props): ReactNode {
  const { recipient, subject, text, state, problem, createdAt } = mail
  return (
    <EntryCard
      title={<bdi>{subject ?? 'Erased'}</bdi>}
      badges={badges[state]}
      createdAt={createdAt}
      className={state === 'dead' && recipient !== null ? 'border-l-4 border-l-barn' : ''}
    >
      <p className="mt-1 text-sm text-moss [overflow-wrap:anywhere]">
        {recipient !== null && (
          <>
            <bdi>{recipient}</bdi> ·{' '}
          </>
        )}
        {whenText(mail)}
      </p>
      {problem !== null && (
        <p className="mt-3 rounded-lg bg-blush px-4 py-2 [overflow-wrap:anywhere]">
          <strong className="text-barn">Last problem: </strong>
          {problem}
        </p>
      )}
      {text !== null && (
        <details className="mt-3">
          <summary className="cursor-pointer font-semibold text-forest">Read the mail</summary>
          <div className="mt-3 rounded-lg bg-linen p-4">
            <LinkedText text={text} />
          </div>
        </details>
      )}
      {state === 'dead' && recipient !== null && (
        <p className="mt-4 flex flex-wrap gap-3">
          <Button look="primary" isBusy={isBusy} onPress={onAgain}>
            Send Again
          </Button>
          <Button isBusy={isBusy} onPress={onDismiss}>
            Dismiss
          </Button>
        </p>
      )}
    </EntryCard>
  )
}
