import type { ReactNode } from 'react'

import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { replyLink } from '#src/domain/text/links.ts'

import { MessageStatus } from './MessageStatus.tsx'

interface Props {
  message: AdminMessage
  onView: () => void
  onDelete: () => void
}

/** A message in the list: who wrote, about what, and how it begins. */
export function MessageCard({
  message: { name, email, subject, message, status, createdAt },
  onView,
  onDelete,
}: Props): ReactNode {
  return (
    <article
      className={`rounded-card border border-sand bg-white p-4 shadow-card sm:p-5 ${status === 'pending' ? 'border-l-4 border-l-rapeseed' : ''}`}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg [overflow-wrap:anywhere]">
          <bdi>{subject}</bdi>
        </h3>
        <MessageStatus status={status} />
        <time dateTime={createdAt} className="text-sm text-moss tabular-nums sm:ml-auto">
          {dateTimeLabel(createdAt)}
        </time>
      </header>
      <p className="mt-1 text-sm text-moss [overflow-wrap:anywhere]">
        <bdi>{name}</bdi> · <bdi>{email}</bdi>
      </p>
      <p dir="auto" className="mt-3 line-clamp-2 max-w-prose [overflow-wrap:anywhere]">
        {message}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={onView}>
          View
        </button>
        <a className="button button-quiet" href={replyLink(email, subject)}>
          Reply
        </a>
        <button type="button" className="button button-quiet" onClick={onDelete}>
          Delete
        </button>
      </p>
    </article>
  )
}
