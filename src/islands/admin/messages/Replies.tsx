import type { ReactNode } from 'react'

import type { MessageReply } from '#src/contracts/messages/admin-messages.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'

const badges = {
  waiting: <Badge tone="waiting">On its way</Badge>,
  sent: <Badge tone="good">Sent</Badge>,
  dead: <Badge tone="bad">Not sent</Badge>,
}

/** What was answered to a message from here, and what became of the mails. */
export function Replies({ replies }: { replies: readonly MessageReply[] }): ReactNode {
  if (replies.length === 0) return null
  return (
    <section aria-label="Replies" className="mt-5">
      <h4 className="font-display text-lg font-bold text-deep">{replies.length === 1 ? 'Reply' : 'Replies'}</h4>
      <ul className="mt-2 flex flex-col gap-3">
        {replies.map(({ id, text, by, state, problem, createdAt }) => (
          <li key={id} className="rounded-lg bg-linen p-4">
            <p className="flex flex-wrap items-center gap-2 text-sm text-moss">
              {badges[state]} {by ?? 'An operator'}, {dateTimeLabel(createdAt)}
            </p>
            <p dir="auto" className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
              {text}
            </p>
            {state !== 'sent' && problem !== null && (
              <p className="mt-2 [overflow-wrap:anywhere] text-barn">
                {state === 'dead' ? 'It could not be sent: ' : 'It is tried again: '}
                {problem}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
