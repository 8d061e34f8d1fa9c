import type { ReactNode } from 'react'

import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { replyLink } from '#src/domain/text/links.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Facts } from '#src/ui/admin/Facts.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'

import { EntryCard, shortUserAgent } from '../EntryCard.tsx'

const badges = {
  pending: <Badge tone="waiting">Pending</Badge>,
  read: <Badge tone="good">Read</Badge>,
  archived: <Badge tone="quiet">Archived</Badge>,
}

interface Props {
  message: AdminMessage
  onDelete: () => void
}

interface CardProps extends Props {
  onView: () => void
}

/** A message in the list: who wrote, about what, and how it begins. */
export function MessageCard({ message, onView, onDelete }: CardProps): ReactNode {
  const { name, email, subject, status, createdAt } = message
  return (
    <EntryCard
      title={<bdi>{subject}</bdi>}
      badges={badges[status]}
      createdAt={createdAt}
      className={status === 'pending' ? 'border-l-4 border-l-rapeseed' : ''}
    >
      <p className="mt-1 text-sm text-moss [overflow-wrap:anywhere]">
        <bdi>{name}</bdi> · <bdi>{email}</bdi>
      </p>
      <p dir="auto" className="mt-3 line-clamp-2 max-w-prose [overflow-wrap:anywhere]">
        {message.message}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onPress={onView}>
          View
        </Button>
        <a className="button button-quiet" href={replyLink(email, subject)}>
          Reply
        </a>
        <Button onPress={onDelete}>Delete</Button>
      </p>
    </EntryCard>
  )
}

interface DialogProps extends Props {
  onClose: () => void
}

/** A message, to read. */
export function MessageDialog({ message, onClose, onDelete }: DialogProps): ReactNode {
  const { name, email, subject, ipAddress, userAgent, createdAt } = message
  return (
    <ModalDialog title="Message" closeLabel="Close" onClose={onClose}>
      <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
        {subject}
      </h3>
      <p dir="auto" className="mt-3 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
        {message.message}
      </p>
      <hr className="my-5 border-sand" />
      <Facts
        facts={{
          From: name,
          Email: email,
          Sent: dateTimeLabel(createdAt),
          'IP address': ipAddress,
          Browser: shortUserAgent(userAgent),
        }}
      />
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={replyLink(email, subject)}>
          Reply
        </a>
        <Button onPress={onDelete}>Delete</Button>
      </p>
    </ModalDialog>
  )
}
